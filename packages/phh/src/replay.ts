import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { type Action, readAction } from './action.ts';
import type { History } from './history.ts';
import { type Scale, scaleOf } from './scale.ts';
import { playedOf } from './variants.ts';

/** A history as the engine played it. */
export interface Replayed {
  /** What each player has in front of him after the last action, infinite where nobody knows. */
  readonly finishing: readonly number[];
  /** Whether the hand came to its end; a history may break off before. */
  readonly over: boolean;
  /** What the file’s stacks say that the house took, where they say so. */
  readonly rake?: number;
  readonly hand: poker.Hand;
}

/** What there is to see after each action, for those who tell of the hand while it is played. */
export interface Step {
  readonly action: Action;
  /** Its place in the history, from 0. */
  readonly index: number;
  /** The hand after it; before the first action there is none. */
  readonly hand: poker.Hand;
  readonly scale: Scale;
}

/**
 * Plays a history on the engine. Refuses with the line in its details what the file says and the rules do not allow: an
 * action that is none or not this player’s (`action`, or the engine’s own code), cards that are there twice, amounts that
 * cannot be, finishing stacks or winnings that come out otherwise (`finishing-stacks`, `winnings`). `watch` sees the hand
 * before the first action and after each.
 */
export function replay(history: History, watch: (step: Step) => void = () => {}): Replayed | Refusal {
  const actions = history.actions.map(readAction);
  const bad = actions.findIndex(isRefusal);
  if (bad >= 0) return at(history, bad, actions[bad] as Refusal);
  const good = actions as readonly Action[];
  const scale = scaleOf(history, good);
  if (!scale.exact)
    return refuse('amounts', 'these amounts are too large to be counted exactly', atStacks(history));
  const hand = begin(history, scale);
  if (isRefusal(hand)) return hand;
  watch({ action: { type: 'nothing' }, index: -1, hand, scale });
  for (const index of inOrder(good)) {
    const action = good[index] as Action;
    const refused = tried(hand, action, scale);
    if (refused) return at(history, index, refused);
    watch({ action, index, hand, scale });
  }
  return compared(history, hand, scale);
}

/** A refusal with the line of the action it is about. */
function at({ lines, actions }: History, index: number, { code, message }: Refusal): Refusal {
  const line = lines?.actions[index];
  const text = `${actions[index]?.split('#')[0]?.trim()}: ${message}`;
  return refuse(code, text, { details: { action: index + 1, ...(line === undefined ? {} : { line }) } });
}

/** The line of what is wrong with the players or their stacks. */
function atStacks({ lines }: History): { details?: { line: number } } {
  return lines ? { details: { line: lines.fields.get('starting_stacks') ?? lines.hand } } : {};
}

/** The hand before its first card. */
function begin(history: History, scale: Scale): poker.Hand | Refusal {
  const played = playedOf(history.variant);
  if (!played) return refuse('variant', `no game has the code "${history.variant}"`);
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
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('setup', error.message, atStacks(history));
  }
}

/** A post written below nothing is a newcomer’s: live, but he is no blind after whom the first one speaks. */
function postsOf(blinds: readonly number[]): Pick<poker.Setup, 'posts' | 'opener'> {
  const posts = blinds.map(Math.abs);
  if (blinds.length === 2 || blinds.every((amount) => amount >= 0)) return { posts };
  return { posts, opener: (blinds.lastIndexOf(Math.max(...blinds)) + 1) % blinds.length };
}

/**
 * The order in which to play the actions. All players may say what they exchange before the dealer deals; at the table
 * each gets his cards when he has said it, so the cards that belong to a draw are taken with it. Who hides his cards at
 * the showdown comes after those who decide it.
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

/** Cards that nobody has written down cannot be compared. */
function tried(hand: poker.Hand, action: Action, scale: Scale): Refusal | undefined {
  try {
    return act(hand, action, scale);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unknownCards();
  }
}

function act(hand: poker.Hand, action: Action, scale: Scale): Refusal | undefined {
  switch (action.type) {
    case 'nothing':
      return undefined;
    case 'board':
      return poker.dealBoard(hand, action.cards);
    case 'hole':
      return dealTo(hand, action.player, action.cards);
    case 'show':
      return show(hand, action.player, action.cards);
    case 'muck':
      return hand.phase === 'over' ? undefined : poker.muck(hand, action.player);
    case 'draw':
      return exchange(hand, action.player, action.cards);
  }
  const out = outOfTurn(hand, action.player, 'bet');
  if (out) return out;
  if (action.type === 'bet-raise') return betOrRaise(hand, scale.toUnits(action.to));
  if (action.type === 'fold') return poker.fold(hand);
  return action.type === 'bring-in' ? poker.bringIn(hand) : poker.checkOrCall(hand);
}

/**
 * A bet or raise. Some write only as much of it as the others can still call: then it is the least that the rules allow,
 * and what nobody can call comes back. Others write a raise that nobody could reach: it all comes back, so it is a call.
 */
function betOrRaise(hand: poker.Hand, to: number): Refusal | undefined {
  const refused = poker.betOrRaiseTo(hand, to);
  if (!refused) return undefined;
  const { level, actor, players } = hand;
  const others = players.filter(({ folded }, player) => !folded && player !== actor);
  const callable = Math.max(...others.map(({ stack, bet }) => stack + bet));
  const { stack = 0, bet = 0 } = players[actor] ?? {};
  if (callable <= level && to > level && to <= stack + bet) return poker.checkOrCall(hand);
  const least = poker.bettingOf(hand)?.raise?.min;
  return least !== undefined && to < least && to === callable ? poker.betOrRaiseTo(hand, least) : refused;
}

