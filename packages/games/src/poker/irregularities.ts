/** The reasons why a hand is void, as listed in the rule book. */
export const MISDEALS = [
  'card-exposed',
  'card-off-the-table',
  'boxed-card',
  'extra-card',
  'out-of-order',
  'button-misplaced',
  'wrong-seat',
  'not-entitled',
  'not-dealt-in',
  'fouled-deck',
  'interruption',
] as const;
export type MisdealReason = (typeof MISDEALS)[number];

/** The reasons why one player's hand is dead. */
export const DEAD_HANDS = [
  'wrong-number',
  'folded-out-of-turn',
  'unprotected',
  'not-shown',
  'no-reaction',
  'penalty',
] as const;
export type DeadHandReason = (typeof DEAD_HANDS)[number];

/** The reasons why a single card is out of play. A second such card is a misdeal. */
export const ASIDES = ['exposed', 'boxed', 'off-the-table', 'extra'] as const;
export type Aside = (typeof ASIDES)[number];

/** The reasons why cards that were entered are taken back. */
export const CARD_SLIPS = ['misread', 'not-dealt', 'elsewhere', 'exposed'] as const;
export type CardSlip = (typeof CARD_SLIPS)[number];

/** The reasons why a decision that the croupier entered is taken back. */
export const DECISION_SLIPS = ['misheard', 'other-player'] as const;
export type DecisionSlip = (typeof DECISION_SLIPS)[number];
