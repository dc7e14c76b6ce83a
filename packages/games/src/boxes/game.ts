import {
  type Game,
  type GameEvent,
  isRefusal,
  type Json,
  type OpenedRound,
  type Opening,
  planChecker,
  type Refusal,
  type RuleId,
  type Rules,
  type SeatId,
} from '@croupier/core';
import { z } from 'zod';
import { shoeMoves } from '../shoe/moves.ts';
import { postedBy } from '../table/limits.ts';
import { readMove } from '../table/read-move.ts';
import { asJson, gameEvent, type Handlers, optionsOf, playMove, type Turn } from '../table/turn.ts';
import { type BoxLayout, type BoxSetupOf, betsBy, setUpBoxes } from './bets.ts';
import { bettingMoves } from './betting.ts';
import { cardMoves, type Deal } from './cards.ts';
import { checkBoxes, checkMaximumWin } from './check.ts';
import {
  ask,
  type DecidingState,
  decisionMoves,
  type Question,
  questionsTo,
  undoDecisions,
} from './deciding.ts';
import { boxesEnteredByDealer } from './entered-by-dealer.ts';
import type { BoxMove, BoxSettings, PositionId } from './moves.ts';
import { boxSettings, openTable, termsOf } from './open.ts';
import type { BoxPlan } from './plan.ts';
import { procedureMoves } from './procedure.ts';
import { rulingMoves } from './rulings.ts';
import { boxSchemas, move, position } from './schema.ts';
import { closeTable, type Decide, type Outcome } from './settle.ts';
import { positionId } from './state.ts';
import { summary } from './summary.ts';
import { type BoxPlayerView, type BoxView, boxPlayerView, boxSeating } from './views.ts';

/** The moves of a game of boxes. In a game that asks a question, `Answer` are the players' answers. */
export type BoxGameMove<Answer extends string = never> =
  | BoxMove
  | (Answer extends string ? { readonly type: Answer; readonly position: PositionId } : never)
  /** The croupier continues, and players who have not answered have given the second answer. */
  | ([Answer] extends [never] ? never : { readonly type: 'close-decisions' });

/** A round of a game of boxes, with its plan. `Own` is the state that only this game has. */
export interface BoxRound<P extends BoxPlan, Own extends object = object> {
  readonly setup: BoxSetupOf<P>;
  readonly state: DecidingState & Own;
}

/** A field whose outcome is asked for. */
export interface SettledField {
  readonly box: number;
  readonly bet: string;
  /** Whether the player has raised on this box. */
  readonly raised: boolean;
}

/** The view of one player of a game of boxes. */
export interface DecidingPlayerView extends BoxPlayerView {
  /** The fields on which the player has to decide. The list is empty in a game without decisions. */
  readonly asked: readonly PositionId[];
}

/** The view of the staff of a game of boxes. */
export interface DecidingStaff {
  /** The number of answers that are still missing. */
  readonly undecided: number;
}

/** A card game of boxes against the house. Bets, shoe, procedure, faults and rulings are the same in all of them. */
export interface BoxGameTerms<
  P extends BoxPlan,
  Result extends object,
  View extends BoxView,
  Answer extends string,
  Own extends object,
