// @vitest-environment happy-dom
import { type Json, type MoveOption, refuse } from '@croupier/core';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../../test/render.tsx';
import type { CardDraws } from '../game.ts';
import { type Station, StationContext } from '../station.ts';
import { CardPad } from './card-pad.tsx';
import { FacesPad } from './faces-pad.tsx';

const of = (...values: readonly Json[]) => ({ any: 'of', values }) as const;

/** Shows a pad at a table with these options; the table accepts every move. */
function at(options: readonly MoveOption[], pad: ReactNode, more: Partial<Station> = {}): unknown[] {
  const made: unknown[] = [];
  const station = {
    options,
    language: 'en',
    game: {
      useTell: () => (field: string, value: unknown) => (field === 'blue' ? `to ${value}` : undefined),
    },
    aim: undefined,
    setAim: () => {},
    make: async (move: unknown) => {
      made.push(move);
      return { seq: 1 };
    },
    ...more,
  } as unknown as Station;
  render(<StationContext value={station}>{pad}</StationContext>);
  return made;
}

const type = async (...keys: readonly string[]) => {
  for (const key of keys) await act(async () => void fireEvent.keyDown(document.body, { key }));
};
const button = (name: RegExp | string) => screen.getByRole('button', { name }) as HTMLButtonElement;

describe('the entry of a pocket or of dice', () => {
  const result = (move: Readonly<Record<string, Json>>) => ({
    figure: String(move.pocket ?? `${move.red}-${move.yellow}`),
    said: `announced ${move.pocket ?? 'dice'}`,
  });

  it('records a number only after it has been confirmed as it will be announced', async () => {
    const ball: MoveOption = { move: { type: 'ball', pocket: of('0', '00', '1', '17', '18') }, draw: true };
    const places = ['0', '00', '1', '17', '18'].map((value) => ({ value }));
    const made = at([ball], <FacesPad option={ball} draws={{ result, places }} />);
    await type('1', '7', 'Enter');
    screen.getByText('announced 17');
    expect(made).toEqual([]);
    await type('Escape');
    expect(screen.queryByText('announced 17')).toBeNull();
    await act(async () => void fireEvent.click(button('18')));
    await act(async () => void fireEvent.click(button(/^Confirm result/)));
    expect(made).toEqual([{ type: 'ball', pocket: '18' }]);
  });

  it('ignores the repeats of the key that entered it, so that they do not confirm it', async () => {
    const ball: MoveOption = { move: { type: 'ball', pocket: of('1', '17') }, draw: true };
    at([ball], <FacesPad option={ball} draws={{ result }} />);
    await type('1', '7', 'Enter');
    const confirm = button(/^Confirm result/);
    // A browser presses a focused button unless the event's default is prevented.
    const pressed = (repeat: boolean) => fireEvent.keyDown(confirm, { key: 'Enter', repeat });
    expect([pressed(true), pressed(false)]).toEqual([false, true]);
  });

  it('asks for a single die in the same way as for several dice', async () => {
    const die: MoveOption = { move: { type: 'throw-for-turn', die: of(1, 2, 3, 4, 5, 6) }, draw: true };
    const made = at([die], <FacesPad option={die} draws={{ result: () => undefined }} />);
    screen.getByRole('group', { name: 'Die' });
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await type('4');
    await act(async () => void fireEvent.click(button(/^Confirm result/)));
    expect(made).toEqual([{ type: 'throw-for-turn', die: 4 }]);
  });

  it('is cleared once it is recorded, so that the next die does not repeat the last one', async () => {
    const die: MoveOption = { move: { type: 'throw-for-turn', die: of(1, 2, 3, 4, 5, 6) }, draw: true };
    const made = at([die], <FacesPad option={die} draws={{ result: () => undefined }} />);
    await type('4');
    await act(async () => void fireEvent.click(button(/^Confirm result/)));
    expect(screen.queryByRole('button', { name: /^Confirm result/ })).toBeNull();
    await type('4');
    await act(async () => void fireEvent.click(button(/^Confirm result/)));
    expect(made).toHaveLength(2);
  });

  it('keeps the entry when it is refused', async () => {
    const die: MoveOption = { move: { type: 'throw-for-turn', die: of(1, 2, 3, 4, 5, 6) }, draw: true };
    const make = async () => refuse('not-now', 'Not now.');
    at([die], <FacesPad option={die} draws={{ result: () => undefined }} />, { make });
    await type('4');
    await act(async () => void fireEvent.click(button(/^Confirm result/)));
    expect(button(/^Confirm result/).disabled).toBe(false);
    expect((screen.getByRole('radio', { name: '4' }) as HTMLInputElement).checked).toBe(true);
  });

  it('assigns each key to the first unset die that has the typed face', async () => {
    const pips = of(1, 2, 3, 4, 5, 6);
    const dice: MoveOption = {
      move: { type: 'dice', red: pips, yellow: pips, blue: of('normal', 'normal', 'hi') },
      draw: true,
    };
    const made = at([dice], <FacesPad option={dice} draws={{ result, label: { red: 'Red die' } }} />);
    screen.getByRole('group', { name: 'Red die' });
    expect(screen.getAllByRole('radio')).toHaveLength(6 + 6 + 2); // each die shows a face only once
    await type('3', '5');
    expect(screen.queryByText('announced dice')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'to hi' })));
    screen.getByText('3-5');
    await type('2'); // corrects the last die that has this face
    screen.getByText('3-2');
    await act(async () => void fireEvent.click(button(/^Confirm result/)));
    expect(made).toEqual([{ type: 'dice', red: 3, yellow: 2, blue: 'hi' }]);
  });
});

