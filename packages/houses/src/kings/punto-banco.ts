import type { baccarat } from '@croupier/games';
import { citing } from '../cite.ts';
import { CARD_TIMING, euros } from './common.ts';

const book = 'kings.punto-banco';
const rule = citing(book);
const limits = { min: euros(1), max: euros(500_000), limitRule: rule(11) };

/** Punto banco (mini baccarat). The game is called baccarat if the shoe passes from player to player. */
export const puntoBanco: baccarat.BaccaratPlan = {
  id: 'kings/punto-banco',
  house: 'kings',
  game: 'baccarat',
  title: { en: 'Punto Banco', cs: 'Punto Banco', de: 'Punto Banco' },
  currency: 'EUR',
  timing: CARD_TIMING,
  rulebook: book,
  boxes: { most: 12, usual: 12, rule: rule(2), together: rule(3), eachHisOwn: rule(1) },
  bets: {
    punto: { rule: rule(13), ...limits },
    banco: { rule: rule(14), ...limits },
    egalite: { rule: rule(15), ...limits },
  },
  step: euros(1),
  pays: { punto: 1, banco: 1, egalite: 8 },
  commission: { percent: 5, rule: rule(41) },
  stands: rule(43),
  tableau: {
    natural: { totals: [8, 9], rule: rule(19) },
    punto: [
      { totals: [0, 1, 2, 3, 4, 5], draws: true, rule: rule(23) },
      { totals: [6, 7], draws: false, rule: rule(24) },
    ],
    banco: [
      { totals: [0, 1, 2], draws: 'always', rule: rule(26) },
      { totals: [3], draws: ['stood', 0, 1, 2, 3, 4, 5, 6, 7, 9], rule: rule(27) },
      { totals: [4], draws: ['stood', 2, 3, 4, 5, 6, 7], rule: rule(28) },
      { totals: [5], draws: ['stood', 4, 5, 6, 7], rule: rule(29) },
      { totals: [6], draws: [6, 7], rule: rule(30) },
      { totals: [7], draws: 'never', rule: rule(31) },
    ],
  },
  shoe: {
    decks: { least: 6, most: 8, usual: 8, rule: rule(5) },
    shuffle: rule(8),
    cutCard: { behind: 16, rule: rule(9) },
    burn: { cards: 1, when: 'before-game', rule: rule(10) },
    change: rule(6),
  },
  closing: 'first-card',
  cites: {
    open: rule(16),
    close: rule(17),
    late: rule(17),
    deal: rule(18),
    result: rule(22),
    posted: rule(4),
  },
  changeMinimum: rule(12),
  enteredByDealer: rule(16),
  drawnInError: rule(36),
  putInOrder: rule(37),
  voids: {
    by: 'inspector',
    reasons: [
      { reason: 'misplaced-cards', rule: rule(38) },
      { reason: 'shoe', rule: rule(39), shoe: true },
    ],
    interruption: rule(38),
  },
  maximumWin: { amount: euros(4_000_000), counts: 'net', of: 'box', rule: rule(42) },
  passingShoe: { rule: rule(44), decks: { least: 4, most: 8, usual: 8, rule: rule(45) } },
};
