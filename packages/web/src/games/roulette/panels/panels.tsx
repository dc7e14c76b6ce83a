import type { messages } from 'messages:roulette/panels';
import type { roulette } from '@croupier/games';
import type { ReactNode } from 'react';
import type { TextOf } from '../../../messages/catalogue.ts';
import { iconOf } from '../../../table/icons.ts';
import type { PanelTab } from '../../../table/panels.tsx';
import { AnnounceMenu } from '../announce/menu.tsx';
import { useScene } from '../scene.ts';
import { BetsPanel } from './bets.tsx';
import { ColoursPanel } from './colours.tsx';
import { FavouritesPanel } from './favourites.tsx';
import { OddsPanel } from './odds.tsx';
import { RulesPanel } from './rules.tsx';
import { StatisticsPanel } from './statistics.tsx';

type Tab = 'bets' | 'announce' | 'favourites' | 'statistics' | 'odds' | 'rules' | 'colours';

/** Returns the panels beside the layout, leaving out those for which the plan or the player's view has no content. */
export function panelTabs(
  plan: roulette.RoulettePlan,
  playerView: roulette.RoulettePlayerView | undefined,
  text: TextOf<typeof messages>,
): readonly PanelTab<Tab>[] {
  const tabs: Tab[] = [
    'bets',
    ...(plan.announcements ? (['announce'] as const) : []),
    ...(playerView ? (['favourites'] as const) : []),
    'statistics',
    'odds',
    'rules',
    ...(plan.colourChips && playerView ? (['colours'] as const) : []),
  ];
  return tabs.map((id) => ({ id, name: text.tabs[id], icon: ICONS[id] }));
}

interface PanelProps {
  readonly tab: Tab;
  /** The racetrack. On a narrow screen it is part of the announcements panel. */
  readonly racetrack: ReactNode;
}

/** Shows the content of a tab. */
export function Panel({ tab, racetrack }: PanelProps) {
  const { plan } = useScene();
  switch (tab) {
    case 'bets':
      return <BetsPanel />;
    case 'announce':
      return (
        <>
          {racetrack}
          <AnnounceMenu />
        </>
      );
    case 'favourites':
      return <FavouritesPanel />;
    case 'statistics':
      return <StatisticsPanel />;
    case 'odds':
      return <OddsPanel />;
    case 'rules':
      return <RulesPanel />;
    case 'colours':
      return plan.colourChips ? <ColoursPanel terms={plan.colourChips} /> : null;
  }
}

const ICONS: Readonly<Record<Tab, string>> = {
  bets: iconOf('bets'),
  announce: 'M4 8v4l2.500.500L13 16V4L6.500 7.500ZM15.500 8a3 3 0 0 1 0 4M7 12.600l1 3.900',
  favourites:
    'm10 3.500 2 4.300 4.600.600-3.400 3.200.900 4.600L10 14l-4.100 2.200.9-4.600L3.400 8.400 8 7.800Z',
  statistics: 'M4 16V9m4 7V4m4 12v-5m4 5V7',
  odds: iconOf('odds'),
  rules: iconOf('rules'),
  colours: 'M7 10a3.500 3.500 0 1 0 0-.1Zm6 0m-3.200-3.300a3.500 3.500 0 1 1 1.500 5.600',
};
