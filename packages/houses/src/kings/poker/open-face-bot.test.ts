import { type Card, CROUPIER, isRefusal, type Json, money, player, randomMove, seatId } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { openFace } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { OpenFaceTable } from '../../../test/open-face.ts';
import { openFaceChinese as plan } from './open-face.ts';

const { bot } = openFace.game;
const dice = (seed: number) => {
  let state = seed * 7919;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

/** Returns the move of the bot in a seat, or undefined if none is due. */
function wants(table: OpenFaceTable, name: string, leaving = false, choose = dice(1)) {
  const seat = seatId(name);
  const seen = { view: table.view(), playerView: table.playerView(name), seat };
  if (!bot?.asked(seen, leaving)) return undefined;
  return bot.decide({ ...seen, options: table.options(player(seat)) }, leaving, choose);
}

/**
 * Plays hands with bots, whose moves must be legal. Returns the hands as they were set. `blind` is the seat
 * of a bot that sets cards at random.
 */
function play(hands: number, seats: number, { terms = {}, blind }: { terms?: Json; blind?: number } = {}) {
  const rules = openFace.game.rules(plan);
  const choose = dice(7 + seats);
  const names = ['a', 'b', 'c', 'd'].slice(0, seats).map(seatId);
  const now = { at: 0, availableFunds: () => money(1e9) };
  const played: openFace.LastHand[] = [];
  let carry: Json | undefined;
  for (let hand = 0; hand < hands; hand++) {
    const opened = rules.open({ seats: [], at: 0, terms, ...(carry ? { carry: carry as never } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    const { state } = opened;
    for (let closed = rules.close(state); ; closed = rules.close(state)) {
      if (closed) {
        carry = JSON.parse(JSON.stringify(closed.carry)) as Json;
        played.push((closed.result as unknown as { hand: openFace.LastHand }).hand);
        break;
      }
      const moved = names.some((seat) => {
        const seen = { view: rules.view(state), playerView: rules.playerView(state, seat), seat };
        if (!bot?.asked(seen, false)) return false;
        const options = rules.options(state, player(seat), now);
        const any = options.find(({ move: { type } }) => type === 'set' || type === 'place');
        const move =
          any && seen.playerView.place === blind
            ? randomMove(any, choose)
            : bot.decide({ ...seen, options }, false, choose);
        const made = move && rules.play(state, player(seat), rules.parse(move) as never, now);
        if (made && isRefusal(made)) throw new Error(`${JSON.stringify(move)}: ${made.message}`);
        return move !== undefined;
      });
      if (moved) continue;
      const [routine] = rules.options(state, CROUPIER, now).filter(({ pace }) => pace !== undefined);
      if (!routine) throw new Error('no move is due');
      rules.play(state, CROUPIER, rules.parse(randomMove(routine, choose)) as never, now);
    }
  }
  return played;
}

const HANDS = rounds(3, 10);
const GAMES = rounds(10, 40);

describe('a bot at open-face poker', () => {
  it('plays hand after hand by the rules, and fouls only a few of them', () => {
    const hands = play(HANDS, 3).flatMap(({ players }) => players);
    expect(hands).toHaveLength(3 * HANDS);
    expect(hands.filter(({ foul }) => foul).length).toBeLessThan(HANDS);
    expect(hands.every(({ rows }) => openFace.isComplete(rows))).toBe(true);
  });
  it('beats a player who sets cards at random', () => {
    const won = play(GAMES, 2, { blind: 1 }).flatMap(({ pairs }) =>
      pairs.map(({ places: [first], points }) => (first === 1 ? -points : points)),
    );
    expect(won).toHaveLength(GAMES);
    // A foul costs six points, and a player who ignores the cards fouls often.
    expect(won.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(3 * GAMES);
  });
  it('buys in for a hundred points, and buys more when it has few left', () => {
    const table = new OpenFaceTable();
    expect(wants(table, 'p1')).toMatchObject({ type: 'sit', amount: 20_000 });
    table.seat({ 1: 200 });
    expect(wants(table, 'p1')).toBeUndefined();
    const short = new OpenFaceTable({ point: 1000, buyIn: { min: 1000 } }).seat({ 1: 200 });
    expect(wants(short, 'p1')).toEqual({ type: 'top-up', amount: 80_000 });
  });
  it('returns after it was marked away, leaves its seat on request, and reports when it is broke', () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).do('p1', 'sit-out');
    expect(wants(table, 'p1')).toEqual({ type: 'come-back' });
    expect(wants(table, 'p2', true)).toEqual({ type: 'leave' });
    expect(bot?.broke(table.view(), seatId('p1'))).toBe(false);
    expect(bot?.seating(table.view())).toEqual({ places: 4, taken: ['p1', 'p2'] });
  });
  it('acts only when it is its turn', () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).deal('2c3c4c5c6c7c8c9cTcJc');
    expect(wants(table, 'p2')).toBeUndefined();
    expect(wants(table, 'p1')?.type).toBe('set');
  });
  it('fouls only if it has to, because the last card goes where the rows stay in order', () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2);
    const lying = {
      front: ['Qc', 'Jd'],
      middle: ['Kc', 'Kd', '7h', '4s'],
      back: ['Ac', 'Ad', '8h', '6s', '2d'],
    };
    const { current } = table.state;
    const [own] = current?.players ?? [];
    if (!current || !own) throw new Error('nobody plays');
    Object.assign(current, { street: 7, actor: 0 });
    for (const one of current.players) one.owed = 0;
    Object.assign(own, { rows: structuredClone(lying), holds: ['Qh' as Card] });
    // In the front, the queen makes a pair below the kings, which earns seven points and fantasyland.
    expect(wants(table, 'p1')).toEqual({ type: 'place', row: 'front' });
    Object.assign(own, { rows: { ...structuredClone(lying), middle: ['Jc', 'Tc', '7h', '4s'] } });
    expect(wants(table, 'p1')).toEqual({ type: 'place', row: 'middle' });
  });
  it('sets fantasyland in order, even with more cards', () => {
    for (const [terms, front, dealt] of [
      [{}, 'QcQd2h', 13],
      [{ fantasyland: 'progressive' }, 'AcAd2h', 16],
    ] as const) {
      const table = new OpenFaceTable(terms).seat({ 1: 200, 2: 200 }).start(2);
      table.playTo({ 1: `${front} / KcKd7h7s3c / 4c4d4h6s2d`, 2: '9c5d3h / 8c8d9h7d3s / JcJd8s5h4s' }).next();
      table.start();
      for (let card = 0; card < dealt + 5; card++)
        table.croupier(
          'card',
          randomMove(table.option(CROUPIER, 'card') ?? { move: { type: '' } }, dice(card + 3)),
        );
      table.croupier('time-is-up', { place: 2 });
      const move = wants(table, 'p1') as unknown as { counts: number[]; cards: Card[] };
      expect(move.counts).toEqual([3, 5, 5]);
      const set = {
        front: move.cards.slice(0, 3),
        middle: move.cards.slice(3, 8),
        back: move.cards.slice(8),
      };
      expect(openFace.isFoul(set)).toBe(false);
      table.do('p1', 'set', { counts: move.counts, cards: move.cards });
    }
  });
});
