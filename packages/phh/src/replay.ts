import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { type Action, hidesCards, readAction } from './action.ts';
import { agreeToRuns, applyAction, hasNoEffect } from './apply-action.ts';
import type { History } from './history.ts';
import { RAKE, round, type Scale, scaleOf } from './scale.ts';
import { shorten } from './shorten.ts';
import { variantOf } from './variants.ts';

/** A history after the engine has played it. */
export interface ReplayedHistory {
  /** Each player's stack after the last action, which is infinite if it is unknown. */
  readonly finishing: readonly number[];
  /** Whether the hand is over. A history may end earlier. */
  readonly over: boolean;
  /** The house's rake, if it follows from the stacks in the file. */
  readonly rake?: number;
  /** The rake of each player, in the order of the players; empty if there was none. */
  readonly raked: readonly number[];
  readonly hand: poker.Hand;
  /** The lines of the file that were skipped, each with the index of its action and its line number. */
  readonly notes: readonly Note[];
}

interface Note {
  readonly action: number;
  readonly line?: number;
  readonly text: string;
}

/** The state after an action, for commentary on the hand while it is played. */
export interface Step {
  readonly action: Action;
  /** The index of the action, from 0. */
  readonly index: number;
  /** The hand after the action, or before the first action. */
  readonly hand: poker.Hand;
  readonly scale: Scale;
}

/**
 * Plays a history on the engine. Refuses everything that the rules do not allow, with the line in the details. An
 * invalid action is refused as `action`. Other errors, such as duplicate cards or impossible amounts, have the engine's
 * own code. A difference at the end is refused as `finishing-stacks` or `winnings`. `watch` is called with the hand
 * before the first action and after each action.
 */
export function replay(history: History, watch: (step: Step) => void = () => {}): ReplayedHistory | Refusal {
  const actions = history.actions.map(readAction);
  const bad = actions.findIndex(isRefusal);
  if (bad >= 0) return at(history, bad, actions[bad] as Refusal);
  const good = actions as readonly Action[];
  const scale = scaleOf(history, good);
  if (!scale.exact)
    return refuse(
      'amounts',
      'starting_stacks: these amounts are too large to be counted exactly',
      atStacks(history),
    );
  const hand = begin(history, scale);
  if (isRefusal(hand)) return hand;
  watch({ action: { type: 'nothing' }, index: -1, hand, scale });
  const notes: Note[] = [];
  const order = inOrder(good);
  for (const [place, index] of order.entries()) {
    const action = good[index] as Action;
    if (hasNoEffect(hand, action)) {
      notes.push(skipped(history, index));
      continue;
    }
    const where = streetOf(hand);
    const coming = () => order.slice(place).map((one) => good[one] as Action);
    const runs = action.type === 'board' ? agreeToRuns(hand, coming) : undefined;
    const before = paidBy(hand, action);
    const refused = runs ?? applyAction(hand, action, scale);
    if (refused) return at(history, index, refused, where);
    const stated = history.stated?.calls?.get(index);
    const price = scale.toAmount(paidBy(hand, action) - before);
    if (stated !== undefined && price !== stated)
      return at(
        history,
        index,
        refuse('call', `the file says ${stated}, but the call costs ${price}`),
        where,
      );
    watch({ action, index, hand, scale });
  }
  const end = compared(history, hand, scale);
  return isRefusal(end) ? end : { ...end, notes };
}

/** Returns what the player of an action has paid so far, including an uncalled bet that was returned. */
function paidBy({ players }: poker.Hand, action: Action): number {
  const player = 'player' in action ? players[action.player] : undefined;
  return player ? player.put + player.back : 0;
}

function skipped(history: History, index: number): Note {
  const line = history.lines?.actions[index];
  const text = `${written(history, index)}: skipped, because this player has no decision to make`;
  return { action: index, text, ...(line === undefined ? {} : { line }) };
}

/** Returns an action as written in the file, without commentary. */
function written({ actions }: History, index: number): string {
  return shorten(actions[index]?.split('#')[0]?.trim() ?? '');
}

