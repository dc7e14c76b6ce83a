import type { roulette } from '@croupier/games';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../../../app/language.tsx';
import { useNames } from '../names/use-names.ts';
import { type Looked, useScene } from '../scene.ts';
import { colourOf } from '../table/colours.ts';
import { Dolly, DraftChips, KeptChips, OthersChips, OwnChips } from '../table/layers.tsx';
import { words } from '../table/words.ts';
import { Cloth, chipRadius } from './cloth.tsx';
import { drawingOf } from './drawing.ts';
import { type Lie, MEASURES } from './turn.ts';

interface ClothAreaProps {
  readonly lie: Lie;
  /** The other players' chips are shown. */
  readonly others: boolean;
  readonly looked: Looked | undefined;
  readonly press: (position: roulette.PositionId) => void;
  readonly takeUp: (position: roulette.PositionId) => void;
}

const NONE: ReadonlySet<roulette.Pocket> = new Set();

/** The cloth with all that lies on it. */
export function ClothArea({ lie, others, looked, press, takeUp }: ClothAreaProps) {
  const text = useWords(words);
  const names = useNames();
  const { language } = useLanguage();
  const { layout, plan, style, view, mine, bets, composing, currency, shown, decided, look } = useScene();
  const drawing = useMemo(
    () => drawingOf(layout, style, MEASURES[lie].v / MEASURES[lie].u),
    [layout, style, lie],
  );
  const red = useMemo(() => new Set(plan.layout.red), [plan]);
  const lit = useMemo(() => litBy(looked, layout), [looked, layout]);
  const describe = (position: roulette.PositionId) => {
    const yours = bets.placed.get(position);
    const place = text.place(names.position(position), names.pays(position));
    return yours ? `${place}, ${text.yours(names.amount(yours.amount))}` : place;
  };
  const result = decided?.result;
  const winner = result && 'pocket' in result ? result.pocket : undefined;
  const radius = chipRadius(lie);
  const how = { currency, language, radius };
  return (
    <Cloth
      drawing={drawing}
      lie={lie}
      red={red}
      print={names.print}
      describe={describe}
      lit={lit}
      winner={winner}
      closed={!bets.open}
      onPlace={press}
      onTakeUp={takeUp}
      onLook={(position) => look(position === undefined ? undefined : { position })}
      label={text.cloth}
    >
      {(at) => {
        const won = winner === undefined ? undefined : at(winner);
        return (
          <>
            {others && (
              <OthersChips seats={view.chips.filter(({ seat }) => seat !== shown.seat)} at={at} {...how} />
            )}
            <KeptChips kept={mine?.kept ?? []} at={at} {...how} />
            <OwnChips
              bets={bets.placed}
              colour={mine?.colour && colourOf(mine.colour.colour)}
              at={at}
              {...how}
            />
            <DraftChips chips={composing.chips} at={at} {...how} />
            {won && <Dolly x={won.x} y={won.y - radius * 0.3} radius={radius} />}
          </>
        );
      }}
    </Cloth>
  );
}

function litBy(looked: Looked | undefined, layout: roulette.Layout): ReadonlySet<roulette.Pocket> {
  if (!looked) return NONE;
  const positions = 'position' in looked ? [looked.position] : looked.chips.map(({ position }) => position);
  return new Set(positions.flatMap((position) => layout.positions.get(position)?.numbers ?? []));
}
