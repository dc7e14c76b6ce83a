import type * as core from '@croupier/core';
import type { Card, Json, MoveOption, RandomChoice, SeatId } from '@croupier/core';
import { bidAlone, chooseTrump, contractFor, fleksOn } from './bidding.ts';
import { chooseCard } from './choosing.ts';
import type { Contract } from './plan.ts';
import type { MariashPlayerView, MariashView, PlaceView } from './views.ts';

type Situation = core.BotSituation<MariashView, MariashPlayerView>;

interface BotMove {
  readonly type: string;
  readonly [field: string]: Json;
}

/** A bot for mariash. It counts its trumps and high cards, and gives points to its own side. */
export const bot: core.Bot<MariashView, MariashPlayerView> = {
  seating: ({ places }) => ({ places: 4, taken: places.map(({ seat }) => seat) }),
  asked({ view, playerView, seat }, leaving) {
    if (view.stage === 'ended') return undefined;
    if (playerView.question !== null) return 'decision';
    const own = placeOf(view, seat);
    if (leaving) return own && !own.leaving ? 'between' : undefined;
    return !own || (own.away && !own.leaving) ? 'between' : undefined;
  },
  decide(situation, leaving, choose) {
    if (situation.playerView.question !== null) return decided(situation);
    if (leaving) return offered(situation, 'leave') ? { type: 'leave' } : undefined;
    return between(situation, choose);
  },
  // Chips are points in this game, so no player runs out of them.
  broke: () => false,
};

function placeOf({ places }: MariashView, seat: SeatId): PlaceView | undefined {
  return places.find((one) => one.seat === seat);
}

function offered({ options }: Situation, type: string): MoveOption | undefined {
  return options.find(({ move }) => move.type === type);
}

function between(situation: Situation, choose: RandomChoice): BotMove | undefined {
  const sit = offered(situation, 'sit');
  if (!placeOf(situation.view, situation.seat) && sit) {
    const { values } = sit.move.place as { values: readonly number[] };
    return { type: 'sit', place: values[choose(values.length)] ?? 1 };
  }
  return offered(situation, 'come-back') ? { type: 'come-back' } : undefined;
}

/** Returns the answer to the current question. */
function decided(situation: Situation): BotMove | undefined {
  const { view, playerView, options } = situation;
  const { deal } = view;
  const hand = playerView.cards;
  if (!deal) return undefined;
  const contracts = (type: string): Contract[] =>
    options.flatMap(({ move }) => (move.type === type ? [move.contract as Contract] : []));
  switch (deal.phase) {
    case 'trump':
      return { type: 'choose-trump', ...chooseTrump(hand) };
    case 'question': {
      const contract = bidAlone(hand, contracts('play-alone'), true);
      return contract ? { type: 'play-alone', contract } : { type: 'ask' };
    }
    case 'answers': {
      const contract = bidAlone(hand, contracts('bad'), false);
      return contract ? { type: 'bad', contract } : { type: 'good' };
    }
    case 'announce':
      return { type: 'announce', contract: contractFor(hand, playerView.trump, contracts('announce')) };
    case 'flek': {
      const open = offered(situation, 'flek')?.move.components as { values: readonly string[] } | undefined;
      const components = open ? fleksOn(view, playerView, open.values) : [];
      return components.length > 0 ? { type: 'flek', components } : { type: 'good' };
    }
    case 'play':
      return playing(situation);
    default:
      return undefined;
  }
}

/** Plays a card, and announces a marriage whenever it can. */
function playing(situation: Situation): BotMove | undefined {
  const values = (marriage: boolean) =>
    situation.options.flatMap(({ move }) =>
      move.type === 'play' && (move.marriage === true) === marriage
        ? (move.card as unknown as { values: readonly Card[] }).values
        : [],
    );
  const card = chooseCard(situation.view, situation.playerView, values(false));
  if (!card) return undefined;
  return values(true).includes(card) ? { type: 'play', card, marriage: true } : { type: 'play', card };
}
