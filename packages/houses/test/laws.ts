import { DECK, type Json, type Plan, type RandomChoice, type SeatId, type Shoe } from '@croupier/core';
import { type Law, laws, type Subject } from '@croupier/core/laws';
import { oneOfEach, SLOW_TEST } from '@croupier/core/laws/rounds';
import {
  type blackjack,
  gameOf,
  type housePoker,
  type letItRide,
  mariash,
  type openFace,
  type paiGow,
  type poker,
  type roulette,
} from '@croupier/games';
import { describe, it } from 'vitest';
import { distinctPlans } from './distinct-plans.ts';
import { rulesOf } from './rulebooks.ts';

/** Returns the laws that apply to every game, for a table of a plan with the given settings. */
export function lawsAt(plan: Plan, terms: Json, runs = 10): readonly Law[] {
  const game = gameOf(plan);
  const rules = game.rules(plan);
  const disguise = disguiseOf(plan);
  const subject = { plan, rules, game, terms, disguise, ...seatsAt(plan) };
  const ids = rulesOf(plan);
  return laws({ ...subject, knows: (rule) => ids.has(rule) }, runs);
}

/** Returns four seats for mariash, because it is not dealt to fewer players. */
function seatsAt({ game }: Plan): Pick<Subject, 'seats'> {
  return game === 'mariash' ? { seats: mariash.PLACES.length } : {};
}

/**
 * Defines tests of the laws for every plan of the selected games. `npm test` checks only one plan of each
 * kind, with `few` walks.
 */
export function describeLaws(
  of: (game: string) => boolean,
  { few = 4, kindOf = ({ id }) => id }: { few?: number; kindOf?: (plan: Plan) => string } = {},
): void {
  const asked = oneOfEach(
    distinctPlans.filter(({ game }) => of(game)),
    kindOf,
  );
  describe.each(asked.map((plan) => [plan.id, plan] as const))('the laws at %s', (_, plan) => {
    const ids = rulesOf(plan);
    const subject: Subject = {
      plan,
      rules: gameOf(plan).rules(plan),
      game: gameOf(plan),
      knows: (rule) => ids.has(rule),
      disguise: disguiseOf(plan),
      ...seatsAt(plan),
    };
    for (const law of laws(subject, 20, few)) it(law.name, SLOW_TEST, law.check);
  });
}

/** Changes the secrets of other roulette players: their individual limits, and the stakes held for them. */
function otherPlayers(
  state: roulette.RouletteState,
  seat: SeatId,
  choose: RandomChoice,
): roulette.RouletteState {
  for (const [other, player] of Object.entries(state.players)) {
    if (other === seat) continue;
    if (player.limits) player.limits = {};
    for (const sum of player.held ?? []) sum.games += 1 + choose(3);
  }
  return state;
}

/** Replaces the undealt cards in a shoe with the same number of other cards. Nobody knows undealt cards. */
function undealt(
  state: { readonly shoe?: { readonly unseen?: Shoe } },
  _: SeatId,
  choose: RandomChoice,
): typeof state {
  const { left } = state.shoe?.unseen ?? {};
  if (!left) return state;
  for (let swaps = 1 + choose(5); swaps > 0; swaps--) {
    const [one, other] = [DECK[choose(52)], DECK[choose(52)]];
    if (one && other) [left[one], left[other]] = [left[other] ?? 0, left[one] ?? 0];
  }
  return state;
}

/** Changes the undealt cards, and the dealer's face-down card unless everybody has seen it. */
function faceDown(
  state: blackjack.BlackjackState,
  seat: SeatId,
  choose: RandomChoice,
): blackjack.BlackjackState {
  const { dealer } = state.play;
  if (dealer.hole && !dealer.exposed) dealer.hole = DECK[choose(52)] ?? dealer.hole;
  undealt(state, seat, choose);
  return state;
}

/**
 * Changes the undealt cards, and the discards and face-down cards of other players until their hands are
 * shown.
 */
function holeCards(state: poker.PokerState, seat: SeatId, choose: RandomChoice): poker.PokerState {
  const { current } = state;
  if (!current) return state;
  const { hand, seats } = current;
  const other = () => DECK[choose(52)] ?? '??';
  for (const [index, player] of hand.players.entries()) {
    const open = player.shown === 'shown' || (hand.closed && hand.live > 1 && !player.folded);
    if (seats[index] === seat || open) continue;
    player.down = player.down.map(other);
    player.thrown = player.thrown.map(other);
  }
  hand.seen.fill(choose(3));
  return state;
}

