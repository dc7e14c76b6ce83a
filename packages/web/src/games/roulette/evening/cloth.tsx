import { roulette } from '@croupier/games';
import { useMemo } from 'react';
import { useLanguage, useWords, useWriting } from '../../../app/language.tsx';
import { useWide } from '../../../console/use-wide.ts';
import { words } from '../../../evening/words.ts';
import { Cloth, chipRadius } from '../cloth/cloth.tsx';
import { drawingOf } from '../cloth/drawing.ts';
import { clothStyle } from '../cloth/style.ts';
import { type Lie, MEASURES } from '../cloth/turn.ts';
import { pocketOf } from '../device/device.tsx';
import { positionName, printed } from '../names/names.ts';
import { words as names } from '../names/words.ts';
import { Dolly, KeptChips } from '../table/layers.tsx';
import { GuestChips } from './guest-chips.tsx';

interface SharedClothProps {
  readonly plan: roulette.RoulettePlan;
  readonly view: roulette.RouletteView;
  readonly result: roulette.RouletteResult | undefined;
  readonly nameOf: (seat: string) => string;
}

const NONE: ReadonlySet<string> = new Set();
const nothing = () => {};

/** The cloth with the chips of all guests, each guest's in a colour of their own. To look at: nobody bets here. */
export function SharedCloth({ plan, view, result, nameOf }: SharedClothProps) {
  const text = useWords(words);
  const kindNames = useWords(names);
  const { language } = useLanguage();
  const writing = useWriting();
  const lie: Lie = useWide('(min-width: 44rem)') ? 'along' : 'upright';
  const layout = roulette.layoutOf(plan);
  const style = clothStyle(plan);
  const drawing = useMemo(
    () => drawingOf(layout, style, MEASURES[lie].v / MEASURES[lie].u),
    [layout, style, lie],
  );
  const red = useMemo(() => new Set(plan.layout.red), [plan]);
  const describe = (id: string) => {
    const position = layout.positions.get(id);
    const name = position ? positionName(position, kindNames) : id;
    const lying = view.chips.flatMap(({ seat, bets }) =>
      bets
        .filter((bet) => bet.position === id)
        .map(({ amount }) => `${nameOf(seat)} ${writing.money(amount, plan.currency)}`),
    );
    return [name, ...lying].join(', ');
  };
  const print = (id: string) => {
    const position = layout.positions.get(id);
    return position ? printed(position, style, kindNames) : id;
  };
  const winner = pocketOf(result);
  const radius = chipRadius(lie);
  const how = { currency: plan.currency, language };
  return (
    <Cloth
      drawing={drawing}
      lie={lie}
      red={red}
      print={print}
      describe={describe}
      lit={NONE}
      winner={winner}
      closed
      onPlace={nothing}
      onTakeUp={nothing}
      onLook={nothing}
      label={text.cloth}
    >
      {(at) => {
        const won = winner === undefined ? undefined : at(winner);
        return (
          <>
            <GuestChips seats={view.chips} at={at} radius={radius} {...how} />
            {view.chips.map(({ seat, kept }) => (
              <KeptChips key={seat} kept={kept} at={at} radius={radius} {...how} />
            ))}
            {won && <Dolly x={won.x} y={won.y - radius * 0.3} radius={radius} />}
          </>
        );
      }}
    </Cloth>
  );
}
