import { amountsIn, citing } from '../cite.ts';
import { EEA, type PaymentTerms } from '../payments.ts';

const rule = citing('sazka.platform');
const korunas = amountsIn('CZK');

export const payments: PaymentTerms = {
  instruments: {
    issuedIn: {
      account: { countries: ['CZ'], rule: rule(22) },
      card: { countries: EEA, rule: rule(23) },
      other: { countries: EEA, rule: rule(24) },
    },
    owned: rule(25),
    registered: rule(26),
  },
  deposits: { account: rule(44), card: rule(45), other: rule(45) },
  withdrawals: rule(51),
  returned: rule(48),
  cash: {
    hours: 24,
    deposit: { most: korunas(10_000), rule: rule(42), document: rule(43) },
    withdrawal: { most: korunas(10_000), rule: rule(49), document: rule(50) },
  },
  closing: {
    must: rule(98),
    may: rule(99),
    inactive: { months: 24, days: 30 },
    notice: rule(100),
    request: { email: 'info@sazka.cz', rule: rule(101) },
    confirmation: rule(102),
    takeBack: rule(103),
    meanwhile: rule(104),
    complete: rule(105),
    objections: { days: 15, settledIn: 30, email: 'namitky@sazka.cz', rule: rule(106) },
    refund: rule(107),
    excess: rule(108),
    timeZone: 'Europe/Prague',
  },
  complaints: rule(114),
};
