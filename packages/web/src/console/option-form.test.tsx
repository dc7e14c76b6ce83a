// @vitest-environment happy-dom
import { type MoveOption, money, type Refusal, refuse } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { betEntries, chosenBet } from './bet-entry.ts';
import type { CardTarget, FormTexts } from './game.ts';
import { OptionForm } from './option-form.tsx';
import { type Station, StationContext } from './station.ts';

const of = (...values: readonly (string | number)[]) => ({ any: 'of', values }) as const;

interface Desk {
  readonly made: unknown[];
  readonly aims: (CardTarget | undefined)[];
}

/** Shows the form at a table that accepts every move, or refuses all of them. */
function desk(
  options: readonly MoveOption[],
  asks: FormTexts,
  answer: Refusal | { seq: number } = { seq: 1 },
  heads = false,
): Desk {
  const made: unknown[] = [];
  const aims: (CardTarget | undefined)[] = [];
  const station = {
    currency: 'EUR',
    game: {
      useTell: () => (field: string, value: unknown) => (field === 'seat' ? `player ${value}` : undefined),
    },
    aim: undefined,
    setAim: (aim: CardTarget | undefined) => void aims.push(aim),
    make: async (move: unknown) => {
      made.push(move);
      return answer;
    },
  } as unknown as Station;
  render(
    <StationContext value={station}>
      <OptionForm options={options} asks={asks} heads={heads} />
    </StationContext>,
  );
  return { made, aims };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string, value: unknown) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: JSON.stringify(value) } });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } });

