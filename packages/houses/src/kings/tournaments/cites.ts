import type { CitedRules } from '@croupier/tournaments';

const formats = (number: string) => `kings.poker-tournament-formats.${number}` as const;
const rules = (number: string) => `kings.poker-tournament-rules.${number}` as const;

/** The rules of the house that the tournament engine cites for refusals and payments. */
export const pokerCites: CitedRules = {
  // The rules for faults in an announcement.
  'freezeout-buys': formats('112'),
  'no-late-registration': formats('63'),
  're-entry-late': formats('85'),
  missing: formats('11'),
  'one-buy-in': formats('120'),
  'dearer-is-more': formats('121'),
  'equal-stacks': formats('101'),
  'bounty-price': formats('A3'),
  bracket: formats('64'),
  'sum-or-best': formats('47'),
  'team-sum': formats('117'),
  'flights-merge': formats('76'),
  'stage-end': formats('145'),
  'late-too-long': formats('76'),
  'no-levels': formats('15'),
  'one-end': formats('47'),
  'least-fee': formats('13'),
  'payout-table': formats('09'),
  'guarantee-seat': formats('47'),
  // The rules for refusals to players.
  'registration-closed': formats('144'),
  full: formats('48'),
  'entry-alive': formats('86'),
  'no-re-entry': formats('112'),
  're-entries-used': formats('91'),
  disqualified: rules('172'),
  'team-full': formats('113'),
  'no-unregistering': formats('78'),
  stacks: formats('102'),
  'must-add': formats('105'),
  'no-rebuy': formats('112'),
  'rebuy-over': formats('82'),
  'rebuys-used': formats('82'),
  'rebuy-stack': formats('82'),
  'no-add-on': formats('82'),
  'no-deal-yet': rules('89'),
  'deal-players': rules('89'),
  'deal-sum': rules('182'),
  // The rules for refusals to the floor and to tables.
  'not-full': formats('48'),
  'short-table': rules('36'),
  'hand-for-hand': rules('82'),
  'no-all-in': rules('84'),
  'day-over': rules('79'),
  'not-last-level': rules('78'),
  'not-last-minutes': rules('78'),
  'table-breaks': rules('31'),
  // The rules for payments.
  'buy-in': formats('51'),
  rebuy: formats('80'),
  'add-on': formats('82'),
  refund: formats('A15'),
  fee: formats('13'),
  place: formats('57'),
  stage: formats('62'),
  seat: formats('71'),
  share: formats('110'),
  deal: rules('88'),
  bounty: formats('92'),
};

const numbered = (book: string, numbers: { readonly [code: string]: string }): CitedRules =>
  Object.fromEntries(
    Object.entries(numbers).map(([code, number]) => [code, `kings.${book}.${number}` as const]),
  );

/** The same citations for roulette tournaments. */
export const rouletteCites = numbered('roulette-tournament', {
  missing: '08',
  're-entry-late': '18',
  'one-buy-in': '15',
  'stage-end': '40',
  'one-end': '39',
  'payout-table': '59',
  full: '67',
  'entry-alive': '19',
  'no-re-entry': '16',
  're-entries-used': '24',
  'registration-closed': '30',
  'too-few': '04',
  'buy-in': '14',
  refund: '49',
  place: '59',
  levies: '56',
});

/** The same citations for blackjack tournaments. */
export const blackjackCites = numbered('blackjack-tournament', {
  missing: '03',
  're-entry-late': '13',
  'one-buy-in': '10',
  'stage-end': '24',
  'one-end': '23',
  'payout-table': '33',
  full: 'A3',
  'entry-alive': '14',
  'no-re-entry': '11',
  're-entries-used': '18',
  'registration-closed': '13',
  'too-few': '06',
  'buy-in': '10',
  refund: '31',
  place: '33',
  levies: '32',
});

/** The same citations for mariash tournaments. */
export const mariashCites = numbered('mariash-tournament', {
  'least-fee': '85',
  'payout-table': '87',
  full: 'A27',
  'entry-alive': '65',
  'no-re-entry': '65',
  'no-late-registration': '67',
  'registration-closed': '66',
  'too-few': '02',
  'buy-in': '64',
  refund: '66',
  fee: '85',
  place: '87',
  levies: '86',
});