> {
  readonly id: P['game'];
  readonly plans: z.ZodType<P>;
  readonly layout: BoxLayout<P>;
  /** Returns the highest win of a box in minor units, and the contradictions in a plan of this game. */
  check(plan: P): { readonly greatestOfBox: number; readonly wrong?: readonly string[] };
  /** The game's own state at the start of a round. */
  readonly own?: Own;
  /** Returns the target of the next card and its rule, or undefined when no card is due. */
  due(at: BoxRound<P, Own>): { readonly to: Json; readonly rule: RuleId } | undefined;
  /** Returns events about the cards that have been dealt. Called after each card. */
  announce?(at: BoxRound<P, Own>): readonly GameEvent[];
  /** Makes burn cards due before the next card. */
  owe?(at: BoxRound<P, Own>): void;
  /** The question that all players with a certain bet are asked, if the game has one. */
  readonly question?: {
    /** The answers. `yes` raises the bet. */
    readonly yes: Answer;
    readonly no: Answer;
    rules(plan: P): { readonly ask: RuleId; readonly yes: RuleId; readonly no: RuleId };
    /** Returns the number of cards on which players base their answers. */
    after(at: BoxRound<P, Own>): number;
    /** Returns the boxes whose bets the question is about. */
    boxes(at: BoxRound<P, Own>): ReadonlySet<number>;
    /** Returns events about the answers, once everybody has decided. */
    decided?(at: BoxRound<P, Own>): readonly GameEvent[];
    /** Undoes what the answers have changed in the game's own state. */
    undo?(at: BoxRound<P, Own>): void;
  };
  /** Returns the result, which is called once no card is due. */
  result(at: BoxRound<P, Own>): Result;
  /** Returns the rule that the result cites. By default, it is the plan's rule for results. */
  resultRule?(plan: P): RuleId;
  /** Returns the outcome of a bet. */
  outcome(plan: P, result: Result, field: SettledField): Outcome;
  view(at: BoxRound<P, Own>): View;
}

/** Returns the engine of a card game of boxes. */
export function boxGame<
  P extends BoxPlan,
  Result extends object,
  View extends BoxView,
  Answer extends string = never,
  Own extends object = object,
>(
  terms: BoxGameTerms<P, Result, View, Answer, Own>,
): Game<P, DecidingState & Own, BoxGameMove<Answer>, View, DecidingPlayerView, DecidingStaff> {
  type State = DecidingState & Own;
  type Move = BoxGameMove<Answer>;
  const { id, plans, layout, question: answers } = terms;
  const setUp = (plan: P) => setUpBoxes(layout, plan);
  const { deal, question } = dealOf(terms);
  const decisions = question && answers && decisionMoves(question, answers.yes, answers.no);
  const handlers = {
    ...bettingMoves,
    ...shoeMoves,
    ...procedureMoves,
    ...cardMoves(deal),
    ...(decisions && {
      [answers.yes]: decisions.yes,
      [answers.no]: decisions.no,
      'close-decisions': decisions.close,
    }),
    ...rulingMoves,
  } as unknown as Handlers<RoundTurn<P, Own>, Move>;
  const moves = z.discriminatedUnion('type', [
    ...boxSchemas,
    ...(answers
      ? [move(answers.yes, { position }), move(answers.no, { position }), move('close-decisions', {})]
      : []),
  ]);
  const open = (setup: BoxSetupOf<P>, opening: Opening): OpenedRound<State> | Refusal => {
    const settings = postedBy<BoxSettings>(boxSettings(setup, opening.terms), opening.terms);
    if (isRefusal(settings)) return settings;
    const own = { ...terms.own } as Own;
    return {
      state: { ...openTable(setup, settings, opening), undecided: 0, decided: false, ...own },
      events: [],
    };
  };
  const rulesOf = (plan: P) => {
    const setup = setUp(plan);
    const asked = (state: State, seat: SeatId) =>
      question ? questionsTo(question, { setup, state }, seat) : [];
    const rules: Rules<State, Move, View, DecidingPlayerView, DecidingStaff> = {
      open: (opening) => open(setup, opening),
      parse: (input) => readMove(moves, input) as Move | Refusal,
      options: (state, actor, now) => optionsOf(handlers, { setup, state, actor, now }),
      play: (state, actor, made, now) => playMove(handlers, { setup, state, actor, now }, made),
      view: (state) => terms.view({ setup, state }),
      playerView: (state, seat) => ({ ...boxPlayerView(state, seat), asked: asked(state, seat) }),
      staff: ({ undecided }) => ({ undecided }),
      onTimeout(state, seat) {
        const [first] = asked(state, seat);
        return first === undefined ? undefined : ({ type: answers?.no, position: first } as Move);
      },
      close(state) {
        const at = { setup, state };
        return closeTable(
          state,
          () => outcomes(terms, at),
          () => asJson(terms.result(at)),
          {},
        );
      },
      terms: termsOf,
    };
    const { enteredByDealer, cites } = plan;
    if (!enteredByDealer) return rules;
    const entered = (answers ? [answers.yes, answers.no] : []) as unknown as readonly Move['type'][];
    return boxesEnteredByDealer(rules, entered, { bet: cites.open, answer: enteredByDealer });
  };
  return {
    id,
    moves,
    plans,
    summary,
    seating: (_, view) => boxSeating(view),
    rules: rulesOf,
    bets: betsBy(layout),
    settings: (plan, posted) => boxSettings(setUp(plan), posted),
    check: planChecker(plans, (plan) => {
      const { greatestOfBox, wrong = [] } = terms.check(plan);
      return [...checkBoxes(plan), ...wrong, ...checkMaximumWin(plan, greatestOfBox)];
    }),
  };
}

