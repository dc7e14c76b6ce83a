import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { anteOnWin, general, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-euro';
const rule = citing(book);
const bet = { times: [2], rule: rule(6) };
const pays = (hand: game.PayRow['hand'], times: number) => ({ hand, pays: times, rule: rule(10) });
const aceKing = (times: number): game.PayRow => ({ ...pays('high-card', times), ranks: ['A', 'K'] });

/** Euro: four cards against five, or a fifth one bought; giving up costs half the ante. */
export const euro: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-euro',
  title: { en: 'Euro Poker', cs: 'Euro Poker', de: 'Euro Poker' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(3) },
  bets: {
    ante: stake(rule(5), rule(4), 1, 50_000),
    // Staked before the deal, it makes a blind box.
    bet: { ...stake(rule(6), general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: rule(6) } },
  },
  blind: rule(3),
  hand: { cards: 'five', uses: 'any', rule: rule(22) },
  procedure: [
    { deal: 'boxes', cards: 4, dealer: { down: 4, up: 1 }, rule: rule(12) },
    {
      ask: rule(13),
      bet,
      fold: rule(9),
      buy: [
        { kind: 'extra', cards: { least: 1, most: 1 }, fee: { times: 1, per: 'purchase' }, rule: rule(7) },
        {
          kind: 'exchange',
          cards: { least: 1, most: 3 },
          more: 1,
          fee: { times: 1, per: 'purchase' },
          rule: rule(8),
        },
      ],
    },
    { ask: rule(14), bet, fold: rule(14) },
    { deal: 'dealer', cards: 4, rule: rule(15) },
  ],
  opens: { hand: 'high-card', ranks: ['A', 'K'], rule: rule(16) },
  main: {
    ante: { noHand: { pays: 1, rule: rule(17) }, won: [{ hand: 'high-card', pays: 1, rule: rule(18) }] },
    bet: {
      noHand: { pays: 0, rule: rule(17) },
      won: [
        pays('royal-flush', 120),
        pays('straight-flush', 60),
        pays('four-of-a-kind', 20),
        pays('full-house', 7),
        pays('flush', 6),
        pays('straight', 5),
        pays('three-of-a-kind', 3),
        pays('two-pair', 2),
        pays('pair', 1),
        aceKing(1),
      ],
      four: [
        pays('four-of-a-kind', 40),
        pays('three-of-a-kind', 4),
        pays('two-pair', 3),
        pays('pair', 1),
        aceKing(3),
      ],
    },
  },
  anteOnWin,
  lost: rule(19),
  tie: { result: 'push', rule: rule(21), fewer: rule(20) },
  fold: { rule: rule(9), lost: [], half: ['ante'], back: [] },
  side: {},
  cites: {
    open: rule(11),
    close: rule(11),
    late: rule(11),
    deal: rule(12),
    result: rule(15),
    posted: rule(4),
  },
  maximumWin: maximumWin(6_000_000, rule(26)),
};