describe('the entry of a card', () => {
  const draws: CardDraws = {
    due: { type: 'card' },
    lead: () => 'Next card',
    place: () => 'to box 1',
    note: '',
  };
  const next: MoveOption = { move: { type: 'card', card: of('8h', '9c') }, draw: true };

  it('accepts cards that are still in the shoe, and reports any others', async () => {
    const made = at([next], <CardPad draws={draws} quiet={false} />);
    screen.getByText('Next card');
    expect(button('K').disabled).toBe(true);
    expect(button('8').disabled).toBe(false);
    await type('k', 'd');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'No king of diamonds left to be dealt. Check the card and enter it again.',
    );
    await type('h', '8');
    expect(made).toEqual([{ type: 'card', card: '8h' }]);
  });

  it('shows a refusal only until another step is due', async () => {
    const settle: MoveOption = { move: { type: 'settle' }, pace: 'pay' };
    const call: MoveOption = { move: { type: 'pay-side-bets' }, pace: 'pay' };
    let goOn: (options: readonly MoveOption[]) => void = () => {};
    function Table() {
      const [options, setOptions] = useState([call]);
      goOn = (next) => setOptions([...next]);
      return (
        <StationContext
          value={{ options, make: async () => ({ seq: 1 }), setAim: () => {} } as unknown as Station}
        >
          <CardPad draws={{ ...draws, due: undefined }} quiet={false} />
        </StationContext>
      );
    }
    render(<Table />);
    await type('q', 'c');
    const said = 'Not entered: queen of clubs. No card is needed now.';
    screen.getByText(said);
    await act(async () => goOn([call, { move: { type: 'lay' } }]));
    screen.getByText(said); // the same step is still due
    await act(async () => goOn([settle]));
    expect(screen.queryByText(said)).toBeNull();
  });

  it('disables no keys, since disabled keys would reveal which secret cards are gone', async () => {
    const made = at([next], <CardPad draws={{ ...draws, secret: true }} quiet={false} />);
    expect(button('K').disabled).toBe(false);
    await type('k', 'd');
    expect(made).toEqual([{ type: 'card', card: 'Kd' }]); // the table will refuse it
  });

  it('reads several cards, and enters them together', async () => {
    const discard: MoveOption = {
      move: {
        type: 'discard',
        seat: 'a',
        cards: { any: 'subset', values: ['8h', '9c', '2d'], min: 2, max: 2 },
      },
    };
    const aim = { type: 'discard', seat: 'a' };
    const several = (count: number) => `Discards ${count}`;
    const made = at([discard], <CardPad draws={{ ...draws, secret: true, several }} quiet={false} />, {
      aim,
    });
    await type('8', 'h');
    expect(button('Discards 1').disabled).toBe(true);
    await type('2', 'd');
    await act(async () => void fireEvent.click(button('Discards 2')));
    expect(made).toEqual([{ type: 'discard', seat: 'a', cards: ['8h', '2d'] }]);
  });

  it('reads the cards of a hand that match one of several answers', async () => {
    const sets = (...values: readonly string[]): MoveOption => ({
      move: { type: 'set', seat: 'a', box: 2, cards: { any: 'subset', values, min: 2, max: 2 } },
    });
    const aim = { type: 'set', seat: 'a', box: 2 };
    const several = (count: number) => `Sets ${count}`;
    const made = at(
      [sets('8h', '9c'), sets('9c', 'Xj')],
      <CardPad draws={{ ...draws, several, joker: true }} quiet={false} />,
      {
        aim,
      },
    );
    await type('k', 'd');
    expect(button('Sets 0').disabled).toBe(true);
    await type('9', 'c');
    await act(async () => void fireEvent.click(button('joker')));
    await act(async () => void fireEvent.click(button('Sets 2')));
    expect(made).toEqual([{ type: 'set', seat: 'a', box: 2, cards: ['9c', 'Xj'] }]);
  });

  it('undoes the last card, and is hidden while a player has to answer and no card is due', async () => {
    const takeBack: MoveOption = { move: { type: 'take-back' } };
    const made = at([takeBack], <CardPad draws={{ ...draws, due: undefined }} quiet={false} />);
    screen.getByText('No card needed now.');
    await type('Backspace');
    expect(made).toEqual([{ type: 'take-back' }]);
    at([takeBack], <CardPad draws={{ ...draws, due: undefined }} quiet />);
    expect(screen.getAllByText('No card needed now.')).toHaveLength(1);
  });
});
