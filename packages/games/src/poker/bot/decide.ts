import type * as core from '@croupier/core';
import { isCard, type Json, type MoveOption, type RandomChoice, type SeatId } from '@croupier/core';
import { variantOf } from '../engine/index.ts';
import type { PlaceView, PokerPlayerView, PokerView } from '../views.ts';
import { bestCardsToKeep, estimateEquity, type VisibleHand } from './prospects.ts';

type Situation = core.BotSituation<PokerView, PokerPlayerView>;

interface BotMove {
  readonly type: string;
  readonly [field: string]: Json;
}

/** The number of random run-outs per estimate. */
const TRIES = 120;
/** The number of big blinds below which a bot buys more chips. */
const SHORT = 40;

/** A poker bot that plays by pot odds, and agrees to other players' friendly requests. */
export const bot: core.Bot<PokerView, PokerPlayerView> = {
  seating: ({ seats, places, list }) => ({
    places: seats,
    taken: [...places.map(({ seat }) => seat), ...list],
  }),
  asked({ view, playerView, seat }, leaving) {
    const need = asked(view, playerView, seat);
    if (need === 'decision' || !leaving) return need;
    // The bot leaves only between hands.
    const own = placeOf(view, seat);
    return own && !own.leaving && (!own.hand || own.hand.folded) ? 'between' : undefined;
  },
  decide(situation, leaving, choose) {
    const { view, playerView, seat } = situation;
    if (leaving && asked(view, playerView, seat) !== 'decision') return { type: 'leave' };
    return decide(situation, choose);
  },
  broke(view, seat) {
    const own = placeOf(view, seat);
    return own !== undefined && own.stack + own.behind === 0 && !own.hand;
  },
};

function placeOf({ places }: PokerView, seat: SeatId): PlaceView | undefined {
  return places.find((one) => one.seat === seat);
}

/** Returns the reason why a seated bot has to move. */
function asked(
  view: PokerView,
  playerView: PokerPlayerView,
  seat: SeatId,
): 'decision' | 'between' | undefined {
  if (view.stage === 'ended') return undefined;
  const own = placeOf(view, seat);
  if (!own) return 'between';
  if (view.takeBack?.of === own.place || view.chooses === own.place) return 'decision';
  if (playerView.mustDiscard > 0) return 'decision';
  if (own.hand && !own.hand.folded && view.turn === own.place) return 'decision';
  if (own.leaving) return undefined;
  // A tournament has no purchases, and no player waits for a blind.
  if (view.tournament) return own.away ? 'between' : undefined;
  if (own.away || own.owes.big || own.owes.small || isShort(view, own)) return 'between';
  return undefined;
}

function isShort({ level }: PokerView, { stack, behind, hand }: PlaceView): boolean {
  return (!hand || hand.folded || stack === 0) && stack + behind < SHORT * level.big;
}

function decide(situation: Situation, choose: RandomChoice): BotMove | undefined {
  const { options } = situation;
  const offered = (type: string) => options.find(({ move }) => move.type === type);
  const simple = (type: string) => (offered(type) ? { type } : undefined);
  // A bot agrees to take back the blinds when the other blind asks for that, but never makes this request
  // itself.
  if (situation.view.takeBack && offered('take-back')) return { type: 'take-back', on: true };
  const choice = offered('choose-game');
  if (choice) return chooseGame(choice, choose);
  if (offered('discard')) return exchange(situation, 'discard', choose);
  if (offered('draw')) return exchange(situation, 'draw', choose);
  if (offered('show')) return (isBeaten(situation) && simple('muck')) || { type: 'show' };
  if (offered('fold') || offered('check') || offered('bring-in')) return bet(situation, choose);
  return between(situation, choose);
}

/** Chooses a game at random, because bots like all games equally. */
function chooseGame({ move }: MoveOption, choose: RandomChoice): BotMove | undefined {
  const { values } = move.game as { values: readonly string[] };
  const game = values[choose(values.length)];
  return game === undefined ? undefined : { type: 'choose-game', game };
}

function between({ view, options, seat }: Situation, choose: RandomChoice): BotMove | undefined {
  const find = (type: string) => options.find(({ move }) => move.type === type);
  const own = placeOf(view, seat);
  const sit = find('sit');
  if (!own && sit) {
    const places = (sit.move.place as { values: readonly number[] }).values;
    const { min, max, step } = sit.move.amount as { min: number; max: number; step: number };
    const usual = Math.min(max, Math.max(min, 100 * view.level.big));
    const amount = min + Math.floor((usual - min) / step) * step;
    return { type: 'sit', place: places[choose(places.length)] ?? 1, amount };
  }
  if (!own) return undefined;
  if (own.away && find('come-back')) return { type: 'come-back' };
  const enter = find('enter');
  const ways = (enter?.move.how as { values?: readonly string[] } | undefined)?.values ?? [];
  if (ways.includes('post')) return { type: 'enter', how: 'post' };
  const topUp = find('top-up');
  if (topUp && isShort(view, own)) {
    const { min, max, step } = topUp.move.amount as { min: number; max: number; step: number };
    const wanted = Math.min(max, Math.max(min, 100 * view.level.big - own.stack - own.behind));
    return { type: 'top-up', amount: min + Math.floor((wanted - min) / step) * step };
  }
  return undefined;
}

