import type { mariash } from '@croupier/games';
import { citing } from '../cite.ts';

const book = 'kings.mariash-tournament';
const rule = citing(book);

const rate = (points: number, better: number, number: number): mariash.Rate => ({
  points,
  better,
  rule: rule(number),
});

/**
 * Mariash for four players with a called partner, as it is played in the house's tournaments. The game is only for
 * points.
 */
export const mariashTournament: mariash.MariashPlan = {
  id: 'kings/mariash-tournament',
  house: 'kings',
  game: 'mariash',
  title: { en: 'Mariash', cs: 'Mariáš', de: 'Mariasch' },
  currency: 'EUR',
  rulebook: book,
  tournament: { game: 'mariash', limits: rule(7) },
  bots: 3,
  // Players have little time for decisions, because three others wait. A finished trick stays visible for a
  // moment.
  timing: { open: 4, betting: 30, decision: 25, draw: 0.1, result: 1.5, pay: 12 },
  chips: { min: 1, max: 1_000_000, usual: 100 },
  deals: { of: [4, 8, 12, 16, 20, 24, 32, 40], usual: 12 },
  ranks: {
    trumps: { of: ['7', '8', '9', 'J', 'Q', 'K', 'T', 'A'], rule: rule(8) },
    plain: { of: ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'], rule: rule(9) },
  },
  points: {
    ace: 10,
    ten: 10,
    lastTrick: 10,
    rule: rule(10),
    marriage: 20,
    trumpMarriage: 40,
    marriageRule: rule(11),
  },
  contracts: {
    game: { components: ['game'], rule: rule(13) },
    seven: { components: ['game', 'seven'], needsSeven: rule(83), rule: rule(14) },
    hundred: { components: ['hundred'], rule: rule(15) },
    'hundred-seven': { components: ['hundred', 'seven'], needsSeven: rule(83), rule: rule(16) },
    betl: { components: ['betl'], rule: rule(17) },
    durch: { components: ['durch'], rule: rule(18) },
  },
  rates: {
    game: rate(1, 2, 22),
    silentSeven: rate(1, 2, 23),
    silentSevenBeaten: rule(19),
    seven: rate(2, 4, 24),
    hundred: rate(2, 4, 25),
    hundredLost: rate(2, 4, 26),
    silentHundred: rate(2, 4, 27),
    betl: rate(5, 5, 28),
    durch: rate(10, 10, 29),
  },
  hundred: { target: 100, extraMarriages: 'after-target', rule: `${book}.A5` },
  duties: {
    follow: rule(53),
    beat: rule(56),
    trump: rule(54),
    overtrump: rule(58),
    'seven-last': rule(59),
  },
  revoke: { rule: rule(80) },
  misdeal: { misdealt: rule(84), 'card-exposed': rule(84), interruption: rule(84) },
  breakMinutes: 10,
  cites: {
    sit: rule(2),
    chips: rule(7),
    deals: rule(70),
    button: rule(4),
    lot: rule(69),
    deal: rule(31),
    trump: rule(32),
    giveUp: rule(33),
    partner: rule(34),
    question: rule(36),
    bad: rule(37),
    announce: rule(38),
    flek: rule(43),
    flekAgain: rule(46),
    lead: rule(50),
    turn: rule(51),
    trick: rule(52),
    marriage: rule(60),
    pay: rule(41),
    absent: rule(84),
    leave: rule(84),
    final: rule(72),
    early: `${book}.A18`,
    cardBack: rule(84),
    game: rule(40),
  },
  enteredByDealer: rule(3),
};
