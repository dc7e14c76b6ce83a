/** The breaches of the rules that can be penalized. */
export const BREACHES = [
  'out-of-turn',
  'delay',
  'cards-shown',
  'cards-thrown',
  'one-player-to-a-hand',
  'comments',
  'splashing',
  'insults',
  'conduct',
  'collusion',
  'fraud',
] as const;
export type Breach = (typeof BREACHES)[number];
