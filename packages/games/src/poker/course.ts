import { type Card, type GameEvent, type Json, type MoveOption, money, type SeatId } from '@croupier/core';
import { happened, isStaff, transfer } from '../table/turn.ts';
import { drawPlaces, type Lineup, lineUp } from './cash/positions.ts';
import { callFromList, getUp, goAway, moveSeat } from './cash/seating.ts';
import { blindsOf, currentGame, occupantAt, occupied, studStakes, variantAt } from './cash/setup.ts';
import { before, moved } from './chips.ts';
import {
  dealBoard,
  dealTo,
  type Hand,
  nextCard,
  nextCards,
  ownCards,
  retire,
  type Setup,
  startHand,
} from './engine/index.ts';
import { MISDEALS } from './moves.ts';
import { act } from './play.ts';
import { silentMove } from './silence.ts';
import type { CashTable, PokerState } from './state.ts';
import { refill, silentPlace } from './time-bank.ts';
import { type HandlerOf, inHand, type Turn } from './turn.ts';

function nextLineup({ state, setup }: Turn): Lineup | undefined {
  if (state.stage !== 'between') return undefined;
  return lineUp(setup.plan, state.terms, setup.settings, state.table);
}

export const drawButton: HandlerOf<'draw-button'> = {
  options({ state, setup, actor }): MoveOption[] {
    if (!isStaff(actor, 'croupier') || state.stage !== 'between') return [];
    const places = drawPlaces(setup.plan, state.terms, state.table);
    if (places.length === 0) return [];
    const place = { any: 'of', values: places } as const;
    return [
      { move: { type: 'draw-button', place }, rule: setup.plan.cites.button, pace: 'draw', draw: true },
    ];
  },
  play({ state, setup }, { place }) {
    state.table.button = place;
    state.table.big = null;
    state.table.small = null;
    return [happened('button-drawn', setup.plan.cites.button, { data: { place } })];
  },
};

export const startsHand: HandlerOf<'start-hand'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !nextLineup(turn)) return [];
    return [{ move: { type: 'start-hand' }, rule: turn.setup.plan.cites.deal, pace: 'open' }];
  },
  play(turn) {
    const line = nextLineup(turn) as Lineup;
    const { state, setup } = turn;
    const { table } = state;
    for (const [, occupant] of occupied(table)) {
      occupant.stack = money(occupant.stack + occupant.behind);
      occupant.behind = money(0);
    }
    const game = table.game;
    state.current = {
      hand: startHand(setupOf(turn, line)),
      places: line.places,
      seats: line.places.map((place) => occupantAt(table, place)?.seat as SeatId),
      game,
      acts: 0,
    };
    state.stage = 'hand';
    takePositions(table, line);
    countHand(turn, line);
    refill(setup.plan, table);
    const { hand } = state.current;
    const { variant, structure } = currentGame(setup.plan, state.terms, { ...table, game });
    const data = { number: table.hands, places: line.places, button: line.button, variant, structure };
    return [
      happened('hand-began', setup.plan.cites.deal, { data: { ...data, pot: hand.pot } }),
      happened('posted', setup.plan.cites.blinds, {
        data: { posts: toJson(line.posts), dead: toJson(line.dead), straddles: line.straddles },
        transfers: moved(turn, [], setup.plan.cites.blinds),
      }),
    ];
  },
};

function toJson(value: object): Json {
  return value as unknown as Json;
}

/** The engine's setup of the next hand. */
function setupOf(turn: Turn, line: Lineup): Setup {
  const { state, setup } = turn;
  const { plan, settings } = setup;
  const { table, terms } = state;
  const game = currentGame(plan, terms, table);
  const stacks = line.places.map((place) => occupantAt(table, place)?.stack ?? 0);
  const { big } = blindsOf(plan, settings, game);
  const many = line.places.length > plan.drop.few;
  const { cap } = settings.level;
  const common = {
    game: game.variant,
    structure: game.structure,
    stacks,
    unit: plan.chip,
    faceUp: true,
    ...(plan.showdown ? { showdown: plan.showdown } : {}),
    ...(settings.charge === 'drop'
      ? {
          rake: {
            percent: plan.drop.percent,
            cap: many ? cap.many : cap.few,
            ...(terms.noFlopNoDrop ? { noFlopNoDrop: true } : {}),
          },
        }
      : {}),
  };
  if (variantAt(plan, terms, table).forced === 'bring-in') {
    const { ante, bringIn } = studStakes(settings);
    return { ...common, antes: stacks.map(() => ante), bringIn, bet: settings.level.big };
  }
  const by = (amounts: { readonly [place: number]: number }) =>
    line.places.map((place) => amounts[place] ?? 0);
  const opener = line.opener === null ? -1 : line.places.indexOf(line.opener);
  const smallBlind = line.small === null ? -1 : line.places.indexOf(line.small);
  return {
    ...common,
    ...antesOf(turn, line, by(line.dead)),
    posts: by(line.posts),
    bet: big,
    level: Math.max(big, ...Object.values(line.posts)),
    opener: Math.max(0, opener),
    smallBlind: Math.max(0, smallBlind),
  };
}

