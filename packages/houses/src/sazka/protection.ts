import { citing } from '../cite.ts';
import type { Protection } from '../protection.ts';
import { participants } from './participants.ts';

/** The general terms of the game plan. They are in the book of Synot roulette, but apply to every game. */
const rule = citing('sazka.roulette-synot');

export const protection: Protection = {
  players: { minimumAge: 18, guests: 'play-money', rule: rule(72) },
  suspension: { rule: rule(76), returned: 'sazka.platform.134' },
  cutOff: { rule: 'sazka.platform.96' },
  oneTable: { rule: rule(80) },
  breakInPlay: {
    after: 120,
    lasts: 15,
    rule: rule(81),
    unbroken: 15,
    sequence: rule(82),
    begun: rule(83),
  },
  realityCheck: { every: 60 },
  panicButton: { hours: 48, rule: rule(84) },
  participants,
};
