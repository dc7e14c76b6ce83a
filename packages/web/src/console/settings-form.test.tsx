// @vitest-environment happy-dom
import { isRefusal, type Plan, type TermEntries } from '@croupier/core';
import { gameOf, poker } from '@croupier/games';
import { houses, plan as planOf } from '@croupier/houses';
import { Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { act, cleanup, fireEvent, render, screen } from '../../test/render.tsx';
import { enteredTerms, SettingsForm } from './settings-form.tsx';

function theirs(id: string): Plan {
  const plan = planOf(id);
  if (!plan) throw new Error(`no plan ${id}`);
  return plan;
}

const holdem = theirs('kings/poker-texas-holdem');
const choice = theirs('kings/poker-dealers-choice');
const blackjack = theirs('kings/blackjack');
const french = theirs('kings/roulette-french');

/** One plan for each different form. Plans with the same settings and values share a form. */
const plans = [
  ...new Map(
    houses
      .flatMap((house) => house.plans)
      .map((plan) => [
        JSON.stringify(
          gameOf(plan)
            .settings(plan)
            .map((setting) => ({ ...setting, rule: null })),
        ),
        plan,
      ]),
  ).values(),
];

/** Shows the form, and returns a function that reads its entries. */
async function form(plan: Plan): Promise<() => TermEntries> {
  let entered: TermEntries = {};
  function Held() {
    const [now, setNow] = useState<TermEntries>({});
    entered = now;
    return <SettingsForm plan={plan} entered={now} onChange={setNow} refusal={undefined} />;
  }
  await act(async () => {
    render(
      <Suspense>
        <Held />
      </Suspense>,
    );
  });
  // The messages of a game load on first use.
  await vi.waitFor(() => expect(document.body.textContent).not.toBe(''));
  return () => entered;
}

function choose(label: string, text: string): void {
  const list = screen.getByLabelText<HTMLSelectElement>(label);
  const option = [...list.options].find((each) => each.text === text);
  fireEvent.change(list, { target: { value: option?.value } });
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the form that opens a table', () => {
  it.each(plans)('shows all settings that $id leaves to its tables', async (plan) => {
    await form(plan);
    for (const field of document.querySelectorAll<HTMLElement>('label, legend, summary'))
      expect(field.textContent).not.toMatch(/^$|^[a-z]+[A-Z.]|null|undefined/);
  });

  it('can change to any other game whose messages are loaded', async () => {
    for (const plan of plans) {
      await form(plan);
      cleanup();
    }
    let show = (_: Plan) => {};
    function Chosen() {
      const [plan, setPlan] = useState(french);
      show = setPlan;
      return <SettingsForm plan={plan} entered={{}} onChange={() => {}} refusal={undefined} />;
    }
    await act(async () => {
      render(
        <Suspense>
          <Chosen />
        </Suspense>,
      );
    });
    for (const plan of plans) expect(() => act(() => show(plan))).not.toThrow();
  });

  it('accepts limits for a bet, and uses the plan’s limits for empty fields', async () => {
    const entered = await form(french);
    const [least] = screen.getAllByLabelText('Minimum');
    if (!least) throw new Error('no field for a minimum');
    type(least, '20');
    expect(enteredTerms(french, entered())).toMatchObject({ limits: { straight: { min: 2000 } } });
    type(least, '');
    expect(enteredTerms(french, entered())).toBeUndefined();
  });

  it('lists the default value first, and accepts any other', async () => {
    const entered = await form(blackjack);
    const decks = screen.getByLabelText<HTMLSelectElement>('Decks');
    expect([...decks.options].map(({ text }) => text)).toEqual(['6', '2', '3', '4', '5', '7', '8']);
    expect(decks.value).toBe('');
    choose('Decks', '2');
    expect(enteredTerms(blackjack, entered())).toEqual({ decks: 2 });
  });

  it('warns if the allowed terms give the player an edge', async () => {
    await form(blackjack);
    const warning = () => screen.queryByRole('status')?.textContent;
    expect(warning()).toMatch(/player an edge: Main bet 0\.19% \(Decks: 6, .*Blackjack pays: 3 : 2.*\)\.$/);
    choose('Blackjack pays', '6 : 5');
    expect(warning()).toBeUndefined();
    choose('Decks', '8');
    expect(warning()).toMatch(/player an edge: Perfect Pairs 0\.48% \(Decks: 8\)\.$/);
  });

  it('asks for the amount of an ante if there is one, suggested in proportion to the blinds', async () => {
    const entered = await form(holdem);
    expect(screen.queryByLabelText('Ante amount')).toBeNull();
    choose('Blinds', '€5 / €10');
    choose('Ante', 'button ante');
    expect(screen.getByLabelText<HTMLInputElement>('Ante amount').placeholder).toBe('10');
    expect(enteredTerms(holdem, entered())).toEqual({ level: 4, ante: { kind: 'button', amount: 1000 } });
  });

  it('asks for the amount of a straddle only while straddles are allowed', async () => {
    const entered = await form(holdem);
    expect(screen.getByLabelText('First straddle')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Straddles allowed'));
    expect(screen.queryByLabelText('First straddle')).toBeNull();
    expect(enteredTerms(holdem, entered())).toEqual({ straddle: false });
  });
});

describe('the entered terms of a poker table', () => {
  it('cover everything that can be set for a table', () => {
    const terms = enteredTerms(holdem, {
      level: '4',
      structure: '"fixed"',
      seats: '6',
      'buyIn.min': '250',
      'buyIn.max': '1000',
      noFlopNoDrop: 'true',
      'ante.kind': '"button"',
      'ante.amount': '10',
      straddleTo: '20,00',
      runItTwice: 'false',
      playOver: 'true',
      seesHands: 'false',
    });
    expect(terms).toEqual({
      level: 4,
      structure: 'fixed',
      seats: 6,
      buyIn: { min: 25_000, max: 100_000 },
      noFlopNoDrop: true,
      ante: { kind: 'button', amount: 1000 },
      straddleTo: 2000,
      runItTwice: false,
      playOver: true,
      seesHands: false,
    });
    const opened = poker.game
      .rules(holdem as poker.PokerPlan)
      .open({ seats: [], at: 0, terms: terms as never });
    expect(isRefusal(opened)).toBe(false);
  });

  it('include no setting for the drop if the table charges by time', () => {
    const entered = { charge: '"time"', noFlopNoDrop: 'true' };
    expect(enteredTerms(holdem, entered)).toEqual({ charge: 'time' });
  });

  it('can limit the games of dealer’s choice, but must leave at least one', () => {
    expect(enteredTerms(choice, { games: '["razz"]' })).toEqual({ games: ['razz'] });
    expect(enteredTerms(choice, { games: '[]' })).toMatchObject({ details: { setting: 'games' } });
  });

  it('refuse text that is not an amount', () => {
    expect(enteredTerms(holdem, { 'buyIn.min': 'a lot' })).toMatchObject({ code: 'no-amount' });
  });
});
