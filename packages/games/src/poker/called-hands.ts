import { type Card, type GameEvent, isCard } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { occupantAt } from './cash/places.ts';
import { applyChips, playersBefore } from './chips.ts';
import { holdsUnknownCards, mayMuck, ownCards, show } from './engine/index.ts';
import type { CashTable, TableHand } from './state.ts';
import { type HandlerOf, ownPlace, type Turn } from './turn.ts';

/** Returns whether the player can muck without showing. An opponent's request to see the hand prevents that. */
export function mayMuckUnseen({ hand, places, mustShow = [] }: TableHand, index: number): boolean {
  return hand.phase === 'showdown' && mayMuck(hand, index) && !mustShow.includes(places[index] ?? 0);
}

/**
 * Records a player's request to see opponents' hands at every showdown that the player reaches, until it is
 * withdrawn. The request is not announced before a showdown, because it has no effect if the player folds.
 */
export const seesHands: HandlerOf<'see-hands'> = {
  options(turn) {
    const { plan, settings } = turn.setup;
    const own = ownPlace(turn);
    if (!own || !settings.seesHands || turn.state.stage === 'ended') return [];
    return [{ move: { type: 'see-hands', on: !own.occupant.seesHands }, rule: plan.cites.see }];
  },
  play(turn, { on }) {
    const own = ownPlace(turn);
    if (!own) return [];
    if (on) own.occupant.seesHands = true;
    else delete own.occupant.seesHands;
    const data = { place: own.place, on };
    return [gameEvent('sees-hands', turn.setup.plan.cites.see, { to: own.occupant.seat, data })];
  },
};

/** Asks a player to show their hand instead of mucking it. Among the staff, only management can do so. */
export const callsToShow: HandlerOf<'call-to-show'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    const values = current.places.filter((_, index) => mayMuckUnseen(current, index));
    if (values.length === 0) return [];
    return [
      { move: { type: 'call-to-show', place: { any: 'of', values } }, rule: setup.plan.cites.callToShow },
    ];
  },
  play: ({ state, setup }, { place }) =>
    state.current ? [called(state.current, place, { rule: setup.plan.cites.callToShow })] : [],
};

function called(
  current: TableHand,
  place: number,
  { by, rule }: { readonly by?: number; readonly rule: NonNullable<GameEvent['rule']> },
): GameEvent {
  current.mustShow = [...(current.mustShow ?? []), place];
  return gameEvent('called-to-show', rule, { data: { place, ...(by === undefined ? {} : { by }) } });
}

/** Returns the seat of a live opponent who wants to see this player's cards. */
function askerOf({ hand, places, seats }: TableHand, table: CashTable, index: number): number | undefined {
  return places.find((place, other) => {
    const occupant = occupantAt(table, place);
    return (
      other !== index &&
      hand.players[other]?.folded === false &&
      occupant?.seesHands === true &&
      occupant.seat === seats[other]
    );
  });
}

/**
 * Opens the hand of a player who has to show or muck, if an opponent has asked to see it. The hand can then win. Cards
 * that only the player knows have to be turned over by the player.
 */
export function showCalled(turn: Turn): GameEvent[] {
  const { state, setup } = turn;
  const { current } = state;
  const events: GameEvent[] = [];
  while (state.stage === 'hand' && current?.hand.phase === 'showdown') {
    const { hand, places } = current;
    const index = hand.actor;
    const place = places[index] ?? 0;
    const by = mayMuckUnseen(current, index) ? askerOf(current, state.table, index) : undefined;
    if (by !== undefined) events.push(called(current, place, { by, rule: setup.plan.cites.see }));
    const player = hand.players[index];
    if (!player || !current.mustShow?.includes(place) || holdsUnknownCards(player)) break;
    const earlier = playersBefore(turn);
    show(hand, index);
    delete current.since;
    delete current.entered;
    const { showdown } = setup.plan.cites;
    const data = { place, cards: ownCards(player).filter(isCard) as Card[] };
    events.push(gameEvent('showed', showdown, { data, transfers: applyChips(turn, earlier, showdown) }));
  }
  return events;
}
