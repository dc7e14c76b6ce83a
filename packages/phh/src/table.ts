import {
  type Carry,
  guessesFor,
  HIDDEN_CARD,
  isRefusal,
  majorUnit,
  type Plan,
  type RecordedRound,
  type Refusal,
  refuse,
  replayWithGuesses,
  type TableRecord,
} from '@croupier/core';
import { poker } from '@croupier/games';
import type { FieldValue, History } from './history.ts';
import { type HandDetails, Recorder, type RecordingPosition } from './recorder.ts';

/** The reader of a record, and names for what the record does not name. */
export interface Reader {
  /** The seat of the player whose hands these are, as the record names it. */
  readonly you?: string;
  /** The name or number of the table. */
  readonly table?: string;
  /** The tournament of the table, if it plays one. */
  readonly tournament?: string;
}

/** A plan whose rounds are hands of poker between players. */
export type HandPlan = poker.PokerPlan;

/** Returns whether the rounds of a plan have hand histories. */
export function hasHandHistories(plan: Plan): plan is HandPlan {
  return plan.game === poker.game.id;
}

/** The field with the number of the reader’s own player, from 1. */
export const YOU = '_you';
/** The field with the seat of the button, if no player of the hand has it. */
export const BUTTON = '_button';
/** The field with the name of the tournament to which the hand belongs. */
export const TOURNAMENT = '_tournament';

/**
 * Returns the histories of the hands in a record, in order. Cards that the record hides are unknown. A hand that the
 * format cannot express is refused in its position (`not-expressible`). The whole record is refused (`record`) if one of
 * its moves is no longer accepted.
 */
export function historiesOf(
  plan: poker.PokerPlan,
  record: TableRecord,
  reader: Reader = {},
): readonly (History | Refusal)[] | Refusal {
  const rules = poker.game.rules(plan);
  const histories: (History | Refusal)[] = [];
  let carry = record.carry as Carry | undefined;
  for (const [index, round] of record.rounds.entries()) {
    const played = playRound(rules, record, round, carry);
    const number = round.number ?? index + 1;
    if (isRefusal(played)) return refuse('record', `round ${number}: ${played.message}`);
    const { recorder, state } = played;
    if (recorder && !state.void)
      histories.push(recorder.history(detailsOf(plan, round, number, played, reader)));
    carry = rules.close(state)?.carry;
  }
  return histories;
}

interface PlayedRound {
  readonly recorder?: Recorder;
  /** The players of the hand, in their order, and the seats of the table at which they sit. */
  readonly seats: readonly string[];
  readonly places: readonly number[];
  readonly button: number | null;
  readonly state: poker.PokerState;
  /**
   * The amount that the button paid into the button attack, and the amount won from it. The attack is separate from the
   * pot.
   */
  readonly attack: poker.TableHand['attack'] | undefined;
}

function detailsOf(
  plan: poker.PokerPlan,
  { at, terms }: RecordedRound,
  hand: number,
  { seats, places, button, attack }: PlayedRound,
  { you, table = plan.title.en, tournament }: Reader,
): HandDetails {
  const chips =
    tournament !== undefined || (terms as { tournament?: unknown } | null)?.tournament !== undefined;
  const units = chips ? 1 : majorUnit(plan.currency);
  const own = you === undefined ? -1 : seats.indexOf(you);
  const last = places.at(-1);
  return {
    units,
    hand,
    players:
      you === undefined
        ? seats
        : places.map((place, player) => (player === own ? 'Hero' : `Player ${place}`)),
    more: {
      ...(at ? momentOf(at) : {}),
      table,
      seats: places,
      seat_count: plan.seats.most,
      ...(chips ? { [TOURNAMENT]: tournament ?? plan.title.en } : { currency: plan.currency }),
      ...(own < 0 ? {} : { [YOU]: own + 1 }),
      ...(button === null || button === last ? {} : { [BUTTON]: button }),
      ...(attack ? { _attack_paid: attack.paid / units, _attack_won: (attack.won ?? 0) / units } : {}),
    },
  };
}

const DAY = 86_400_000;

/** Returns the fields of a moment, in milliseconds since 1970, in universal time. */
function momentOf(at: number): { readonly [field: string]: FieldValue } {
  const seconds = Math.floor((at % DAY) / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  // Years begin in March here, so that the leap day is the last day of a year.
  const days = Math.floor(at / DAY) + 719_468;
  const era = Math.floor(days / 146_097);
  const inEra = days - era * 146_097;
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    time: { moment: clock.map((part) => String(part).padStart(2, '0')).join(':') },
    time_zone: 'UTC',
    day: inYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
    month,
    year: year + era * 400 + (month <= 2 ? 1 : 0),
  };
}

function playRound(
  rules: ReturnType<typeof poker.game.rules>,
  { carry: _, ...before }: TableRecord,
  round: RecordedRound,
  carry: Carry | undefined,
): PlayedRound | Refusal {
  const record = { ...before, ...(carry ? { carry } : {}) } as TableRecord;
  const guesses = guessesFor(rules, record, round);
  if (!guesses) return refuse('record', 'its moves can no longer be played');
  let end: poker.PokerState | undefined;
  let recorder: Recorder | undefined;
  let dealt: Pick<PlayedRound, 'seats' | 'places' | 'button'> = { seats: [], places: [], button: null };
  let attack: PlayedRound['attack'];
  const marks: { readonly mark: RecordingPosition; readonly step: Step }[] = [];
  replayWithGuesses(rules, record, round, guesses, (state, _events, index) => {
    const move = round.moves[index]?.move as PokerMove;
    end = state;
    attack = state.current?.attack ?? attack;
    if (recorder) {
      const back = stepsBack(move, marks);
      if (back) recorder.rewindTo(back);
      else marks.push({ mark: recorder.mark(), step: stepOf(move) });
      recorder.recordChange({ hidden: round.moves[index]?.move.card === HIDDEN_CARD });
    } else if (state.current) {
      const { hand, seats, places } = state.current;
      recorder = new Recorder(hand);
      dealt = { seats, places, button: state.table.button };
    }
  });
  if (!end) return refuse('record', 'it contains no moves');
  return { ...(recorder ? { recorder } : {}), ...dealt, state: end, attack };
}

type PokerMove = poker.PokerMove | poker.PutInMove;

/**
 * The kind of a step that can be undone: a card that was entered, or a decision that the croupier entered for a player.
 */
type Step = 'card' | 'decision' | 'other';

const CARDS = ['card', 'face-down', 'turn-up'];

function stepOf(move: object): Step {
  if ('type' in move && CARDS.includes(String(move.type))) return 'card';
  return 'seat' in move ? 'decision' : 'other';
}

/**
 * Returns the position to which this move takes the hand back, or undefined if it undoes nothing. Removes the
 * undone steps from `marks`.
 */
function stepsBack(
  move: PokerMove,
  marks: { readonly mark: RecordingPosition; readonly step: Step }[],
): RecordingPosition | undefined {
  const back = move.type === 'cards-back' || move.type === 'decision-back' || move.type === 'player-skipped';
  if (!back) return undefined;
  const step = move.type === 'cards-back' ? 'card' : 'decision';
  let left = move.type === 'cards-back' ? move.cards : 1;
  let mark: RecordingPosition | undefined;
  while (left > 0 && marks.length > 0) {
    const one = marks.pop();
    mark = one?.mark;
    if (one?.step === step) left--;
  }
  return mark;
}
