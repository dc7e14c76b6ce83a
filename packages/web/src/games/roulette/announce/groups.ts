import type { roulette } from '@croupier/games';

/** Families of announced bets that belong together on a menu. */
export type Group = 'series' | 'neighbours' | 'finals' | 'games' | 'number' | 'ends' | 'segments';

export const GROUPS: readonly Group[] = [
  'series',
  'neighbours',
  'finals',
  'games',
  'number',
  'ends',
  'segments',
];

export function groupOf(bet: roulette.AnnouncedTerms['bet']): Group {
  switch (bet) {
    case 'big-series':
    case 'small-series':
    case 'orphans':
    case 'orphans-plein':
    case 'zero-game':
      return 'series';
    case 'neighbours':
      return 'neighbours';
    case 'finals':
    case 'finals-neighbours':
    case 'finals-plein-splits':
    case 'finals-splits-vertical':
    case 'finals-splits-horizontal':
      return 'finals';
    case 'game-7-9':
    case 'game-7-9-five':
    case 'game-7-9-plein':
    case 'game-3-4':
      return 'games';
    case 'complete':
    case 'half-complete':
    case 'splits-of-zero':
    case 'splits-of':
    case 'splits-vertical-of':
    case 'splits-horizontal-of':
    case 'corners-of':
    case 'streets-of-zero':
    case 'six-lines-of':
    case 'plein-splits-of':
    case 'plein-corners-of':
    case 'corners-of-two':
      return 'number';
    case 'first-six-splits':
    case 'last-six-splits':
    case 'first-two-corners':
    case 'last-two-corners':
    case 'first-three':
    case 'first-four':
    case 'first-six':
    case 'last-six':
      return 'ends';
    case 'dozen-corners':
    case 'dozen-streets':
    case 'dozen-six-lines':
    case 'colour-of-segment':
      return 'segments';
  }
}