describe('the form of an option', () => {
  it('makes a ruling with its last choice, after a confirmation', async () => {
    const { made } = desk(
      [{ move: { type: 'void-bets', seat: of('a', 'b'), reason: of('collusion', 'breach') } }],
      {
        title: 'Void a player’s bets',
        question: (name) => `Void ${name('seat')}: ${name('reason')}?`,
      },
    );
    expect(screen.queryByRole('button', { name: 'breach' })).toBeNull(); // the player is shown first
    choose('Player', 'b');
    await press('breach');
    screen.getByRole('group', { name: 'Void player b: breach?' });
    expect(made).toEqual([]);
    await press('breach');
    expect(made).toEqual([{ type: 'void-bets', seat: 'b', reason: 'breach' }]);
  });

  it('shows its title and the meaning of its buttons if there is no heading above it', async () => {
    const throws = [{ move: { type: 'correct-throw', first: of(1, 2), second: of(3, 4) } }];
    const { made } = desk(throws, { title: 'Correct the dice', does: 'Correct' }, undefined, true);
    screen.getByText('Correct the dice');
    expect(screen.queryByText('Second die')).toBeNull(); // the first die is shown first
    choose('First die', 2);
    screen.getByText('Second die');
    expect(screen.getByRole('list', { name: 'Second die' }).textContent).toBe('34');
    await press('4');
    expect(made).toEqual([{ type: 'correct-throw', first: 2, second: 4 }]);
  });

  it('asks for more input if one of several choices needs it', async () => {
    const { made } = desk(
      [
        { move: { type: 'fault', reason: 'misdeal' } },
        { move: { type: 'fault', reason: 'cards-fallen', cards: { any: 'integer', min: 3, max: 312 } } },
      ],
      { title: 'Stop play' },
    );
    await press('cards-fallen');
    expect(made).toEqual([]);
    const send = screen.getByRole('button', { name: 'Stop play' }) as HTMLButtonElement;
    const cards = screen.getByRole('spinbutton', { name: 'Number of cards' });
    fireEvent.change(cards, { target: { value: '2' } });
    expect(send.disabled).toBe(true);
    fireEvent.change(cards, { target: { value: '4' } });
    await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Stop play' })));
    expect(made).toEqual([{ type: 'fault', reason: 'cards-fallen', cards: 4 }]);
    await press('misdeal');
    expect(made.at(-1)).toEqual({ type: 'fault', reason: 'misdeal' });
  });

  it('shows the limits of an amount, fills in known fields, and keeps the entry when it is refused', async () => {
    const amount = { any: 'amount', min: money(500), max: money(20000), step: money(500) } as const;
    const { made } = desk(
      [{ move: { type: 'announce', minimum: amount, due: { any: 'integer', min: 0, max: 9e15 } } }],
      { title: 'Raise', does: 'Announce', given: () => ({ due: 1234 }) },
      refuse('too-late', 'Too late for today.'),
    );
    screen.getByText('€5 – €200');
    type('Minimum', '7');
    expect((screen.getByRole('button', { name: 'Announce' }) as HTMLButtonElement).disabled).toBe(true);
    type('Minimum', '10');
    await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Raise' })));
    expect(made).toEqual([{ type: 'announce', minimum: 1000, due: 1234 }]);
    screen.getByText('Too late for today.');
    expect((screen.getByRole('textbox', { name: /^Minimum/ }) as HTMLInputElement).value).toBe('10');
  });

  it('explains whether an amount is missing, too high or not a whole number of chips', async () => {
    const amount = { any: 'amount', min: money(500), max: money(20000), step: money(500) } as const;
    desk([{ move: { type: 'announce', minimum: amount } }], { title: 'Raise' });
    for (const [typed, said] of [
      ['abc', '“abc” is not an amount. Enter a number.'],
      ['7', 'Only multiples of €5.'],
      ['1', 'Outside these limits.'],
      ['500', 'Outside these limits.'],
    ] as const) {
      type('Minimum', typed);
      expect(screen.getByRole('status').textContent).toBe(said);
    }
    type('Minimum', '15');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('reports that the list does not contain the typed value, as soon as this is certain', async () => {
    const positions = Array.from({ length: 70 }, (_, index) => `${index}`).concat('14/17', 'red');
    const { made } = desk([{ move: { type: 'lay', position: of(...positions) } }], { title: 'Place chips' });
    const position = screen.getByRole('combobox', { name: 'Position' });
    const enter = (value: string) => fireEvent.change(position, { target: { value } });
    enter('99');
    expect(screen.getByRole('status').textContent).toBe('“99” is not on the list. Choose from it.');
    enter('14/');
    expect(screen.queryByRole('status')).toBeNull();
    enter(' Red');
    expect(screen.queryByRole('status')).toBeNull();
    await press('Place chips');
    expect(made).toEqual([{ type: 'lay', position: 'red' }]);
  });

  it('makes the game’s own move, and keeps the player and position for the next chips', async () => {
    const amount = { any: 'amount', min: money(100), max: money(50000), step: money(100) } as const;
    const [position, seat] = ['4/banco', 'a'];
    const of = [
      { position: '3/banco', amount },
      { position, amount },
    ];
    const entries = betEntries([
      { move: { type: 'bet', seat, chips: { any: 'items', of, min: 1, max: 1 } } },
    ]);
    const { made } = desk(
      entries.map(({ option }) => option),
      {
        title: 'Chips placed for players',
        eager: ['type', 'seat', 'box', 'bet'],
        keeps: ['seat', 'box'],
        move: (chosen) => chosenBet(entries, chosen),
      },
    );
    choose('Box', 4);
    type('Amount', '100');
    await act(
      async () => void fireEvent.submit(screen.getByRole('form', { name: 'Chips placed for players' })),
    );
    expect((screen.getByRole('combobox', { name: 'Box' }) as HTMLSelectElement).value).toBe('4');
    expect(made).toEqual([{ type: 'bet', seat, chips: [{ position, amount: 10000 }] }]);
    expect((screen.getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement).value).toBe('');
  });

  it('leaves it to the card pad to read the card for a move', async () => {
    const { made, aims } = desk(
      [{ move: { type: 'set-aside', card: of('2c', '3c'), reason: of('boxed', 'extra') } }],
      {
        title: 'Card out of play',
      },
    );
    await press('extra');
    expect(made).toEqual([]);
    expect(aims).toEqual([{ type: 'set-aside', reason: 'extra' }]);
  });

  it('cites the rule once if it is the same for all choices, otherwise next to each choice', () => {
    const rule = (line: number) => `kings.blackjack.${line}` as const;
    const grounds = (second: number): readonly MoveOption[] => [
      { move: { type: 'void-game', reason: 'shoe' }, rule: rule(7) },
      { move: { type: 'void-game', reason: 'misdeal' }, rule: rule(second) },
    ];
    desk(grounds(7), { title: 'Void' });
    expect(screen.getAllByRole('button', { name: /^Rule / })).toHaveLength(1);
    desk(grounds(8), { title: 'Void by ground' });
    expect(screen.getAllByRole('button', { name: /^Rule / })).toHaveLength(3);
  });
});
