import { type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { type Action, hidesCards } from './action.ts';
import type { Scale } from './scale.ts';

/**
 * Carries out an action of a history. Refuses actions that the rules do not allow. Refuses with
 * `unknown-cards` if the result depends on cards that are not in the file.
 */
export function applyAction(
  hand: poker.Hand,
  action: Action,
  { toUnits, toAmount }: Pick<Scale, 'toUnits' | 'toAmount'>,
): Refusal | undefined {
  try {
    const raise = poker.bettingOf(hand)?.raise;
    const refused = play(hand, action, toUnits);
    if (refused?.code !== 'bad-raise' || !raise) return refused;
    const { min, max } = raise;
    const range =
      min === max ? `be to ${toAmount(min)}` : `be to an amount from ${toAmount(min)} to ${toAmount(max)}`;
    return refuse('bad-raise', `a bet or raise must ${range}`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unknownCards();
  }
}

function play(hand: poker.Hand, action: Action, toUnits: (amount: number) => number): Refusal | undefined {
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
  if (action.type === 'bet-raise') return betOrRaise(hand, toUnits(action.to));
  if (action.type === 'fold') return poker.fold(hand);
  return action.type === 'bring-in' ? poker.bringIn(hand) : poker.checkOrCall(hand);
}

/**
 * Makes a bet or raise. Some files write only the part that opponents can still call. In that case the
 * smallest allowed raise is made, and the uncalled part is returned. Other files write a raise that no
 * opponent can match at all, which counts as a call.
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

/**
 * Deals cards to a player. If the pack runs out during a draw, the discards are shuffled in. Burned cards can
 * make the reshuffle necessary earlier.
 */
function dealTo(hand: poker.Hand, player: number, cards: readonly poker.DealtCard[]): Refusal | undefined {
  const refused = poker.dealTo(hand, player, cards);
  if (refused?.code !== 'no-such-card') return refused;
  for (const card of cards) {
    const alone = poker.dealTo(hand, player, [card]);
    if (!alone) continue;
    const burned = alone.code === 'no-such-card' && poker.reshuffleForCard(hand, player, card);
    const again = burned ? poker.dealTo(hand, player, [card]) : alone;
    if (again) return again;
  }
  return undefined;
}

/**
 * Returns whether a check or call has no effect, because the player has no chips left to bet, or no opponent to bet
 * against.
 */
export function hasNoEffect(hand: poker.Hand, action: Action): boolean {
  if (action.type !== 'check-call') return false;
  const player = hand.players[action.player];
  const asked = hand.phase === 'bet' && hand.actor === action.player;
  return player !== undefined && !player.folded && !asked && (hand.closed || player.stack === 0);
}

/**
 * Makes all players agree to run the board once or twice, according to the number of board cards that follow.
 * Refuses more runs with `runs`, because none of our games allows them.
 */
export function agreeToRuns(hand: poker.Hand, coming: () => readonly Action[]): Refusal | undefined {
  if (!poker.canRunTwice(hand)) return undefined;
  const { boards, streets } = poker.gameOf(hand);
  const once = boards * streets.slice(hand.street).reduce((sum, { board = 0 }) => sum + board, 0);
  const dealt = coming().reduce(
    (sum, action) => sum + (action.type === 'board' ? action.cards.length : 0),
    0,
  );
  if (dealt > 2 * once)
    return refuse(
      'runs',
      `the rest of the board is dealt ${Math.ceil(dealt / once)} times, but twice is the most`,
    );
  if (dealt <= once) return undefined;
  for (const [player, { folded }] of hand.players.entries())
    if (!folded) poker.recordRunTwice(hand, player, true);
  return undefined;
}

function outOfTurn(hand: poker.Hand, player: number, phase: poker.Phase): Refusal | undefined {
  if (hand.phase === phase && hand.actor === player) return undefined;
  const turn = hand.actor >= 0 ? `it is p${hand.actor + 1}’s turn` : 'it is nobody’s turn';
  return refuse('out-of-turn', hand.phase === 'over' ? 'the hand is over' : turn, {
    details: { phase: hand.phase },
  });
}

/** Exchanges cards, or makes a compulsory discard. */
function exchange(hand: poker.Hand, player: number, cards: readonly poker.DealtCard[]): Refusal | undefined {
  if (hand.phase === 'discard') return poker.discard(hand, player, cards);
  return outOfTurn(hand, player, 'draw') ?? poker.draw(hand, cards);
}

/** Shows a player's cards. The last player left may show them too, which changes nothing. */
function show(hand: poker.Hand, player: number, cards?: readonly poker.DealtCard[]): Refusal | undefined {
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
 * Hides cards. A player who neither mucks nor shows every card has no claim against players who showed. If no
 * other player has a claim, the result depends on the hidden cards, so the hand is refused.
 */
function hide(hand: poker.Hand, player: number, fresh: readonly poker.DealtCard[]): Refusal | undefined {
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

function unknownCards(): Refusal {
  return refuse('unknown-cards', 'the winner depends on unknown cards');
}
