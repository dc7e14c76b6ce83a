import { messages } from 'messages:roulette/table';
import { roulette } from '@croupier/games';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { colourOf, seatColours } from '../../../pieces/chips/colours.ts';
import type { Orientation } from '../../../table/shape.ts';
import { pocketOf } from '../device/device.tsx';
import { DraftChips, KeptChips, OthersChips, OwnChips } from '../layout/chips.tsx';
import { Layout } from '../layout/layout.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';

interface PlayersLayoutProps {
  readonly lie: Orientation;
  /** Whether the other players' chips are shown. */
  readonly others: boolean;
  readonly press: (position: roulette.PositionId) => void;
}

/** Shows the layout with all its chips, on which the player can bet. */
export function PlayersLayout({ lie, others, press }: PlayersLayoutProps) {
  const text = useMessages(messages);
  const names = useNames();
  const { plan, view, playerView, bets, composing, currency, shown, decided, phase, looking, look } =
    useScene();
  const colours = useMemo(() => seatColours(view.chips), [view.chips]);
  const colour = playerView?.colour && colourOf(playerView.colour.colour);
  const called = useMemo(() => {
    const of = (position: roulette.PositionId) =>
      text.place({ name: names.position(position), pays: names.pays(position) });
    return new Map([...roulette.layoutOf(plan).positions.keys()].map((position) => [position, of(position)]));
  }, [plan, text, names]);
  const describe = (position: roulette.PositionId, name: string) => {
    const yours = bets.placed.get(position);
    const place = called.get(position) ?? name;
    return yours ? `${place}, ${text.yours({ amount: names.amount(yours.amount) })}` : place;
  };
  const winner = phase === 'number' ? undefined : pocketOf(decided?.result);
  const wins = phase === 'layout' || phase === 'chips' ? winner : undefined;
  const winning = useMemo(() => {
    const { positions } = roulette.layoutOf(plan);
    const covers = (position: roulette.PositionId) =>
      wins !== undefined && positions.get(position)?.numbers.includes(wins);
    return [...bets.placed.keys()].filter(covers);
  }, [plan, wins, bets.placed]);
  return (
    <Layout
      plan={plan}
      lie={lie}
      label={text.layout}
      looking={looking}
      winner={winner}
      lit={winning}
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
          <KeptChips kept={playerView?.kept ?? []} places={places} currency={currency} />
          <OwnChips bets={bets.placed} colour={colour} places={places} currency={currency} />
          <DraftChips chips={composing.chips} places={places} currency={currency} />
        </>
      )}
    </Layout>
  );
}

const KEY = 'croupier.others';

/**
 * Returns whether the other players' chips are shown, and a function to change that. The setting is stored in this
 * browser.
 */
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