type RoundTurn<P extends BoxPlan, Own extends object> = Turn<BoxSetupOf<P>, DecidingState & Own>;

/** Returns the dealing rules of a game, and its question if it has one. */
function dealOf<
  P extends BoxPlan,
  Result extends object,
  View extends BoxView,
  Answer extends string,
  Own extends object,
>(
  terms: BoxGameTerms<P, Result, View, Answer, Own>,
): { readonly deal: Deal<RoundTurn<P, Own>>; readonly question: Question<RoundTurn<P, Own>> | undefined } {
  type T = RoundTurn<P, Own>;
  const { layout, question: own } = terms;
  const question: Question<T> | undefined = own &&
    layout.raise && {
      bet: layout.raise.of,
      raise: layout.raise.id,
      rules: ({ setup }) => own.rules(setup.plan),
      boxes: own.boxes,
      follow: (turn) => [...(own.decided?.(turn) ?? []), ...deal.follow(turn)],
    };
  /** Returns whether players are asked before the next card. */
  const isAsked = ({ setup, state }: T) =>
    own !== undefined &&
    !state.decided &&
    state.cards.length === own.after({ setup, state }) &&
    own.boxes({ setup, state }).size > 0;
  const deal: Deal<T> = {
    due: terms.due,
    follow(turn) {
      const { setup, state } = turn;
      const said = terms.announce?.(turn) ?? [];
      if (question && isAsked(turn)) return [...said, ...ask(question, turn)];
      if (terms.due(turn)) {
        state.stage = 'dealing';
        terms.owe?.(turn);
        return said;
      }
      state.stage = 'result';
      const { plan } = setup;
      const data = { ...terms.result(turn) } as GameEvent['data'];
      return [...said, gameEvent('result', terms.resultRule?.(plan) ?? plan.cites.result, { data })];
    },
    correctable(turn) {
      const after = own?.after(turn) ?? 0;
      return turn.state.cards.length > after ? after : 0;
    },
    // A card after the answers does not affect them.
    undo(turn) {
      if (!question || !own || turn.state.cards.length > own.after(turn)) return [];
      own.undo?.(turn);
      return undoDecisions(question, turn);
    },
  };
  return { deal, question };
}

/** Returns the outcomes of all bets of a round, each computed once. */
function outcomes<
  P extends BoxPlan,
  Result extends object,
  View extends BoxView,
  Answer extends string,
  Own extends object,
>(terms: BoxGameTerms<P, Result, View, Answer, Own>, at: BoxRound<P, Own>): Decide {
  const { plan, positions } = at.setup;
  const result = terms.result(at);
  const known = new Map<string, Outcome>();
  const { raise } = terms.layout;
  return (id, { bets }) => {
    const field = positions.get(id);
    if (!field) return { kind: 'void', rule: plan.cites.result };
    const raised = raise !== undefined && bets[positionId(field.box, raise.id)] !== undefined;
    const key = `${id} ${raised}`;
    const outcome = known.get(key) ?? terms.outcome(plan, result, { ...field, raised });
    known.set(key, outcome);
    return outcome;
  };
}
