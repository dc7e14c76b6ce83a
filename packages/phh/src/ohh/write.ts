import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import type { History } from '../history.ts';
import { round } from '../scale.ts';
import { BUTTON, TOURNAMENT, YOU } from '../table.ts';
import { type PostKind, type ToldEvent, type ToldHand, tell } from '../told.ts';
import { BET_TYPES, SHOWDOWN, STREETS, typeOfGame } from './games.ts';

/** The version of the specification that we write. */
const SPEC_VERSION = '1.4.7';

interface OhhAction {
  readonly player_id: number;
  readonly action: string;
  readonly amount?: number;
  readonly is_allin?: boolean;
  readonly cards?: readonly string[];
}

/**
 * Returns a hand in Open Hand History JSON. Refuses with `not-expressible` games that the format does not have, and
 * hands that break off.
 */
export function writeOhh(history: History): string | Refusal {
  const told = tell(history);
  if (isRefusal(told)) return told;
  const type = typeOfGame(told.game.id);
  if (type === undefined) return refuse('not-expressible', `Open Hand History has no game ${told.game.name}`);
  if (told.hand.phase !== 'over')
    return refuse('not-expressible', 'Open Hand History has no hand that breaks off');
  return `${JSON.stringify({ ohh: handOf(told, type) }, undefined, 2)}\n`;
}

function handOf(told: ToldHand, type: string): object {
  const { history, names, structure, hand } = told;
  const { more, smallBet, bigBet, minBet, antes, hand: number = 0 } = history;
  const seats = Array.isArray(more.seats) && more.seats.length === names.length ? more.seats : undefined;
  const seatOf = (player: number) => Number(seats?.[player] ?? player + 1);
  const button = typeof more[BUTTON] === 'number' ? more[BUTTON] : seatOf(names.length - 1);
  const you = more[YOU];
  const posted = (kind: PostKind) => told.posts.find((post) => post.type === 'post' && post.kind === kind);
  const small = posted('small-blind');
  const tournament = more[TOURNAMENT];
  const flags = [
    ...(hand.runs > 1 ? ['Run_It_Twice'] : []),
    ...(typeof you === 'number' ? [] : ['Observed']),
  ];
  return {
    spec_version: SPEC_VERSION,
    site_name: 'Croupier',
    network_name: 'Croupier',
    internal_version: SPEC_VERSION,
    tournament: tournament !== undefined,
    ...(tournament === undefined
      ? {}
      : { tournament_info: { tournament_number: String(tournament), name: String(tournament) } }),
    game_number: String(number),
    start_date_utc: momentOf(more),
    table_name: String(more.table ?? ''),
    game_type: type,
    bet_limit: { bet_type: BET_TYPES[structure], bet_cap: 0 },
    table_size:
      typeof more.seat_count === 'number' ? more.seat_count : Math.max(...names.map((_, at) => seatOf(at))),
    currency: typeof more.currency === 'string' && more.currency !== 'CHIP' ? more.currency : 'XPM',
    dealer_seat: button,
    small_blind_amount: small?.type === 'post' ? small.amount : round((minBet ?? smallBet ?? 0) / 2),
    big_blind_amount: minBet ?? smallBet ?? 0,
    ...(bigBet === undefined ? {} : { _big_bet_amount: bigBet }),
    ante_amount: Math.max(0, ...antes),
    ...(typeof you === 'number' ? { hero_player_id: you - 1 } : {}),
    flags,
    players: names.map((name, player) => ({
      id: player,
      seat: seatOf(player),
      name,
      starting_stack: history.stacks[player] ?? 0,
    })),
    rounds: roundsOf(told),
    pots: potsOf(told),
  };
}

/** Returns the rounds. A board that is run twice has the rounds of the second run after those of the first. */
function roundsOf(told: ToldHand): object[] {
  let number = 0;
  const rounds: { id: number; street: string; cards: readonly string[]; actions: object[] }[] = [];
  const add = (street: string, cards: readonly string[], actions: readonly OhhAction[]) => {
    const numbered = actions.map((action) => ({ action_number: number++, ...action }));
    rounds.push({ id: rounds.length, street, cards, actions: numbered });
  };
  for (const [place, { street, boards, events }] of told.streets.entries()) {
    const posts = place === 0 ? told.posts.flatMap(actionsOf) : [];
    const cards = boards[0]?.added ?? [];
    add(STREETS[street] ?? '', cards, [...posts, ...events.flatMap((event) => dealt(told, event))]);
  }
  const shown = told.showdown.flatMap(actionsOf);
  if (shown.length > 0) add(SHOWDOWN, [], shown);
  return rounds;
}

/** Returns an event of a street. Only the reader’s own cards are dealt by name; without a reader, all known cards. */
function dealt(told: ToldHand, event: ToldEvent): OhhAction[] {
  if (event.type !== 'deal') return actionsOf(event);
  const you = told.history.more[YOU];
  const hidden = event.down.includes(poker.UNKNOWN) || (typeof you === 'number' && event.by !== you - 1);
  return hidden ? [] : [{ player_id: event.by, action: 'Dealt Cards', cards: event.down }];
}

const POSTS: { readonly [kind in PostKind]: string } = {
  ante: 'Post Ante',
  'small-blind': 'Post SB',
  'big-blind': 'Post BB',
  straddle: 'Straddle',
  newcomer: 'Post Extra Blind',
  dead: 'Post Dead',
};

function actionsOf(event: ToldEvent): OhhAction[] {
  const by = { player_id: event.by };
  switch (event.type) {
    case 'post':
      return [{ ...by, action: POSTS[event.kind], amount: event.amount, is_allin: event.allIn }];
    case 'fold':
      return [{ ...by, action: 'Fold' }];
    case 'check':
      return [{ ...by, action: 'Check' }];
    case 'call':
      return [{ ...by, action: 'Call', amount: event.paid, is_allin: event.allIn }];
    case 'bet':
      return [{ ...by, action: 'Bet', amount: event.paid, is_allin: event.allIn }];
    case 'raise':
      return [{ ...by, action: 'Raise', amount: event.paid, is_allin: event.allIn }];
    case 'muck':
      return [{ ...by, action: 'Mucks Cards' }];
    case 'show':
      return event.kept ? [] : [{ ...by, action: 'Shows Cards', cards: event.cards }];
    default:
      return [];
  }
}

function potsOf({ pots, shares }: ToldHand): object[] {
  return pots.map((amount, number) => {
    const won = new Map<number, number>();
    for (const share of shares)
      if (share.pot === number) won.set(share.by, round((won.get(share.by) ?? 0) + share.amount));
    const paid = [...won.values()].reduce((sum, one) => sum + one, 0);
    return {
      number,
      amount,
      rake: round(amount - paid),
      player_wins: [...won].map(([player_id, win_amount]) => ({ player_id, win_amount })),
    };
  });
}

function momentOf({ time, day, month, year }: History['more']): string {
  const clock = typeof time === 'object' && 'moment' in time ? time.moment.slice(0, 8) : '00:00:00';
  const two = (value: unknown) => String(value ?? 1).padStart(2, '0');
  return `${year ?? 2000}-${two(month)}-${two(day)}T${clock}Z`;
}
