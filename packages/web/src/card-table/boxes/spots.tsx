import type { Money } from '@croupier/core';
import type { ReactNode } from 'react';
import type { Chip } from '../../table/chip.ts';
import { useWords } from '../../words/language.tsx';
import { netOfLines } from '../blackjack/totals.ts';
import type { Picture } from '../picture.ts';
import { useScene } from '../scene.ts';
import { Spot } from '../spot.tsx';
import { othersOn } from './betting.ts';
import { betName } from './names.ts';
import { words } from './words.ts';

interface View {
  readonly totals: { readonly [position: string]: number };
  readonly chips: readonly { readonly seat: string; readonly chips: readonly Chip[] }[];
}

interface BoxSpotProps {
  readonly position: string;
  readonly picture: Picture<View>;
  /** The player's chips in the running game, as the server has told them. */
  readonly own: readonly Chip[];
  readonly room: { readonly min: Money; readonly max: Money } | undefined;
  readonly shape?: 'ring' | 'small' | 'field';
  readonly closed?: boolean;
  readonly children?: ReactNode;
  /** Chips that lie there without being a bet that can be placed: a raise. */
  readonly lying?: Money | undefined;
}

/** A place for chips at a table of boxes, with what lay there in the game that lies on the table. */
export function BoxSpot({
  position,
  picture,
  own,
  room,
  shape,
  closed = false,
  children,
  lying,
}: BoxSpotProps) {
  const text = useWords(words);
  const { desk, lines, shown } = useScene();
  const chips = picture.over
    ? (picture.view.chips.find(({ seat }) => seat === shown.seat)?.chips ?? [])
    : own;
  const before = picture.over ? chips.find((chip) => chip.position === position)?.amount : lying;
  return (
    <Spot
      position={position}
      name={betName(position, text)}
      limits={room}
      shape={shape ?? 'ring'}
      others={othersOn(picture.view, position, chips)}
      lying={desk.bets.has(position) ? undefined : before}
      net={netOfLines(lines.filter(({ bet }) => bet === position))}
      closed={closed}
    >
      {children}
    </Spot>
  );
}