/** Returns the move that draws for, or discards, all cards except the best ones to keep. */
function exchange(situation: Situation, type: 'draw' | 'discard', choose: RandomChoice): BotMove | undefined {
  const option = situation.options.find(({ move }) => move.type === type);
  const bound = option?.move.cards as { values: readonly string[]; min: number; max: number } | undefined;
  if (!bound) return undefined;
  const own = bound.values.filter(isCard);
  // An unknown card cannot be evaluated, so the bot discards as few as possible.
  if (own.length < bound.values.length) return { type, cards: [...bound.values.slice(0, bound.min)] };
  const keeps = (count: number) => own.length - count >= bound.min && own.length - count <= bound.max;
  const seen = seenBy(situation);
  const chances = seen.variant.streets.slice(situation.view.street ?? 0).filter(({ draw }) => draw).length;
  const kept = new Set(bestCardsToKeep({ ...seen, own }, keeps, chances, choose));
  return { type, cards: own.filter((card) => !kept.has(card)) };
}

function seenBy({ view, playerView, seat }: Situation): VisibleHand {
  const others = view.places.filter((one) => one.seat !== seat && one.hand);
  const open = ({ hand }: PlaceView) => [...(hand?.up ?? []), ...(hand?.shown ?? [])].filter(isCard);
  return {
    variant: variantOf(view.playing.variant),
    own: playerView.cards.filter(isCard),
    boards: view.boards.map((board) => board.filter(isCard)),
    against: others.filter(({ hand }) => !hand?.folded).map(open),
    dead: others.filter(({ hand }) => hand?.folded).flatMap(open),
  };
}

/** Returns whether the hands already shown win everything that this hand could win. */
function isBeaten(situation: Situation): boolean {
  const seen = seenBy(situation);
  const shown = situation.view.places.filter(({ seat, hand }) => seat !== situation.seat && hand?.shown);
  const against = shown.map(({ hand }) => [...(hand?.up ?? []), ...(hand?.shown ?? [])].filter(isCard));
  return against.length > 0 && estimateEquity({ ...seen, against }, 1, () => 0) === 0;
}

function bet(situation: Situation, choose: RandomChoice): BotMove {
  const { view, playerView, options, seat } = situation;
  const offered = (type: string) => options.find(({ move }) => move.type === type);
  const roll = choose(100);
  const seen = seenBy(situation);
  const fair = 1 / (seen.against.length + 1);
  const share = estimateEquity(seen, TRIES, choose);
  /** The advantage over an average hand. An average hand has 0, and a hand that cannot lose has 1. */
  const edge = (share - fair) / (1 - fair);
  const aggressive = offered('bet') ?? offered('raise');
  const raise = (weight: number) =>
    aggressive ? { type: aggressive.move.type, to: size(situation, aggressive, weight, choose) } : undefined;

  if (offered('bring-in')) return (edge > 0.3 && roll < 60 && raise(0)) || { type: 'bring-in' };
  const own = placeOf(view, seat);
  const toCall = playerView.betting?.toCall ?? 0;
  const first = view.street === 0;
  if (offered('check')) {
    const value = edge > 0.4 ? 85 : edge > 0.2 ? 50 : 7;
    return (roll < value && raise(edge)) || { type: 'check' };
  }
  const stack = (own?.stack ?? 0) + (own?.hand?.bet ?? 0);
  const committed = toCall / Math.max(1, stack);
  // A bettor's hand is usually better than a random hand, so a bigger bet requires a bigger margin over the
  // pot odds.
  const needed = toCall / (view.pot + toCall) + 0.02 + (first ? 0.08 : 0.15) * committed;
  const raisesWith = first ? (committed < 0.1 ? 0.12 : 0.4) : 0.42;
  if (edge > raisesWith && share > needed && roll < (committed > 0.4 ? 80 : 60)) {
    const raised = raise(edge);
    if (raised) return raised;
  }
  if (committed < 0.08 && roll > 96) return raise(0) ?? { type: 'call' };
  return share > needed ? { type: 'call' } : { type: 'fold' };
}

/**
 * Returns the size of a bet or raise: a fixed size, or between half the pot and the pot, or all-in if little
 * would be left.
 */
function size(
  { view, playerView }: Situation,
  option: MoveOption,
  weight: number,
  choose: RandomChoice,
): number {
  const to = option.move.to as
    | { any: 'of'; values: readonly number[] }
    | { any: 'amount'; min: number; max: number; step: number };
  if (to.any === 'of') return to.values[weight > 0.5 ? to.values.length - 1 : 0] ?? 0;
  const toCall = playerView.betting?.toCall ?? 0;
  const parts = 50 + choose(4) * 15;
  const wanted = view.toCall + Math.round(((view.pot + toCall) * parts) / 100);
  const bounded = Math.max(to.min, Math.min(to.max, wanted));
  // If the bet is most of the stack, the bot goes all-in unless it is bluffing.
  if (bounded > 0.6 * to.max && weight > 0.3) return to.max - ((to.max - to.min) % to.step);
  return to.min + Math.floor((bounded - to.min) / to.step) * to.step;
}