/** Antes from everybody, or from one player for the whole table: those are dead money. */
function antesOf(turn: Turn, line: Lineup, dead: number[]): Pick<Setup, 'antes' | 'dead'> {
  const { ante } = turn.state.terms;
  if (!ante) return { dead };
  if (ante.kind === 'each') return { dead, antes: line.places.map(() => ante.amount) };
  const payer = line.places.indexOf((ante.kind === 'button' ? line.button : line.big) ?? 0);
  return { dead: dead.map((amount, index) => amount + (index === payer ? ante.amount : 0)) };
}

/** The button and the blinds move; who is dealt in owes nothing more, whom a blind passed owes it. */
function takePositions(table: CashTable, line: Lineup): void {
  table.button = line.button;
  table.small = line.small;
  table.big = line.big;
  for (const place of line.missed.big) owe(table, place, 'big');
  for (const place of line.missed.small) owe(table, place, 'small');
  for (const place of line.places) {
    const occupant = occupantAt(table, place);
    if (!occupant) continue;
    occupant.owes = { small: false, big: false };
    occupant.entry = 'wait';
    delete occupant.dealtOff;
  }
}

function owe(table: CashTable, place: number, blind: 'small' | 'big'): void {
  const occupant = occupantAt(table, place);
  if (occupant) occupant.owes[blind] = true;
}

/** One hand more; in a mix, the next game after so many. */
function countHand({ state, setup }: Turn, line: Lineup): void {
  const { table } = state;
  const { plan } = setup;
  table.hands++;
  if (!plan.changeEvery) return;
  const { hands } = plan.changeEvery;
  if (table.left === 0) table.left = hands === 'orbit' ? line.places.length : hands;
  table.left--;
}

/** Nobody to play with: the round ends as it began. */
export const noHand: HandlerOf<'no-hand'> = {
  options(turn) {
    const { state, setup, actor } = turn;
    if (!isStaff(actor, 'croupier') || state.stage !== 'between') return [];
    if (nextLineup(turn) || drawPlaces(setup.plan, state.terms, state.table).length > 0) return [];
    return [{ move: { type: 'no-hand' }, rule: setup.plan.cites.deal, pace: 'betting' }];
  },
  play(turn) {
    // Players who wait for a blind that nobody pays begin a new game.
    turn.state.table.button = null;
    for (const [, occupant] of occupied(turn.state.table)) occupant.owes = { small: false, big: false };
    return endRound(turn);
  },
};

export const card: HandlerOf<'card'> = {
  options({ state, setup, actor }) {
    const hand = state.stage === 'hand' ? state.current?.hand : undefined;
    const next = hand && nextCard(hand);
    if (!hand || !next || !isStaff(actor, 'croupier')) return [];
    const rule = next.to === 'board' ? setup.plan.cites.board : setup.plan.cites.deal;
    const values = nextCards(hand);
    // Once nobody can bet any more the cards come slowly: there is time to want them dealt twice.
    const pace = hand.closed ? 'close' : 'draw';
    return [{ move: { type: 'card', card: { any: 'of', values } }, rule, pace, draw: true }];
  },
  play(turn, { card: dealt }) {
    const { current } = turn.state;
    const { cites } = turn.setup.plan;
    if (!current) return [];
    const { hand } = current;
    const next = nextCard(hand);
    const earlier = before(turn);
    if (next?.to === 'player') {
      dealTo(hand, next.player, [dealt]);
      const place = current.places[next.player] ?? 0;
      const transfers = moved(turn, earlier, cites.deal);
      if (next.face === 'up')
        return [happened('card', cites.deal, { data: { place, face: 'up', card: dealt }, transfers })];
      return [
        happened('card', cites.deal, { data: { place, face: 'down' }, transfers }),
        happened('hole-card', cites.deal, {
          to: current.seats[next.player] as SeatId,
          data: { place, card: dealt },
        }),
      ];
    }
    const board = next?.board ?? 0;
    dealBoard(hand, [dealt], board);
    const transfers = moved(turn, earlier, cites.board);
    return [happened('board', cites.board, { data: { board, card: dealt }, transfers })];
  },
};

/** The player who is asked has had his time: the house's answer for him. */
export const timeIsUp: HandlerOf<'time-is-up'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier')) return [];
    const asked = silentPlace(state, setup.plan);
    if (!asked) return [];
    const move = { type: 'time-is-up', place: asked.place } as const;
    // While there is time in his bank, that runs first; a croupier may end it.
    return [{ move, rule: setup.plan.cites.silent, ...(asked.left > 0 ? {} : { pace: 'decision' }) }];
  },
  play(turn, { place }) {
    const occupant = occupantAt(turn.state.table, place);
    // Who does not react is away from the next hand on.
    const gone = occupant && turn.state.current?.hand.phase === 'bet' ? goAway(turn, place) : [];
    return [...gone, ...answerFor(turn, place)];
  },
};

