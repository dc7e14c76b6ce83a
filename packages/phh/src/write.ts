import { isRefusal } from '@croupier/core';
import type { poker } from '@croupier/games';
import { type Action, writeAction } from './action.ts';
import type { FieldValue, History } from './history.ts';
import { swapHeadsUpBlinds } from './read.ts';
import { replay } from './replay.ts';
import { CHIP_VALUE, inUnits, RAKE, SMALLEST_CHIP, smallestOf } from './scale.ts';
import { BETTING, codeOf, variantOf, widerCode } from './variants.ts';

/** Returns a hand as the text of a separate file, with the required fields first and one action per line. */
export function writeHistory(played: History): string {
  const history = inWiderGame(inChips(played));
  const { variant, antes, blinds, bringIn, smallBet, bigBet, minBet, stacks, actions } = history;
  const { anteTrimming, finishing, winnings, players, hand, more } = history;
  const fields: readonly (readonly [string, FieldValue | undefined])[] = [
    ['variant', variant],
    ['ante_trimming_status', anteTrimming || undefined],
    ['antes', swapHeadsUpBlinds(antes)],
    ['blinds_or_straddles', blinds && swapHeadsUpBlinds(blinds)],
    ['bring_in', bringIn],
    ['small_bet', smallBet],
    ['big_bet', bigBet],
    ['min_bet', minBet],
    ['starting_stacks', stacks],
  ];
  const rest: typeof fields = [
    ['hand', hand],
    ['players', players],
    ['finishing_stacks', finishing],
    ['winnings', winnings],
    ...Object.entries(more),
  ];
  return [
    ...fields.flatMap(written),
    'actions = [',
    ...actions.map((action) => `  ${text(action)},`),
    ']',
    ...rest.flatMap(written),
    '',
  ].join('\n');
}

/**
 * Returns a hand of a game without a code under the code of the same game with wider betting, if all its actions are
 * legal there, such as a pot-limit hand under no-limit. Our own fields keep its betting. Other readers know only the
 * codes.
 */
function inWiderGame(history: History): History {
  const code = widerCode(history.variant);
  if (code === undefined) return history;
  const { smallBet, bigBet, minBet = smallBet, ...rest } = history;
  const fixed = smallBet === undefined ? {} : { _small_bet: smallBet, _big_bet: bigBet ?? 2 * smallBet };
  const wide: History = { ...rest, variant: code, ...(minBet === undefined ? {} : { minBet }) };
  if (isRefusal(replay(wide))) return history;
  return {
    ...wide,
    more: { ...history.more, [BETTING]: variantOf(history.variant)?.structure ?? '', ...fixed },
  };
}

/**
 * Returns a hand whose pot is split with its amounts in smallest chips, if the smallest chip is not 1. Other readers
 * split amounts into whole ones, or to any fraction.
 */
function inChips(history: History): History {
  const replayed = replay(history);
  if (isRefusal(replayed) || !splits(replayed.hand)) return history;
  const { [SMALLEST_CHIP]: stated, [RAKE]: rake, ...more } = history.more;
  const chip = typeof stated === 'number' ? stated : smallestOf(history);
  if (chip === 1) return history;
  const counted = inUnits({ ...history, more: rake === undefined ? more : { ...more, [RAKE]: rake } }, chip);
  return counted.whole
    ? { ...counted.history, more: { ...counted.history.more, [CHIP_VALUE]: chip } }
    : history;
}

function splits({ awards }: poker.Hand): boolean {
  return awards.some((award, index) => awards.findIndex(({ pot }) => pot === award.pot) !== index);
}

/**
 * Returns several hands as the text of one file, each as a table. The tables have the names or numbers of the
 * hands if these are different for all hands. Otherwise they are numbered from 1.
 */
export function writeHistories(histories: readonly History[]): string {
  const names = histories.map(({ hand }) => hand);
  const own = names.every((name) => name !== undefined) && new Set(names.map(String)).size === names.length;
  return histories
    .map((history, place) => `[${text(String(own ? names[place] : place + 1))}]\n${writeHistory(history)}`)
    .join('\n');
}

/** A hand from our tables. As the format requires, players are numbered clockwise from the left of the button. */
export interface PlayedHand {
  readonly setup: poker.Setup;
  readonly actions: readonly Action[];
  readonly finishing?: readonly number[];
  readonly players?: readonly string[];
  readonly hand?: string | number;
  readonly more?: { readonly [field: string]: FieldValue };
  /**
   * The number of the engine’s units in one unit of the file: 100 if the engine counts cents and the file euros. The
   * default is 1.
   */
  readonly units?: number;
}

/** Returns the history of a hand that was played at one of our tables. */
export function historyOf({
  setup,
  actions,
  finishing,
  players,
  hand,
  more = {},
  units = 1,
}: PlayedHand): History {
  const amount = (one: number) => one / units;
  const { bringIn, bet, bigBet = bet * 2, structure, stacks } = setup;
  const { antes, trimmed } = antesOf(setup);
  const fixed = structure === 'fixed';
  return {
    variant: codeOf({ game: setup.game, structure }),
    antes: antes.map(amount),
    anteTrimming: trimmed,
    ...(bringIn === undefined ? { blinds: blindsOf(setup).map(amount) } : { bringIn: amount(bringIn) }),
    ...(fixed ? { smallBet: amount(bet), bigBet: amount(bigBet) } : { minBet: amount(bet) }),
    stacks: stacks.map(amount),
    actions: actions.map((action) =>
      writeAction(action.type === 'bet-raise' ? { ...action, to: amount(action.to) } : action),
    ),
    ...(finishing ? { finishing: finishing.map(amount) } : {}),
    ...(players ? { players } : {}),
    ...(hand === undefined ? {} : { hand }),
    more,
  };
}

/** Returns the antes. The format has only a single amount per player for ante and dead money together. */
function antesOf({ antes, dead, stacks }: poker.Setup): { antes: readonly number[]; trimmed: boolean } {
  const paysDead = dead?.some((amount) => amount > 0);
  if (antes && !paysDead) return { antes, trimmed: true };
  return { antes: stacks.map((_, player) => (antes?.[player] ?? 0) + (dead?.[player] ?? 0)), trimmed: false };
}

/**
 * Returns the blinds in the form of the file. A new player’s post that does not change the first player to act is
 * negative.
 */
function blindsOf({ posts, opener = 0, stacks }: poker.Setup): readonly number[] {
  if (!posts) return stacks.map(() => 0);
  const past = stacks.length > 2 && opener > 0;
  const least = Math.max(...posts.slice(0, opener));
  return posts.map((amount, player) =>
    past && player >= opener && amount > 0 && amount >= least ? -amount : amount,
  );
}

function written([name, value]: readonly [string, FieldValue | undefined]): string[] {
  return value === undefined ? [] : [`${name} = ${inToml(value)}`];
}

function inToml(value: FieldValue): string {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'inf';
  if (typeof value === 'boolean') return String(value);
  return 'moment' in value ? value.moment : `[${value.map(inToml).join(', ')}]`;
}

/** Returns a string in TOML notation. JSON’s escapes are valid in TOML, except for one character. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('\u007f', '\\u007f');
}
