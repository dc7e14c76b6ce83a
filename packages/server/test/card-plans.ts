import {
  type AnyGame,
  type AnyMove,
  type Bet,
  type Card,
  CROUPIER,
  isRefusal,
  type Json,
  type MoveOption,
  money,
  type Plan,
  player,
  randomMove,
  type SeatId,
  seatId,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { House } from '@croupier/houses';
import { seededEntropy } from './casino.ts';
import { type PlanWithShoe, type Stack, type StackedCard, stackedGame, stackOf } from './stacked-game.ts';

/** A plan that is dealt from a shoe, with its house and the terms of its table. */
export interface CardPlan {
  readonly id: string;
  readonly house: House;
  readonly plan: Plan & PlanWithShoe & { readonly boxes?: { readonly most: number } };
  readonly terms?: Json;
}

/**
 * Returns every plan that is dealt from a shoe. If tables of a plan can have a face-down card, the terms
 * include it.
 */
export function cardPlans(houses: readonly House[]): readonly CardPlan[] {
  return houses.flatMap((house) =>
    house.plans.filter(isDealt).map((plan) => {
      const settings = gameOf(plan).settings(plan);
      const hidden = settings.find((one) => one.kind === 'choice' && one.of.includes('face-down'));
      return { id: plan.id, house, plan, ...(hidden ? { terms: { [hidden.id]: 'face-down' } } : {}) };
    }),
  );
}

function isDealt(plan: Plan): plan is CardPlan['plan'] {
  return 'shoe' in plan;
}

/** Returns a function that draws integers below a bound. The numbers are the same in every run. */
export function choices(seed: string): (below: number) => number {
  const entropy = seededEntropy(seed);
  return (below) => Buffer.from(entropy.bytes(6)).readUIntBE(0, 6) % below;
}

/** The answers of players, most preferred first. They keep the round going with the players' cards. */
const ANSWERS: readonly string[] = [
  'decline',
  'keep',
  'pass',
  'war',
  'raise',
  'play',
  'check',
  'hit',
  'set-hand',
  'ride',
];

/** Returns a player's answer to the current question; undefined if there is no question. */
export function answerTo(offered: readonly MoveOption[]): AnyMove | undefined {
  const [wanted] = ANSWERS.flatMap((type) => offered.filter(({ move }) => move.type === type));
  return wanted && randomMove(wanted, () => 0);
}

/** The view and options of one player, and the player's index (from 0). */
export interface PlayerObservation {
  readonly view: Json;
  readonly playerView: Json;
  readonly options: readonly MoveOption[];
  readonly seat: SeatId;
  readonly index: number;
}

/** Returns the stake that the game's bot would place or, without a bot, the minimum of an offered bet. */
export function stakeOf(game: AnyGame, { index, ...seen }: PlayerObservation): AnyMove | undefined {
  if (game.bot) return game.bot.decide(seen, false, () => 0);
  const offered = seen.options.filter(({ move }) => move.type === 'bet');
  const option = offered[index % Math.max(1, offered.length)];
  return option && randomMove(option, () => 0);
}

/** Returns the side bets that the player can add to the stake, each at its minimum. */
export function sideBetsOf(plan: Plan, options: readonly MoveOption[]): AnyMove | undefined {
  const bets = gameOf(plan).bets(plan) as readonly Bet[];
  const sides = new Set(bets.flatMap(({ side, positions }) => (side ? positions : [])));
  const fields = options.flatMap(({ move }) => {
    const { of = [] } = (move.chips ?? {}) as { readonly of?: readonly Field[] };
    return move.type === 'bet' ? of : [];
  });
  const chips = fields.flatMap(({ position, amount }) =>
    sides.has(position) && amount.min > 0 ? [{ position, amount: amount.min }] : [],
  );
  return chips.length > 0 ? ({ type: 'bet', chips } as AnyMove) : undefined;
}

interface Field {
  readonly position: string;
  readonly amount: { readonly min: number };
}

/** How the players act in a round: which of them answer questions, and whether side bets are placed. */
export interface Play {
  readonly answering: readonly number[];
  readonly sides: boolean;
}

/** The state of a round before a player's next move. */
export interface Moment {
  readonly stage: string;
  /** The answer that the first player was about to give. */
  readonly answer: string | undefined;
  readonly dealt: number;
  readonly view: string;
  /** The private views of the players, in the order of their indexes. */
  readonly parts: readonly string[];
  /** All chips that had moved by then. */
  readonly moved: string;
}

/** A round that the engine plays move by move without a server, with the cards in the order of dealing. */
export interface PlayedRound {
  readonly moments: readonly Moment[];
  readonly dealt: readonly StackedCard[];
}

const SEATS = [seatId('anna'), seatId('bob')];
const now = { at: 0, availableFunds: () => money(100_000) };

/** Plays a round of a plan from a shoe, with moves that players make at a table. */
export function playRound({ plan, terms }: CardPlan, stack: Stack, { answering, sides }: Play): PlayedRound {
  const dealt: StackedCard[] = [];
  const moments: Moment[] = [];
  const transfers: unknown[] = [];
  const game = stackedGame(plan, stack, dealt);
  const rules = game.rules(plan);
  const opened = rules.open({ seats: SEATS, at: 0, ...(terms === undefined ? {} : { terms }) });
  if (isRefusal(opened)) throw new Error(opened.message);
  const { state } = opened;
  const make = (actor: Parameters<typeof rules.play>[1], move: AnyMove) => {
    const parsed = rules.parse(move);
    const played = isRefusal(parsed) ? parsed : rules.play(state, actor, parsed, now);
    if (isRefusal(played)) throw new Error(`${plan.id} ${JSON.stringify(move)}: ${played.message}`);
    transfers.push(...played.events.flatMap((event) => event.transfers));
  };
  const optionsOf = (index: number) => rules.options(state, player(SEATS[index] as SeatId), now);
  const stakes = () => {
    for (const [index, seat] of SEATS.entries()) {
      const [view, playerView] = [rules.view(state) as Json, rules.playerView(state, seat) as Json];
      const stake = stakeOf(game, { view, playerView, options: optionsOf(index), seat, index });
      if (stake) make(player(seat), stake);
      const beside = sides ? sideBetsOf(plan, optionsOf(index)) : undefined;
      if (beside) make(player(seat), beside);
    }
  };
  let staked = false;
  for (let step = 0; step < 300 && !rules.close(state); step++) {
    const { stage } = rules.view(state) as { readonly stage: string };
    const answers = SEATS.map((_, index) =>
      answering.includes(index) && stage !== 'betting' ? answerTo(optionsOf(index)) : undefined,
    );
    moments.push({
      stage,
      answer: answers[0]?.type,
      dealt: dealt.length,
      view: JSON.stringify(rules.view(state)),
      parts: SEATS.map((seat) => JSON.stringify(rules.playerView(state, seat))),
      moved: JSON.stringify(transfers),
    });
    const index = answers.findIndex((answer) => answer !== undefined);
    const silent = SEATS.find((seat) => rules.onTimeout(state, seat));
    if (stage === 'betting' && !staked) {
      staked = true;
      stakes();
    } else if (answers[index]) make(player(SEATS[index] as SeatId), answers[index]);
    else if (silent) make(player(silent), rules.onTimeout(state, silent) as AnyMove);
    else {
      const next = rules.options(state, CROUPIER, now).find(({ pace }) => pace !== undefined);
      if (!next) throw new Error(`${plan.id}: no move is possible`);
      make(
        CROUPIER,
        randomMove(next, () => 0),
      );
    }
  }
  return { moments, dealt };
}

/** The number of shuffles that are tried in the search for an eventful one. */
const SHUFFLES = 12;

/**
 * Returns the shuffle whose first round has the most phases and questions or, among equals, the most cards.
 */
export function eventfulStack(of: CardPlan, play: Play): Stack {
  const stacks = Array.from({ length: SHUFFLES }, (_, at) => shuffledShoe(of, [], `shoe ${at}`));
  const worth = stacks.map((stack) => {
    const { moments, dealt } = playRound(of, stack, play);
    return new Set(moments.flatMap(({ stage, answer = '' }) => [stage, answer])).size * 100 + dealt.length;
  });
  return stacks[worth.indexOf(Math.max(...worth))] as Stack;
}

/** Returns a shuffled shoe of the plan's packs that begins with these cards. */
export function shuffledShoe({ plan }: CardPlan, first: readonly Card[], seed: string): Stack {
  return stackOf(plan, first, choices(seed));
}