/** Makes the move of a player who does not. */
function answerFor(turn: Turn, place: number): readonly GameEvent[] {
  const { state, setup } = turn;
  const answer = silentMove(state, setup.plan, place);
  const found = inHand(state, place);
  if (!answer || !found) return [];
  return act(turn, answer.type, setup.plan.cites.silent, { place, ...answer.data }, () =>
    answer.play(found.current.hand, found.index),
  );
}

/** Those who are leaving are answered for at once; their hand is dead when they do not need to decide. */
export function answerForLeaving(turn: Turn): GameEvent[] {
  const { state, setup } = turn;
  const { current } = state;
  if (state.stage !== 'hand' || !current) return [];
  const events: GameEvent[] = [];
  for (const [index, place] of current.places.entries()) {
    const occupant = occupantAt(state.table, place);
    const player = current.hand.players[index];
    if (!occupant?.leaving || !player || player.folded || current.hand.phase === 'over') continue;
    // Who is all-in has nothing left to decide: his hand plays to the end.
    if (player.stack === 0 || current.hand.closed) continue;
    const earlier = before(turn);
    retire(current.hand, index);
    const { leave } = setup.plan.cites;
    events.push(happened('fold', leave, { data: { place }, transfers: moved(turn, earlier, leave) }));
  }
  return events;
}

export const misdeal: HandlerOf<'misdeal'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    if (current.hand.phase === 'over') return [];
    // Once two have acted the hand is played out, but for a wrong pack or an interruption.
    const reasons = MISDEALS.filter(
      (reason) => current.acts < 2 || reason === 'fouled-deck' || reason === 'interruption',
    );
    return [
      { move: { type: 'misdeal', reason: { any: 'of', values: reasons } }, rule: setup.plan.cites.misdeal },
    ];
  },
  play(turn, { reason }) {
    const { state, setup } = turn;
    const { current } = state;
    const rule = setup.plan.cites.misdeal;
    if (!current) return [];
    const transfers = current.hand.players.flatMap(({ stack }, index) => {
      const occupant = occupantAt(state.table, current.places[index] ?? 0);
      const back = (current.hand.setup.stacks[index] ?? 0) - stack;
      if (!occupant || back === 0) return [];
      occupant.stack = money(stack + back);
      return [transfer(occupant.seat, 'layout', 'stack', back, 'return', rule, 'pot')];
    });
    state.void = { reason, rule };
    return [happened('misdeal', rule, { data: { reason }, transfers }), ...endRound(turn)];
  },
};

export const deadHand: HandlerOf<'dead-hand'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    const { hand } = current;
    if (hand.phase === 'over' || hand.live < 2) return [];
    const places = current.places.filter((_, index) => hand.players[index]?.folded === false);
    return [
      { move: { type: 'dead-hand', place: { any: 'of', values: places } }, rule: setup.plan.cites.deadHand },
    ];
  },
  play(turn, { place }) {
    const found = inHand(turn.state, place);
    if (!found) return [];
    return act(turn, 'dead-hand', turn.setup.plan.cites.deadHand, { place }, () => {
      retire(found.current.hand, found.index);
      return undefined;
    });
  },
};

export const pays: HandlerOf<'pay'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier') || state.stage !== 'hand' || state.current?.hand.phase !== 'over')
      return [];
    return [{ move: { type: 'pay' }, rule: setup.plan.cites.award, pace: 'pay' }];
  },
  play: (turn) => endRound(turn),
};

/** After the hand: seats change, players get up, those on the list are called. */
function endRound(turn: Turn): GameEvent[] {
  const { state, setup } = turn;
  const events: GameEvent[] = [happened('round-ended', setup.plan.cites.award)];
  if (state.current && !state.void) state.table.last = lastHand(state);
  if (setup.plan.changeEvery && state.current && state.table.left === 0)
    state.table.game = (state.table.game + 1) % setup.plan.games.length;
  for (const [place, occupant] of occupied(state.table)) {
    if (occupant.leaving) events.push(...getUp(turn, place, setup.plan.cites.leave));
    else if (occupant.wants !== null) events.push(...moveSeat(turn, place));
    // Without chips he is not dealt in: his break begins.
    else if (occupant.stack + occupant.behind === 0) events.push(...goAway(turn, place));
  }
  callFromList(turn);
  state.stage = 'ended';
  return events;
}

function lastHand({ current, table }: PokerState): CashTable['last'] {
  if (!current) return null;
  const { hand, places } = current;
  const byPlace = <T>(of: (player: Hand['players'][number]) => T | undefined) =>
    Object.fromEntries(
      hand.players.flatMap((player, index) => {
        const value = of(player);
        return value === undefined ? [] : [[String(places[index]), value]];
      }),
    );
  return {
    number: table.hands,
    board: hand.boards.map((board) => (board as Card[]).join(' ')),
    won: byPlace(({ won }) => (won > 0 ? won : undefined)),
    shown: byPlace((player) => (player.shown === 'shown' ? ownCards(player) : undefined)),
    raked: hand.raked,
  };
}
