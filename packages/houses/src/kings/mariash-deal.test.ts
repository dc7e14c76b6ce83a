import { CROUPIER, type MoveOption, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { cards, MariashTable } from '../../test/mariash.ts';
import { mariashTournament as plan } from './mariash.ts';

const B = 'kings.mariash-tournament';
const p = (place: number) => player(seatId(`p${place}`));
/**
 * The hands of a deal in which forhont has five spades including the seven, and a marriage in trumps. The
 * third player has the ace of trumps.
 */
const HANDS = {
  1: 'TsKsQs9s 7s8hAdTd',
  2: '7h9hJhQh Kh7d8d9d',
  3: 'AsJs8sTh Ah7c8c9c',
  4: 'JdQdKdTc JcQcKcAc',
};
/** The same deal, but forhont finds the called ace in the second packet. */
const ALONE = { ...HANDS, 1: 'TsKsQs9s As8hAdTd', 3: '7sJs8sTh Ah7c8c9c' };
const dealt = (hands: typeof HANDS = HANDS) => new MariashTable().seat().deal(hands);
const contracts = (table: MariashTable, place: number) =>
  table
    .options(p(place))
    .filter(({ move }) => move.type === 'announce')
    .map(({ move }) => move.contract);
const fleks = (option: MoveOption | undefined) =>
  (option?.move.components as { values: readonly string[] } | undefined)?.values;

describe('the deal', () => {
  it(`goes round twice with four cards at a time, from the player left of the button {${B}.31 ${B}.06}`, () => {
    const table = new MariashTable().seat().croupier('start-deal');
    expect(table.view().button).toBe(4);
    const order = cards('7c7d7h7s8c8d8h8s9c9d9h9sTcTdThTsJcJdJhJsQcQdQhQsKcKdKhKsAcAdAhAs');
    for (const card of order.slice(0, 16)) table.croupier('card', { card });
    expect(table.playerView(1).cards).toEqual(cards('7c7d7h7s'));
    expect(table.playerView(2).cards).toEqual(cards('8c8d8h8s'));
    expect(table.playerView(4).cards).toEqual(cards('TcTdThTs'));
    expect(table.option(CROUPIER, 'card')).toBeUndefined();
    table.do(1, 'choose-trump', { card: '7h', partner: 'A' });
    for (const card of order.slice(16)) table.croupier('card', { card });
    expect(table.view().places.map((one) => one.cards)).toEqual([8, 8, 8, 8]);
    expect(table.playerView(1).cards).toEqual(cards('7c7d7h7sJcJdJhJs'));
  });
  it(`lets forhont choose trumps from four cards, one of which is face down {${B}.32 ${B}.A12}`, () => {
    const table = new MariashTable().seat().croupier('start-deal');
    for (const card of cards('TsKsQs9s7h9hJhQhAsJs8sThJdQdKdTc')) table.croupier('card', { card });
    expect(table.turn).toBe(1);
    expect(table.may(1)).toEqual(['choose-trump', 'give-up']);
    expect(table.playerView(1).cards).toHaveLength(4);
    table.do(1, 'choose-trump', { card: 'Qs', partner: 'A' });
    expect(table.view().deal?.trump).toEqual({ card: null });
    expect(table.playerView(1).trump).toBe('Qs');
    expect(table.playerView(2).trump).toBeNull();
    // The face-down trump card is still part of the hand of forhont.
    expect(table.playerView(1).cards).toContain('Qs');
  });
  it(`has the partner called by the rank of a trump that forhont does not hold {${B}.34 ${B}.A7}`, () => {
    const table = new MariashTable().seat().croupier('start-deal');
    for (const card of cards('TsKsQs9h7h9sJhQhAsJs8sThJdQdKdTc')) table.croupier('card', { card });
    const called = (card: string) => {
      const found = table.options(p(1)).find(({ move }) => move.card === card);
      return (found?.move.partner as { values: readonly string[] } | undefined)?.values.join('');
    };
    expect(called('Ts')).toBe('789JA');
    expect(called('9h')).toBe('78TJQKA');
    expect(table.refused(p(1), 'choose-trump', { card: 'Ts', partner: 'K' })).toMatchObject({
      code: 'wrong-trump',
      rule: `${B}.34`,
    });
    table.do(1, 'choose-trump', { card: 'Ts', partner: 'A' });
    expect(table.view().deal?.called).toBe('A');
  });
  it(`lets forhont give up immediately, for one game to each opponent, or two in hearts {${B}.33 ${B}.A9}`, () => {
    for (const [card, changes] of [
      ['Ts', [97, 101, 101, 101]],
      ['9h', [94, 102, 102, 102]],
    ] as const) {
      const table = new MariashTable().seat().croupier('start-deal');
      for (const one of cards('TsKsQs9h7h9sJhQhAsJs8sThJdQdKdTc')) table.croupier('card', { card: one });
      table.do(1, 'give-up', { card });
      expect(table.view().result?.lines).toMatchObject([
        { why: 'given-up', to: 'defenders', rule: `${B}.33` },
      ]);
      table.next();
      expect(table.chips()).toEqual(changes);
    }
  });
});

describe('the partners', () => {
  it(`are forhont and the holder of the called card, and only the holder knows {${B}.34 ${B}.42}`, () => {
    const table = dealt().announce('game');
    expect([1, 2, 3, 4].map((place) => table.playerView(place).side)).toEqual([
      'declarers',
      'defenders',
      'declarers',
      'defenders',
    ]);
    expect(table.view().places.map(({ side }) => side)).toEqual(['declarers', null, null, null]);
    table.good().play('Ad 7d');
    expect(table.view().places[2]?.side).toBeNull();
  });
  it(`are known to everybody once the called card is played {${B}.34}`, () => {
    const table = dealt().announce('game').good();
    table.play('9s');
    expect(table.turn).toBe(2);
    table.play('7h As');
    expect(table.view().places.map(({ side }) => side)).toEqual([
      'declarers',
      'defenders',
      'declarers',
      'defenders',
    ]);
  });
  it(`do not include anybody else if forhont has the called card in the second packet, which need not be revealed {${B}.35 ${B}.42 ${B}.A8}`, () => {
    const table = dealt(ALONE).announce('game');
    expect([2, 3, 4].map((place) => table.playerView(place).side)).toEqual([
      'defenders',
      'defenders',
      'defenders',
    ]);
    expect(table.view().places.map(({ side }) => side)).toEqual(['declarers', null, null, null]);
    table.good().playOut();
    expect(table.view().result?.declarers).toEqual([1]);
  });
  it('are unknown to everybody before the trump suit is shown', () => {
    const table = dealt();
    expect([1, 2, 3, 4].map((place) => table.playerView(place).side)).toEqual([null, null, null, null]);
  });
});

describe('the question whether forhont’s suit is good', () => {
  it(`is answered by the other players in turn, and if all say good, forhont announces {${B}.36 ${B}.38}`, () => {
    const table = dealt();
    expect(table.may(1)).toEqual(['ask', 'play-alone']);
    table.do(1, 'ask');
    for (const place of [2, 3, 4]) {
      expect(table.turn).toBe(place);
      expect(table.may(place)).toEqual(['good', 'bad']);
      table.do(place, 'good');
    }
    expect(table.turn).toBe(1);
    expect(table.view().deal?.trump).toEqual({ card: null });
    table.do(1, 'announce', { contract: 'game' });
    expect(table.view().deal).toMatchObject({ contract: 'game', trump: { card: 'Ts' }, announcer: 1 });
  });
  it(`makes a player who says bad play betl or durch alone, without trumps or partner, and lead {${B}.37 ${B}.17 ${B}.50}`, () => {
    const table = dealt().do(1, 'ask').do(2, 'good').do(3, 'bad', { contract: 'betl' });
    expect(table.view().deal?.bid).toBe('betl');
    table.do(4, 'good').do(1, 'good').good();
    expect(table.view().deal).toMatchObject({ contract: 'betl', announcer: 3, trump: null, called: null });
    expect(table.turn).toBe(3);
    expect(table.view().places.map(({ side }) => side)).toEqual([
      'defenders',
      'defenders',
      'declarers',
      'defenders',
    ]);
  });
  it(`lets a durch outbid a betl, even forhont's at the end, while the earlier of two equal bids stays {${B}.A10 ${B}.37}`, () => {
    const table = dealt().do(1, 'ask').do(2, 'bad', { contract: 'betl' });
    expect(table.offers(3, { type: 'bad', contract: 'betl' } as never)).toBe(false);
    table.do(3, 'good').do(4, 'good');
    expect(table.may(1)).toEqual(['good', 'bad']);
    table.do(1, 'bad', { contract: 'durch' });
    expect(table.view().deal).toMatchObject({ contract: 'durch', announcer: 1, phase: 'flek' });
  });
  it(`is put to nobody else after a durch {${B}.A10}`, () => {
    const table = dealt().do(1, 'ask').do(2, 'bad', { contract: 'durch' });
    expect(table.view().deal).toMatchObject({ contract: 'durch', announcer: 2, phase: 'flek' });
  });
  it(`is not asked if forhont plays alone, but a betl can still be outbid {${B}.A11}`, () => {
    const table = dealt().do(1, 'play-alone', { contract: 'betl' });
    expect(table.may(2)).toEqual(['good', 'bad']);
    table.do(2, 'good').do(3, 'good').do(4, 'bad', { contract: 'durch' });
    expect(table.view().deal).toMatchObject({ contract: 'durch', announcer: 4 });
    const own = dealt().do(1, 'play-alone', { contract: 'betl' });
    own.do(2, 'good').do(3, 'good').do(4, 'good');
    expect(own.view().deal).toMatchObject({ contract: 'betl', announcer: 1, phase: 'flek' });
  });
});

describe('the announcement', () => {
  it(`of a seven requires the seven of trumps in hand {${B}.14 ${B}.16 ${B}.83}`, () => {
    const all = dealt().do(1, 'ask').do(2, 'good').do(3, 'good').do(4, 'good');
    expect(contracts(all, 1)).toEqual(['game', 'seven', 'hundred', 'hundred-seven']);
    const table = dealt(ALONE).do(1, 'ask').do(2, 'good').do(3, 'good').do(4, 'good');
    expect(contracts(table, 1)).toEqual(['game', 'hundred']);
    for (const contract of ['seven', 'hundred-seven'])
      expect(table.refused(p(1), 'announce', { contract })).toMatchObject({
        code: 'needs-seven',
        rule: `${B}.83`,
      });
  });
  it(`of a hundred does not require a marriage {${B}.A21 ${B}.13}`, () => {
    const hands = { ...HANDS, 1: 'TsKs8s9s 7s8hAdTd', 3: 'AsJsQsTh Ah7c8c9c' };
    const table = dealt(hands).do(1, 'ask').do(2, 'good').do(3, 'good').do(4, 'good');
    expect(contracts(table, 1)).toContain('hundred');
  });
  it(`is made to everybody before cards are played {${B}.A13 ${B}.38}`, () => {
    const table = dealt().announce('seven');
    expect(table.events.at(-2)).toMatchObject({
      type: 'announced',
      to: 'all',
      data: { contract: 'seven', trump: 'Ts', place: 1 },
      rule: `${B}.14`,
    });
  });
});

describe('doubling by flek', () => {
  it(`goes clockwise from the announcer's left, with good or flek on a component {${B}.43 ${B}.49 ${B}.A14}`, () => {
    const table = dealt().announce('seven');
    expect(table.turn).toBe(2);
    expect(table.may(2)).toEqual(['good', 'flek']);
    expect(fleks(table.option(p(2), 'flek'))).toEqual(['game', 'seven']);
    table.do(2, 'flek', { components: ['seven'] });
    expect(table.turn).toBe(3);
    table.do(3, 'good');
    // A component can be doubled only once per round.
    expect(fleks(table.option(p(4), 'flek'))).toEqual(['game']);
    table.do(4, 'good');
    expect(table.view().deal?.fleks).toEqual({ seven: 1 });
  });
  it(`is possible only against the other side {${B}.44 ${B}.49}`, () => {
    const table = dealt().announce('game').do(2, 'good');
    // The partner also gets a turn, because skipping it would reveal who the partner is.
    expect(table.turn).toBe(3);
    expect(table.may(3)).toEqual(['good']);
    expect(table.refused(p(3), 'flek', { components: ['game'] })).toMatchObject({
      code: 'no-flek',
      rule: `${B}.43`,
    });
  });
  it(`is over for a component that was not doubled in the previous round {${B}.46}`, () => {
    const table = dealt().announce('seven');
    table
      .do(2, 'flek', { components: ['seven'] })
      .do(3, 'good')
      .do(4, 'good');
    expect(table.view().deal?.flekRound).toBe(2);
    // Forhont answers last, because the third and the fourth player may be the partner.
    expect(table.turn).toBe(3);
    expect(fleks(table.option(p(3), 'flek'))).toEqual(['seven']);
    table.do(3, 'good').do(4, 'good');
    expect(table.turn).toBe(1);
    expect(fleks(table.option(p(1), 'flek'))).toEqual(['seven']);
    table.do(1, 'flek', { components: ['seven'] });
    expect(table.view().deal).toMatchObject({ flekRound: 3, fleks: { seven: 2 } });
    expect(table.turn).toBe(2);
    expect(fleks(table.option(p(2), 'flek'))).toEqual(['seven']);
  });
  it(`ends with a round in which everybody says good, and play starts at the current rates {${B}.45 ${B}.47}`, () => {
    const plain = dealt().announce('game').good();
    expect(plain.view().deal).toMatchObject({ phase: 'play', fleks: {} });
    expect(plain.turn).toBe(1);
    const doubled = dealt()
      .announce('game')
      .do(2, 'flek', { components: ['game'] })
      .good();
    expect(doubled.view().deal).toMatchObject({ phase: 'play', fleks: { game: 1 } });
    doubled.playOut();
    expect(Math.abs(doubled.view().result?.changes[1] ?? 0)).toBeGreaterThan(1);
  });
  it(`is possible as often as the sides wish {${B}.48 ${B}.30}`, () => {
    const table = dealt().announce('game');
    for (let round = 0; round < 10; round++) {
      while (!table.option(p(table.turn), 'flek')) table.do(table.turn, 'good');
      table.do(table.turn, 'flek', { components: ['game'] });
    }
    expect(table.view().deal?.fleks).toEqual({ game: 10 });
  });
  it(`reveals a partner who doubles again {${B}.49}`, () => {
    const table = dealt()
      .announce('game')
      .do(2, 'flek', { components: ['game'] });
    table.do(3, 'flek', { components: ['game'] });
    expect(table.view().places.map(({ side }) => side)).toEqual([
      'declarers',
      'defenders',
      'declarers',
      'defenders',
    ]);
    // The declarers cannot double in the defenders' round.
    expect(table.turn).toBe(2);
    table.do(2, 'good');
    expect(table.turn).toBe(4);
  });
  it(`is open to all opponents of a lone player {${B}.43}`, () => {
    const table = dealt().do(1, 'play-alone', { contract: 'durch' });
    expect([table.turn, table.may(2)]).toEqual([2, ['good', 'flek']]);
    table.do(2, 'good').do(3, 'flek', { components: ['durch'] });
    expect(table.turn).toBe(1);
    table.do(1, 'good');
    expect(table.view().deal).toMatchObject({ phase: 'play', fleks: { durch: 1 } });
  });
});

describe('the play', () => {
  it(`is led by forhont, then by the winner of the last trick, clockwise with four cards a trick {${B}.50 ${B}.51 ${B}.40}`, () => {
    const table = dealt().announce('game').good();
    expect(table.turn).toBe(1);
    table.do(1, 'play', { card: '8h' });
    expect(table.turn).toBe(2);
    table.do(2, 'play', { card: '9h' });
    table.do(3, 'play', { card: 'Th' });
    table.do(4, 'play', { card: 'Jd' });
    expect(table.view().deal).toMatchObject({ phase: 'gather', takes: 3, played: 0 });
    table.croupier('gather');
    expect(table.turn).toBe(3);
    expect(table.view().places[2]?.tricks).toBe(1);
  });
  it(`lets players look at only the last trick {${B}.62}`, () => {
    const table = dealt().announce('game').good().play('8h 9h Th Jd  7c Tc 9s Kh');
    expect(table.view().deal?.lastTrick?.cards.map(({ card }) => card)).toEqual(cards('7cTc9sKh'));
    expect(JSON.stringify(table.view().deal)).not.toContain('Jd');
  });
  it(`shows nobody the cards of other players {${B}.63}`, () => {
    const table = dealt().announce('game').good();
    const seen = JSON.stringify([table.view(), table.playerView(1)]);
    for (const card of cards(HANDS[2] + HANDS[3] + HANDS[4])) expect(seen).not.toContain(card);
    expect(table.hidesCards(1)).toBe(true);
  });
  it(`refuses an illegal card and cites its rule {${B}.53 ${B}.80 ${B}.A22}`, () => {
    const table = dealt().announce('seven').good();
    expect(table.refused(p(1), 'play', { card: '7s' })).toMatchObject({
      code: 'duty-seven-last',
      rule: `${B}.59`,
    });
    table.play('8h');
    expect(table.refused(p(2), 'play', { card: '7d' })).toMatchObject({
      code: 'duty-follow',
      rule: `${B}.53`,
    });
    expect(table.refused(p(2), 'play', { card: '7h' })).toMatchObject({ code: 'duty-beat', rule: `${B}.56` });
    expect(table.refused(p(2), 'play', { card: 'As' })).toMatchObject({ code: 'not-in-hand' });
    expect(table.refused(p(3), 'play', { card: 'Ah' })).toMatchObject({
      code: 'not-your-turn',
      rule: `${B}.51`,
    });
  });
  it(`counts a marriage for its holder if it is announced with its first card {${B}.60 ${B}.11}`, () => {
    const table = dealt().announce('game').good();
    expect(table.offers(1, { type: 'play', card: 'Qs', marriage: true } as never)).toBe(true);
    expect(table.offers(1, { type: 'play', card: 'Ts', marriage: true } as never)).toBe(false);
    table.do(1, 'play', { card: 'Qs', marriage: true });
    expect(table.view().deal?.marriages).toEqual([{ place: 1, suit: 's' }]);
    expect(table.events.find(({ type }) => type === 'marriage')).toMatchObject({
      data: { place: 1, points: 40 },
      rule: `${B}.60`,
    });
  });
  it(`does not count a marriage that was not announced at that point {${B}.61 ${B}.81}`, () => {
    const table = dealt().announce('game').good();
    table.play('Qs 7h As Jd');
    table.play('7c Tc 9s Kh');
    expect(table.offers(1, { type: 'play', card: 'Ks' } as never)).toBe(true);
    expect(table.refused(p(1), 'play', { card: 'Ks', marriage: true })).toMatchObject({
      code: 'no-marriage',
      rule: `${B}.60`,
    });
    table.playOut();
    expect(table.view().result?.marriages.some(({ place }) => place === 1)).toBe(false);
  });
  it(`has no marriages in betl and durch {${B}.12}`, () => {
    const table = dealt().do(1, 'play-alone', { contract: 'durch' }).good();
    expect(table.offers(1, { type: 'play', card: 'Qs' } as never)).toBe(true);
    expect(table.offers(1, { type: 'play', card: 'Qs', marriage: true } as never)).toBe(false);
  });
  it(`counts further marriages only once the hundred is reached, under the other reading of the rule {${B}.A5}`, () => {
    const running = {
      ...plan,
      hundred: { ...plan.hundred, extraMarriages: 'running' as const },
    };
    const hands = { ...HANDS, 1: 'TsKsQs9s 7sKdQdAd', 4: 'JdTd8hTc JcQcKcAc' };
    for (const [book, may] of [
      [plan, true],
      [running, false],
    ] as const) {
      const table = new MariashTable({}, book).seat().deal(hands).announce('hundred').good();
      table.play('Qs! 7h As Tc');
      table.play('7c Jc 9s 7d');
      expect(table.turn).toBe(1);
      expect(table.offers(1, { type: 'play', card: 'Qd', marriage: true } as never)).toBe(may);
    }
  });
  it(`ends a betl with the first trick taken, and a durch with the first one lost {${B}.A18 ${B}.17 ${B}.18}`, () => {
    const betl = dealt().do(1, 'play-alone', { contract: 'betl' }).do(2, 'good').do(3, 'good').do(4, 'good');
    betl.good().play('Ts 7h Js Jd');
    expect(betl.view().deal?.phase).toBe('play');
    const lost = dealt().do(1, 'play-alone', { contract: 'betl' }).do(2, 'good').do(3, 'good').do(4, 'good');
    lost.good().play('Ad 7d 7c Jd');
    expect(lost.view().result).toMatchObject({ changes: { 1: -15, 2: 5, 3: 5, 4: 5 } });
    const durch = dealt().do(1, 'play-alone', { contract: 'durch' }).good();
    durch.play('Ad 7d 7c Jd');
    expect(durch.view().deal?.phase).toBe('play');
    durch.play('8h 9h Th Tc');
    expect(durch.view().result).toMatchObject({ changes: { 1: -30, 2: 10, 3: 10, 4: 10 } });
  });
});

describe('the end of a deal', () => {
  it(`has the croupier pay chips that add up to zero, and moves the button {${B}.41 ${B}.79 ${B}.04 ${B}.03}`, () => {
    const table = dealt().announce('seven').good().playOut();
    const { changes } = table.view().result ?? {};
    expect(Object.values(changes ?? {}).reduce((sum, one) => sum + one, 0)).toBe(0);
    const { settlement } = table.next();
    expect(table.chips()).toEqual(Object.values(changes ?? {}).map((one) => 100 + one));
    expect(table.view().button).toBe(1);
    expect(settlement.filter(({ seat }) => seat === 'p1').map(({ bet }) => bet)).toEqual(['game', 'seven']);
    expect(settlement.every(({ stake, pay }) => stake === 0 && pay === undefined)).toBe(true);
    table.deal({ 1: HANDS[4], 2: HANDS[1], 3: HANDS[2], 4: HANDS[3] });
    expect(table.view().deal?.forhont).toBe(2);
  });
});
