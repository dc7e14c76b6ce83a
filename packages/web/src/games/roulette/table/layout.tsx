import type { roulette } from '@croupier/games';
import { useMemo, useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { colourOf, seatColours } from '../../../pieces/chips/colours.ts';
import type { Lie } from '../../../table/shape.ts';
import { pocketOf } from '../device/device.tsx';
import { DraftChips, KeptChips, OthersChips, OwnChips } from '../layout/chips.tsx';
import { Layout } from '../layout/layout.tsx';
import { useNames } from '../names/use-names.ts';
import { type Looked, useScene } from '../scene.ts';
import { words } from './words.ts';

interface PlayersLayoutProps {
  readonly lie: Lie;
  /** The other players' chips are shown. */
  readonly others: boolean;
  readonly looked: Looked | undefined;
  readonly press: (position: roulette.PositionId) => void;
}

/** The layout with all that lies on it, to bet on. */
export function PlayersLayout({ lie, others, looked, press }: PlayersLayoutProps) {
  const text = useWords(words);
  const names = useNames();
  const { plan, view, mine, bets, composing, currency, shown, decided, look } = useScene();
  const colours = useMemo(() => seatColours(view.chips), [view.chips]);
  const colour = mine?.colour && colourOf(mine.colour.colour);
  const describe = (position: roulette.PositionId, name: string) => {
    const yours = bets.placed.get(position);
    const place = text.place({ name, pays: names.pays(position) });
    return yours ? `${place}, ${text.yours({ amount: names.amount(yours.amount) })}` : place;
  };
  return (
    <Layout
      plan={plan}
      lie={lie}
      label={text.cloth}
      lit={positionsOf(looked)}
      winner={pocketOf(decided?.result)}
      describe={describe}
      open={bets.open}
      onPlace={press}
      onRemove={bets.removeFrom}
      onLook={(position) => look(position === undefined ? undefined : { position })}
    >
      {(places) => (
        <>
          {others && (
            <OthersChips
              seats={view.chips.filter(({ seat }) => seat !== shown.seat)}
              colours={colours}
              places={places}
              currency={currency}
            />
          )}
          <KeptChips kept={mine?.kept ?? []} places={places} currency={currency} />
          <OwnChips bets={bets.placed} colour={colour} places={places} currency={currency} />
          <DraftChips chips={composing.chips} places={places} currency={currency} />
        </>
      )}
    </Layout>
  );
}

function positionsOf(looked: Looked | undefined): readonly roulette.PositionId[] {
  if (!looked) return [];
  return 'position' in looked ? [looked.position] : looked.chips.map(({ position }) => position);
}

const KEY = 'croupier.others';

/** Whether the other players' chips are shown; this browser remembers it. */
export function useOthers(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) !== 'hidden');
  return [
    shown,
    (next) => {
      localStorage.setItem(KEY, next ? 'shown' : 'hidden');
      setShown(next);
    },
  ];
}