/**
 * Changes the cards that other players hold face down, but not in blind boxes or in hands that have been
 * compared.
 */
function hiddenHands(
  state: housePoker.HousePokerState,
  seat: SeatId,
  choose: RandomChoice,
): housePoker.HousePokerState {
  const { hands, plays, stage } = state;
  // A hand that everybody shares is face up.
  if (state.boxes === 0) return state;
  // Cards that are face up for everybody are not hidden.
  const hidden = DECK.filter((card) => !state.faceUp.includes(card));
  for (const [other, boxes] of Object.entries(plays))
    for (const [box, { blind, folded }] of Object.entries(boxes)) {
      const open = blind || (!folded && (stage === 'result' || stage === 'ended'));
      if (other !== seat && !open)
        hands[box] = (hands[box] ?? []).map((card) =>
          state.faceUp.includes(card) ? card : (hidden[choose(hidden.length)] ?? card),
        );
    }
  return state;
}

/** Changes the cards and settings of the hands of other players, until all hands are compared. */
function hiddenSettings(state: paiGow.PaiGowState, seat: SeatId, choose: RandomChoice): paiGow.PaiGowState {
  const { plays, cards, stage } = state;
  undealt(state, seat, choose);
  const other = () => DECK[choose(52)] ?? 'As';
  const dealt = plays.filter(({ dragon }) => !dragon);
  for (const [index, play] of dealt.entries()) {
    const open = !play.foul && (stage === 'result' || stage === 'ended');
    if (play.seat === seat || open) continue;
    for (let at = index * 7; at < Math.min(cards.length, index * 7 + 7); at++) cards[at] = other();
    if (Array.isArray(play.low)) play.low = [other(), other()];
  }
  return state;
}

/** Changes the cards that other players hold, until all cards are turned up. */
function ownCards(
  state: letItRide.LetItRideState,
  seat: SeatId,
  choose: RandomChoice,
): letItRide.LetItRideState {
  const { plays, cards, stage } = state;
  undealt(state, seat, choose);
  if (stage === 'result' || stage === 'ended') return state;
  for (let at = 0; at < Math.min(cards.length, plays.length * 3); at++)
    if (plays[at % plays.length]?.seat !== seat) cards[at] = DECK[choose(52)] ?? 'As';
  return state;
}

/** Changes the cards that other players hold and have not set, and those that they have permanently put aside. */
function unset(state: openFace.OpenFaceState, seat: SeatId, choose: RandomChoice): openFace.OpenFaceState {
  for (const player of state.current?.players ?? []) {
    const other = () => DECK[choose(52)] ?? 'As';
    player.aside = player.aside.map(other);
    if (player.seat !== seat) player.holds = player.holds.map((card) => (card === '??' ? card : other()));
  }
  return state;
}

/**
 * Deals the cards of the other players among them again. The number of cards in each hand is public, so it
 * stays the same.
 */
function otherHands(state: mariash.MariashState, seat: SeatId, choose: RandomChoice): mariash.MariashState {
  const deal = state.current;
  // When play is over, sides and points are known to all.
  if (!deal || state.stage !== 'deal' || deal.phase === 'settle') return state;
  const others = mariash.PLACES.filter((place) => state.table.places[place]?.seat !== seat);
  const pool = others.flatMap((place) => deal.hands[place] ?? []);
  // Forhont keeps the face-down trump, and nobody else knows its suit before it is shown.
  for (const place of others)
    deal.hands[place] = (deal.hands[place] ?? []).map(() => pool.splice(choose(pool.length), 1)[0] ?? '7c');
  const own = deal.hands[deal.forhont]?.[0];
  const shown = deal.contract !== null || deal.trump === null;
  if (!shown && own && state.table.places[deal.forhont]?.seat !== seat) deal.trump = own;
  return state;
}

/** Functions that change the secrets of a game, if it has others than the undealt cards of a shoe. */
export const disguises: { readonly [game: string]: NonNullable<Subject['disguise']> } = {
  roulette: otherPlayers,
  blackjack: faceDown,
  poker: holeCards,
  'house-poker': hiddenHands,
  'pai-gow': hiddenSettings,
  'let-it-ride': ownCards,
  'open-face': unset,
  mariash: otherHands,
};

/** Returns a function that changes the secrets of a round. */
export function disguiseOf({ game }: Plan): NonNullable<Subject['disguise']> {
  return disguises[game] ?? undealt;
}
