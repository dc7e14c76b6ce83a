import type { roulette } from '@croupier/games';
import { useWords } from '../../../app/language.tsx';
import { useWide } from '../../../console/use-wide.ts';
import { words } from '../../../evening/words.ts';
import type { ChipColour } from '../../../pieces/chips/values.ts';
import { pocketOf } from '../device/device.tsx';
import { GuestChips, KeptChips } from '../layout/chips.tsx';
import { Layout } from '../layout/layout.tsx';
import { useNamesOf } from '../names/use-names.ts';

interface SharedLayoutProps {
  readonly plan: roulette.RoulettePlan;
  readonly view: roulette.RouletteView;
  readonly result: roulette.RouletteResult | undefined;
  readonly nameOf: (seat: string) => string;
  readonly colours: ReadonlyMap<string, ChipColour>;
}

/** The layout with the chips of all guests, each guest's in a colour of their own. To look at: nobody bets here. */
export function SharedLayout({ plan, view, result, nameOf, colours }: SharedLayoutProps) {
  const text = useWords(words);
  const names = useNamesOf(plan);
  const wide = useWide('(min-width: 44rem)');
  const describe = (position: string, name: string) => {
    const lying = view.chips.flatMap(({ seat, bets }) =>
      bets
        .filter((bet) => bet.position === position)
        .map(({ amount }) => `${nameOf(seat)} ${names.amount(amount)}`),
    );
    return [name, ...lying].join(', ');
  };
  return (
    <Layout
      plan={plan}
      lie={wide ? 'along' : 'upright'}
      label={text.cloth}
      winner={pocketOf(result)}
      describe={describe}
    >
      {(places) => (
        <>
          <GuestChips seats={view.chips} colours={colours} places={places} currency={plan.currency} />
          {view.chips.map(({ seat, kept }) => (
            <KeptChips key={seat} kept={kept} places={places} currency={plan.currency} />
          ))}
        </>
      )}
    </Layout>
  );
}
