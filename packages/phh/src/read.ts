import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { parse, TomlDate, TomlError, type TomlTable, type TomlValue } from 'smol-toml';
import { type FieldReader, fieldsOf } from './fields.ts';
import type { FieldValue, History } from './history.ts';
import { type Lines, linesOf } from './lines.ts';
import { CHIP_VALUE, inUnits, SMALLEST_CHIP } from './scale.ts';
import { shorten } from './shorten.ts';
import { BETTING, narrowerCode, variantOf } from './variants.ts';

/** The maximum number of players in any game. */
const MOST_PLAYERS = 10;

/**
 * Reads the hands of a file: a single hand, or several in separate tables (`.phhs`). For invalid TOML, the result is a
 * single refusal (`toml`). A hand that breaks the format is refused in its position (`field`, `variant`), and the other
 * hands are read. The details of a refusal contain the line and the name of the table.
 */
export function readHistories(text: string): readonly (History | Refusal)[] {
  let file: TomlTable;
  try {
    file = parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.replace('Invalid TOML document: ', '').split('\n');
    return [refuse('toml', message, { details: { line: error.line } })];
  }
  const lines = linesOf(text);
  const nowhere: Lines = { hand: 1, fields: new Map(), actions: [] };
  const tables = Object.entries(file).filter(([, value]) => isTable(value));
  if (tables.length === 0 || 'variant' in file) return [readHand(file, lines.get('') ?? nowhere)];
  return tables.map(([name, table]) => {
    const hand = readHand(table as TomlTable, lines.get(name) ?? nowhere, name);
    return isRefusal(hand) ? { ...hand, details: { ...hand.details, hand: name } } : hand;
  });
}

function isTable(value: TomlValue): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof TomlDate);
}

function readHand(table: TomlTable, lines: Lines, name?: string): History | Refusal {
  const field = fieldsOf(table, lines);
  const variant = field.text('variant');
  if (isRefusal(variant)) return variant;
  const played = variantOf(variant);
  if (!played)
    return field.wrong('variant', 'variant', `there is no game with the code "${shorten(variant)}"`);
  const stacks = field.amounts('starting_stacks', { infinite: true });
  if (isRefusal(stacks)) return stacks;
  if (stacks.length < 2 || stacks.length > MOST_PLAYERS)
    return field.wrong('field', 'starting_stacks', `a hand has 2 to ${MOST_PLAYERS} players`);
  if (stacks.includes(0)) return field.wrong('field', 'starting_stacks', 'a stack must be above zero');
  const each = { players: stacks.length };
  const bringIn = poker.variantOf(played.game).forced === 'bring-in';
  const fixed = played.structure === 'fixed';
  const parts = {
    antes: field.amounts('antes', each),
    blinds: bringIn ? undefined : field.amounts('blinds_or_straddles', { ...each, signed: true }),
    bringIn: bringIn ? field.amount('bring_in') : undefined,
    smallBet: fixed ? field.amount('small_bet') : undefined,
    bigBet: fixed ? field.amount('big_bet') : undefined,
    minBet: fixed ? undefined : field.amount('min_bet'),
    actions: field.texts('actions'),
    anteTrimming: field.flag('ante_trimming_status'),
    finishing: field.has('finishing_stacks')
      ? field.amounts('finishing_stacks', { ...each, infinite: true })
      : undefined,
    winnings: field.has('winnings') ? field.amounts('winnings', each) : undefined,
    players: field.has('players') ? field.texts('players', each) : undefined,
  };
  const wrong = Object.values(parts).find(isRefusal) ?? foreign(field, parts);
  if (wrong) return wrong;
  const { blinds, antes } = parts as { blinds?: readonly number[]; antes: readonly number[] };
  const hand = table.hand ?? name;
  const read: History = {
    ...(withoutHoles(parts) as unknown as Omit<History, 'variant' | 'stacks' | 'more'>),
    variant,
    stacks,
    antes: swapHeadsUpBlinds(antes),
    ...(blinds ? { blinds: swapHeadsUpBlinds(blinds) } : {}),
    ...(typeof hand === 'string' || typeof hand === 'number' ? { hand } : {}),
    more: moreOf(table),
    lines,
  };
  return inMoney(asBet(read));
}

/** Returns a hand in money, if our own field says that its amounts are numbers of chips. */
function inMoney(history: History): History {
  const { [CHIP_VALUE]: value, ...more } = history.more;
  if (typeof value !== 'number' || value <= 0) return history;
  const { history: money } = inUnits({ ...history, more }, 1 / value);
  return { ...money, more: { ...money.more, [SMALLEST_CHIP]: value } };
}

/** Returns a hand as a hand of the game that was played, if our own field says that its betting was narrower. */
function asBet(history: History): History {
  const { [BETTING]: structure, _small_bet: smallBet, _big_bet: bigBet, ...more } = history.more;
  const variant = narrowerCode(history.variant, structure);
  if (variant === undefined) return history;
  if (structure === 'pot') return { ...history, variant, more };
  if (typeof smallBet !== 'number' || typeof bigBet !== 'number') return history;
  const { minBet: _, ...rest } = history;
  return { ...rest, variant, smallBet, bigBet, more };
}

/** Swaps the antes and blinds of two players, because the format reverses their order in a heads-up hand. */
export function swapHeadsUpBlinds(amounts: readonly number[]): readonly number[] {
  return amounts.length === 2 ? [...amounts].reverse() : amounts;
}

/** Refuses fields that do not belong to the game. */
function foreign(field: FieldReader, parts: { readonly [part: string]: unknown }): Refusal | undefined {
  const needed: { readonly [name: string]: unknown } = {
    blinds_or_straddles: parts.blinds,
    bring_in: parts.bringIn,
    small_bet: parts.smallBet,
    big_bet: parts.bigBet,
    min_bet: parts.minBet,
  };
  const name = Object.keys(needed).find((one) => needed[one] === undefined && field.has(one));
  return name === undefined ? undefined : field.wrong('field', name, 'is not an amount of this game');
}

const OWN_PLACE: ReadonlySet<string> = new Set([
  'variant',
  'antes',
  'blinds_or_straddles',
  'bring_in',
  'small_bet',
  'big_bet',
  'min_bet',
  'starting_stacks',
  'actions',
  'ante_trimming_status',
  'finishing_stacks',
  'winnings',
  'players',
  'hand',
]);

function moreOf(table: TomlTable): { readonly [field: string]: FieldValue } {
  const more = Object.entries(table).flatMap(([name, value]) => {
    const known = OWN_PLACE.has(name) ? undefined : fieldValue(value);
    return known === undefined ? [] : [[name, known] as const];
  });
  return Object.fromEntries(more);
}

/** Converts a TOML value to a history's value, or undefined for a table, which the format does not allow. */
function fieldValue(value: TomlValue): FieldValue | undefined {
  if (value instanceof TomlDate) return { moment: value.toISOString() };
  if (Array.isArray(value)) return value.map(fieldValue).filter((one) => one !== undefined);
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'object' ? undefined : value;
}

function withoutHoles(parts: object): object {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
