/** The icons of the panels beside a table, as paths in a box of 20 by 20. */
const ICONS = {
  bets: 'M4 13c0 1.700 2.700 3 6 3s6-1.300 6-3M4 10c0 1.700 2.700 3 6 3s6-1.300 6-3M4 7c0 1.700 2.700 3 6 3s6-1.300 6-3-2.700-3-6-3-6 1.300-6 3v6m12-6v6',
  roads: 'M4 4h3v3H4zM4 9h3v3H4zM9 4h3v3H9zM14 4h3v3h-3zM14 9h3v3h-3zM14 14h3v3h-3z',
  rounds: 'M10 5v5l3.500 2M4 10a6 6 0 1 0 2-4.500M4 4v3h3',
  odds: 'M5 15 15 5M6.500 8.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm7 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  strategy: 'M4 4h12v12H4zM4 8h12M4 12h12M8 4v12M12 4v12',
  rules:
    'M4 4.500h4.500A1.500 1.500 0 0 1 10 6v10a1.500 1.500 0 0 0-1.500-1.200H4Zm12 0h-4.500A1.500 1.500 0 0 0 10 6v10a1.500 1.500 0 0 1 1.500-1.200H16Z',
} as const;

export type PanelId = keyof typeof ICONS;

export function iconOf(panel: PanelId): string {
  return ICONS[panel];
}