/** In a draw the pack may run out in the middle of a player’s cards: only then are those thrown away shuffled in. */
function dealTo(hand: poker.Hand, player: number, cards: readonly poker.Dealt[]): Refusal | undefined {
  const refused = poker.dealTo(hand, player, cards);
  if (refused?.code !== 'no-such-card') return refused;
  for (const card of cards) {
    const alone = poker.dealTo(hand, player, [card]);
    if (alone) return alone;
  }
  return undefined;
}

function outOfTurn(hand: poker.Hand, player: number, phase: poker.Phase): Refusal | undefined {
  if (hand.phase === phase && hand.actor === player) return undefined;
  const turn = hand.actor >= 0 ? `it is p${hand.actor + 1}’s turn` : 'it is nobody’s turn';
  return refuse('out-of-turn', hand.phase === 'over' ? 'the hand is over' : turn, {
    details: { phase: hand.phase },
  });
}

/** An exchange of cards, or a compulsory discard. */
function exchange(hand: poker.Hand, player: number, cards: readonly poker.Dealt[]): Refusal | undefined {
  if (hand.phase === 'discard') return poker.discard(hand, player, cards);
  return outOfTurn(hand, player, 'draw') ?? poker.draw(hand, cards);
}

/** Who has won because nobody else was left may show his cards all the same; that changes nothing. */
function show(hand: poker.Hand, player: number, cards?: readonly poker.Dealt[]): Refusal | undefined {
  const holder = hand.players[player];
  const hidden = cards !== undefined && hidesCards(cards);
  if (!holder || (hand.phase !== 'over' && !hidden)) return poker.show(hand, player, cards);
  const held = poker.ownCards(holder);
  const fresh = cards?.filter((card) => card !== poker.UNKNOWN && !held.includes(card)) ?? [];
  if (fresh.length > held.filter((card) => card === poker.UNKNOWN).length)
    return refuse('other-cards', 'these are not the cards that were dealt');
  return hand.phase === 'over' ? undefined : hide(hand, player, fresh);
}

/**
 * Who neither mucks nor lays all his cards open claims nothing against those who did. Where nobody else has a claim, all
 * hangs on what he hides.
 */
function hide(hand: poker.Hand, player: number, fresh: readonly poker.Dealt[]): Refusal | undefined {
  for (const card of fresh) {
    const wrong = card === poker.UNKNOWN ? undefined : poker.turnOver(hand, player, card);
    if (wrong) return wrong;
  }
  const put = hand.players[player]?.put ?? 0;
  const shown = hand.players.some((other) => other.shown === 'shown' && other.put >= put);
  if (hand.phase === 'showdown' && shown) return poker.muck(hand, player);
  const refused = poker.show(hand, player);
  return refused?.code === 'unknown-cards' ? unknownCards() : refused;
}

function hidesCards(cards: readonly poker.Dealt[]): boolean {
  return cards.includes(poker.UNKNOWN);
}

function unknownCards(): Refusal {
  return refuse('unknown-cards', 'who wins hangs on cards that are not known');
}

/** Holds the outcome against what the file says of it. */
function compared(history: History, hand: poker.Hand, scale: Scale): Replayed | Refusal {
  const { stacks, finishing: said, winnings, lines } = history;
  const over = hand.phase === 'over';
  const unknown = stacks.map((stack) => stack === Number.POSITIVE_INFINITY);
  const finishing = hand.players.map(({ stack }, player) => scale.toAmount(stack, unknown[player]));
  const won = hand.players.map((player) => scale.toAmount(player.won));
  const taken = hand.players.map((player) => scale.toAmount(player.won + player.back));
  const rake = rakeOf(finishing, said, won);
  const differ = (code: string, name: string, theirs: readonly number[], ours: readonly number[]) =>
    refuse(code, `the file says ${listed(theirs)}, the hand comes to ${listed(ours)}`, {
      details: { line: lines?.fields.get(name) ?? lines?.hand ?? 1, finishing },
    });
  if (said && rake === undefined) return differ('finishing-stacks', 'finishing_stacks', said, finishing);
  // Some count among a player's winnings what nobody called, a big blind to which all fold for one.
  if (winnings && over && [won, taken].every((ours) => rakeOf(ours, winnings, won) === undefined))
    return differ('winnings', 'winnings', winnings, won);
  return { finishing: rake ? (said ?? finishing) : finishing, over, ...(rake ? { rake } : {}), hand };
}

/**
 * What the house took, if the amounts of a file only fall short of the engine’s where somebody has won, and by no more
 * than he has won: the format has no field for rake. Undefined where they differ in any other way.
 */
function rakeOf(
  ours: readonly number[],
  said: readonly number[] | undefined,
  won: readonly number[],
): number | undefined {
  if (!said) return 0;
  let rake = 0;
  for (const [player, amount] of ours.entries()) {
    const short = amount === said[player] ? 0 : amount - (said[player] ?? 0);
    if (short < 0 || short > (won[player] ?? 0)) return undefined;
    rake += short;
  }
  return rake;
}

function listed(amounts: readonly number[]): string {
  return amounts.map((amount) => (Number.isFinite(amount) ? amount : 'inf')).join(', ');
}