/** Returns the name of the current street, to help locate a fault. */
function streetOf({ phase, street, boards, setup }: poker.Hand): string {
  if (phase === 'showdown') return 'showdown';
  if (phase === 'over') return 'after the end';
  const { streets } = poker.variantOf(setup.game);
  const named = boards.length > 0 && streets.length === 4;
  return (named && ['before the flop', 'flop', 'turn', 'river'][street]) || `round ${street + 1}`;
}

/** Returns a refusal with the action's line, and with the part of the hand that contains the action. */
function at(history: History, index: number, { code, message }: Refusal, where?: string): Refusal {
  const line = history.lines?.actions[index];
  const text = `${where === undefined ? '' : `${where}, `}${written(history, index)}: ${message}`;
  return refuse(code, text, { details: { action: index + 1, ...(line === undefined ? {} : { line }) } });
}

/** Returns the line of an error in the players or their stacks. */
function atStacks({ lines }: History): { details?: { line: number } } {
  return lines ? { details: { line: lines.fields.get('starting_stacks') ?? lines.hand } } : {};
}

/** Returns the hand before its first card. */
function begin(history: History, scale: Scale): poker.Hand | Refusal {
  const played = variantOf(history.variant);
  if (!played) return refuse('variant', `there is no game with the code "${shorten(history.variant)}"`);
  const { smallBet, bigBet, minBet = 0, bringIn, blinds, antes, anteTrimming } = history;
  const paid = antes.map(scale.toUnits);
  try {
    return poker.startHand({
      ...played,
      stacks: history.stacks.map(scale.toUnits),
      ...(anteTrimming ? { antes: paid } : { dead: paid }),
      ...(blinds ? postsOf(blinds.map(scale.toUnits)) : {}),
      ...(bringIn === undefined ? {} : { bringIn: scale.toUnits(bringIn) }),
      bet: scale.toUnits(smallBet ?? minBet),
      unit: scale.chip,
      ...(bigBet === undefined ? {} : { bigBet: scale.toUnits(bigBet) }),
      cap: null,
      // Other casinos may deal stud to more players than our tables seat, because some of them fold.
      ...(bringIn === undefined ? {} : { most: history.stacks.length }),
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('setup', `starting_stacks: ${error.message}`, atStacks(history));
  }
}

/**
 * Returns the posts. A negative post belongs to a new player. It is live, but does not change the first player to act.
 */
function postsOf(blinds: readonly number[]): Pick<poker.Setup, 'posts' | 'opener'> {
  const posts = blinds.map(Math.abs);
  if (blinds.length === 2 || blinds.every((amount) => amount >= 0)) return { posts };
  return { posts, opener: (blinds.lastIndexOf(Math.max(...blinds)) + 1) % blinds.length };
}

/**
 * Returns the order in which to play the actions. In a file, all players may list their exchanges before the
 * dealer deals. On the engine, each player gets the new cards immediately, so the cards dealt in a draw are
 * moved next to the player's exchange. Players who hide cards at the showdown come after those who show.
 */
function inOrder(actions: readonly Action[]): readonly number[] {
  const taken = new Set<number>();
  const order: number[] = [];
  const hidden: number[] = [];
  for (const [index, action] of actions.entries()) {
    if (taken.has(index)) continue;
    if (action.type === 'show' && action.cards && hidesCards(action.cards)) {
      hidden.push(index);
      continue;
    }
    order.push(index);
    if (action.type !== 'draw') continue;
    let missing = action.cards.length;
    for (let next = index + 1; missing > 0 && next < actions.length; next++) {
      const dealt = actions[next];
      if (dealt?.type !== 'draw' && dealt?.type !== 'hole' && dealt?.type !== 'nothing') break;
      if (dealt.type !== 'hole' || dealt.player !== action.player || taken.has(next)) continue;
      taken.add(next);
      order.push(next);
      missing -= dealt.cards.length;
    }
  }
  return [...order, ...hidden];
}

/** Compares the result with the result in the file. */
function compared(
  history: History,
  hand: poker.Hand,
  scale: Scale,
): Omit<ReplayedHistory, 'notes'> | Refusal {
  const { stacks, finishing: said, winnings, stated = {}, lines } = history;
  const over = hand.phase === 'over';
  const unknown = stacks.map((stack) => stack === Number.POSITIVE_INFINITY);
  const finishing = hand.players.map(({ stack }, player) => scale.toAmount(stack, unknown[player]));
  const won = hand.players.map((player) => scale.toAmount(player.won));
  const taken = hand.players.map((player) => scale.toAmount(player.won + player.back));
  const differ = (code: string, name: string, theirs: readonly number[], ours: readonly number[]) => {
    const first = theirs.findIndex((amount, player) => amount !== ours[player]);
    const line = lines?.fields.get(`${name}.${first}`) ?? lines?.fields.get(name) ?? lines?.hand ?? 1;
    return refuse(code, `${name}: the file says ${listed(theirs)}, but the hand gives ${listed(ours)}`, {
      details: { line, finishing },
    });
  };
  const byStacks = rakeOf(finishing, said, won);
  if (!byStacks) return differ('finishing-stacks', 'finishing_stacks', said ?? [], finishing);
  // Some files count an uncalled bet among a player’s winnings, such as a big blind to which all players fold.
  const byWinnings = over ? (rakeOf(won, winnings, won) ?? rakeOf(taken, winnings, won)) : [];
  if (!byWinnings) return differ('winnings', 'winnings', winnings ?? [], won);
  const own = ownRake(history, won);
  if (!own) return differ('rake', RAKE, (history.more[RAKE] ?? []) as readonly number[], won);
  const paid = [own, byStacks, byWinnings].find((amounts) => amounts.some((amount) => amount > 0)) ?? [];
  const rake = round(paid.reduce((sum, amount) => sum + amount, 0));
  if (over) {
    const back = hand.players.map((player) => scale.toAmount(player.back));
    const { returned, pot, rake: drop } = stated;
    if (returned?.some((amount, player) => amount !== back[player]))
      return differ('returned', 'returned', returned, back);
    const whole = scale.toAmount(hand.players.reduce((sum, player) => sum + player.won, 0));
    if (pot !== undefined && pot !== whole) return differ('pot', 'pot', [pot], [whole]);
    if (drop !== undefined && winnings && drop !== rake) return differ('rake', 'rake', [drop], [rake]);
  }
  const net = finishing.map((stack, player) => (paid[player] ? round(stack - paid[player]) : stack));
  return { finishing: net, over, ...(rake ? { rake } : {}), raked: paid.map(round), hand };
}

/** Returns the rake by our own field; undefined if it is not a part of each player’s win. */
function ownRake({ more }: History, won: readonly number[]): readonly number[] | undefined {
  const { [RAKE]: stated } = more;
  if (stated === undefined) return [];
  if (!Array.isArray(stated) || stated.length !== won.length) return undefined;
  const amounts = stated.map(Number);
  return amounts.every((amount, player) => amount >= 0 && amount <= (won[player] ?? 0)) ? amounts : undefined;
}

/**
 * Returns the rake of each player, for which the format has no field. It is the amount by which winners have less than in
 * the engine, and is at most their win. Returns undefined if the amounts differ in any other way.
 */
function rakeOf(
  ours: readonly number[],
  said: readonly number[] | undefined,
  won: readonly number[],
): readonly number[] | undefined {
  if (!said) return [];
  const rake = ours.map((amount, player) => (amount === said[player] ? 0 : amount - (said[player] ?? 0)));
  return rake.every((short, player) => short >= 0 && short <= (won[player] ?? 0)) ? rake : undefined;
}

function listed(amounts: readonly number[]): string {
  return amounts.map((amount) => (Number.isFinite(amount) ? amount : 'inf')).join(', ');
}
