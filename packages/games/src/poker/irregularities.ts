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

/** The reasons why a single card is removed from play. A second such card is a misdeal. */
export const SET_ASIDE_REASONS = ['exposed', 'boxed', 'off-the-table', 'extra'] as const;
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/** The reasons why cards that were entered are taken back. */
export const CARD_ENTRY_ERRORS = ['misread', 'not-dealt', 'elsewhere', 'exposed'] as const;
export type CardEntryError = (typeof CARD_ENTRY_ERRORS)[number];

/** The reasons why a decision that the croupier entered is taken back. */
export const DECISION_ENTRY_ERRORS = ['misheard', 'other-player'] as const;
export type DecisionEntryError = (typeof DECISION_ENTRY_ERRORS)[number];
