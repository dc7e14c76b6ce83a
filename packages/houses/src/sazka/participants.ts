import { citing } from '../cite.ts';
import type { ParticipantTerms } from '../participants.ts';

const rule = citing('sazka.platform');

export const participants: ParticipantTerms = {
  dealers: { allowed: ['person'], rule: rule(71) },
  streamed: { rule: rule(12) },
  age: { minimum: 18, rule: rule(16), reading: 'sazka.platform.A1' },
  gamePlan: { version: '2025-01-21', rule: rule(34) },
  once: { rule: rule(37) },
  selfLimits: { timeZone: 'Europe/Prague', rule: rule(20), everyStake: rule(54) },
  identity: { rule: rule(27), unverified: rule(28), doubt: rule(35) },
  instrument: { rule: rule(25) },
  register: {
    registration: rule(29),
    login: rule(31),
    outage: rule(32),
    foundLater: rule(62),
    panic: rule(58),
    request: { afterPanic: rule(59), atAnyTime: rule(60) },
  },
  lifecycle: { activated: rule(115), closing: rule(116), restored: rule(117), closed: rule(118) },
  permissions: {
    none: rule(119),
    applied: rule(115),
    'self-limit': rule(120),
    break: rule(121),
    panic: rule(122),
    register: rule(123),
    closing: rule(124),
    closed: rule(125),
  },
};
