// @vitest-environment happy-dom

import { messages } from 'messages:house-poker';
import type { Card } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { housePokerAdvice } from '@croupier/odds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { workInThisThread } from '../../../test/in-this-thread.ts';
import { cardsIn, fireEvent, litRows, screen } from '../../../test/render.tsx';
import type { AdviceQuestion } from './advice.worker.ts';
import { game } from './game.ts';
import { screens } from './index.ts';

/** The time in milliseconds after which a dealt card has come to rest. */
const LIES = 460;
const cards = (text: string) => text.split(' ') as Card[];
const chips = (bets: { readonly [bet: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([bet, units]) => ({ position: `1/${bet}`, amount: 100 * units })),
});
const answers = () =>
  screen.getAllByRole('button').flatMap(({ dataset }) => (dataset.answer ? [dataset.answer] : []));
const answer = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.getByTestId('question').textContent;

/**
 * The screen indexes of the first box, out of five boxes and out of six. The screen counts boxes from the
 * right.
 */
const FIRST = 4;
const OF_SIX = 5;

/** Deals these cards at a table of a plan, with these bets on the first box. */
async function dealt(
  plan: string,
  bets: { readonly [bet: string]: number },
  own: string,
): Promise<EngineTable> {
  const table = await sitAt(screens, plan);
  await table.goOn();
  await table.play(chips(bets));
  await table.close();
  await table.deal(...cards(own));
  return table;
}

describe('the payouts of a bet', () => {
  const russian = planOf('kings/poker-russian') as housePoker.HousePokerPlan;
  const antes = (posted: housePoker.PostedAnteResults) =>
    game
      .pays(russian, messages.in('en'))
      .filter(
        ({ bet, stands }) => bet === 'ante' && (stands?.({ posted } as housePoker.HousePokerView) ?? true),
      );

  it('follow the table’s terms, without a line for the ante if a winning hand only pushes it', () => {
    expect(antes({}).map(({ name, pays }) => [name, pays])).toEqual([['Ante, any winning hand', 1]]);
    expect(antes({ anteOnWin: 'push' })).toEqual([]);
  });

  it('include a row for every other win if better hands pay more', () => {
    const holdem = planOf('sazka/casino-holdem') as housePoker.HousePokerPlan;
    const rows = game.pays(holdem, messages.in('en')).filter(({ bet }) => bet === 'ante');
    expect(rows.at(-1)).toMatchObject({ name: 'Any other win', pays: 1 });
  });
});

describe('the three card poker table', () => {
  const three = (own: string) => dealt('kings/poker-three-card', { ante: 10, bet: 10, bonus: 5 }, own);

  it('places the bet together with the ante', async () => {
    const table = await sitAt(screens, 'kings/poker-three-card');
    await table.goOn();
    fireEvent.click(screen.getByRole('button', { name: /^Box 2, ante/ }));
    expect(await screen.findByRole('button', { name: /^Box 2, bet.*yours: €5/ })).toBeDefined();
  });

  it('shows the player’s own cards face up, and the dealer’s face down', async () => {
    await three('5c 6d 7h');
    expect(cardsIn('hand', FIRST)).toEqual(['5c', '6d', '7h']);
    expect(cardsIn('dealer')).toEqual(['down', 'down', 'down']);
  });

  it('names the hand, highlights its payouts, and asks whether to play', async () => {
    await three('5c 6d 7h');
    expect(question()).toContain('Box 1: Straight. Play or fold?');
    expect(litRows()).toEqual(['Straight6 : 1']);
    expect(answers()).toEqual(['play', 'fold']);
  });

  it('turns the dealer’s cards face up and names the hand', async () => {
    const table = await three('5c 6d 7h');
    answer(/^Play/);
    await table.deal(...cards('Qs 9c 4d'));
    expect(cardsIn('dealer')).toEqual(['Qs', '9c', '4d']);
    expect(screen.getAllByText('Dealer: High card')).not.toEqual([]);
  });

  it('names no hand, highlights nothing and asks no question before the deciding cards have landed', async () => {
    const table = await sitAt(screens, 'kings/poker-three-card', { moving: true });
    await table.goOn();
    await table.play(chips({ ante: 10, bet: 10, bonus: 5 }));
    await table.close();
    const asked = () => screen.getByTestId('question').querySelector('legend')?.textContent?.trim();
    await table.deal(...cards('5c 6d'));
    await table.passes(2000);
    await table.deal('7h');
    await table.passes(LIES - 1);
    expect([cardsIn('hand', FIRST), litRows(), asked()]).toEqual([['5c', '6d', '7h'], [], '']);
    await table.passes(1);
    expect([litRows(), asked()]).toEqual([['Straight6 : 1'], 'Box 1: Straight. Play or fold?']);
    answer(/^Play/);
    await table.deal(...cards('Qs 9c'));
    await table.passes(2000);
    await table.deal('4d');
    const named = () => screen.queryAllByText('Dealer: High card').length > 0;
    expect([cardsIn('dealer'), named()]).toEqual([['Qs', '9c', '4d'], false]);
    await table.passes(2000);
    expect(named()).toBe(true);
  });

  it('states that the dealer does not qualify', async () => {
    const table = await three('5c 6d 7h');
    answer(/^Play/);
    await table.deal(...cards('Js 9c 4d'));
    expect(screen.getAllByText('The dealer does not qualify')).not.toEqual([]);
  });

  it('removes the hand of a player who folds', async () => {
    await three('5c 6d 7h');
    answer(/^Fold/);
    expect(answers()).toEqual([]);
  });
});

describe('the stud poker table', () => {
  const card = (name: string) => screen.getByRole('button', { name });

  it('lets the player choose a card to exchange, then burns one and deals the new one', async () => {
    const table = await dealt('kings/poker-stud-oasis', { ante: 10, bonus: 5 }, 'Ks Js 9s 5s 2d 3c');
    const exchange = () => screen.getByRole('button', { name: /^Exchange/ });
    expect(question()).toContain('Buy, play or fold?');
    expect(exchange().textContent).toContain('Choose cards');
    expect((exchange() as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(card('2 of diamonds'));
    fireEvent.click(card('5 of spades'));
    expect((exchange() as HTMLButtonElement).disabled, 'two are too many').toBe(true);
    fireEvent.click(card('5 of spades'));
    expect(exchange().textContent).toContain('+ €10');
    fireEvent.click(exchange());
    await table.deal(...cards('2s'));
    expect(cardsIn('hand', OF_SIX)).toEqual(['Ks', 'Js', '9s', '5s', '2s']);
    expect(question()).toContain('Box 1: Flush. Play or fold?');
    expect(litRows()).toEqual(['Flush5 : 1']);
    expect(answers()).toEqual(['play', 'fold']);
  });

  it('names an ace-king, with which the dealer qualifies', async () => {
    const table = await dealt('kings/poker-stud-oasis', { ante: 10 }, 'As Kd 9s 5s 2d 3c');
    expect(question()).toContain('Box 1: Ace-king.');
    answer(/^Play/);
    await table.deal(...cards('Ad Kh 8h 5h'));
    expect(screen.getAllByText('Dealer: Ace-king')).not.toEqual([]);
  });

  it('highlights the bonus payout of the first cards', async () => {
    await dealt('kings/poker-stud-oasis', { ante: 10, bonus: 5 }, '9s 9d 9c 5h 2d 3c');
    expect(litRows()).toEqual(['Three of a kind3 : 1', 'Three of a kind10 : 1']);
  });
});

describe('the russian poker table', () => {
  it('names both hands made from the six cards, highlights both pay-table rows, and accepts insurance together with the bet', async () => {
    const table = await dealt('kings/poker-russian', { ante: 10 }, '2h 6h 8h Jh Kh 3c');
    answer(/^Buy a card/);
    await table.deal(...cards('Ks'));
    expect(screen.getAllByText('Flush + Pair')).not.toEqual([]);
    expect(litRows()).toEqual(['Flush5 : 1', 'Pair1 : 1', 'Flush50 : 1']);
    fireEvent.change(screen.getByRole('slider', { name: /Insurance/ }), { target: { value: 6000 } });
    answer(/^Play insured/);
    await table.deal(...cards('Qs Jc 9d 8s'));
    expect(question()).toContain('Buy another card for the dealer?');
    expect(answers()).toEqual(['dealer-card', 'decline']);
    answer(/^Don’t buy/);
    expect(answers()).toEqual([]);
  });

  it('shows the dealer’s replaced card next to the other cards', async () => {
    const table = await dealt('kings/poker-russian', { ante: 10 }, 'Kh Ks 8h Jh 2c 3c');
    answer(/^Play/);
    await table.deal(...cards('Qs Jc 9d 8s'));
    answer(/^Buy/);
    await table.deal(...cards('Qd'));
    expect(screen.getByRole('region', { name: 'Dealer, replaced' })).toBeDefined();
  });
});

describe('the casino hold’em table', () => {
  it('shows the board between the hands, and the cost of the bet', async () => {
    const table = await dealt('kings/poker-casino-holdem', { ante: 10 }, 'As Kd 4c 9d Ks');
    expect(cardsIn('dealer', 1)).toEqual(['4c', '9d', 'Ks']);
    expect(question()).toContain('Box 1: Pair');
    expect(screen.getByRole('button', { name: /^Play/ }).textContent).toContain('+ €20');
    answer(/^Play/);
    await table.deal(...cards('2h 7c 9c Jh'));
    expect(screen.getAllByText('Dealer: Pair')).not.toEqual([]);
  });
});

describe('a chip on the bet position before the deal', () => {
  const laid = async (plan: string) => {
    const table = await sitAt(screens, plan);
    await table.goOn();
    await table.play(chips({ ante: 10 }));
    const before = screen.queryByTestId('note');
    await table.play(chips({ bet: plan === 'kings/poker-casino-holdem' ? 20 : 10 }));
    return { table, before };
  };

  it.each(['kings/poker-casino-holdem', 'kings/poker-prime-three-card'])(
    'makes the box play blind in %s, as the position shows',
    async (plan) => {
      const { before } = await laid(plan);
      expect(before).toBeNull();
      expect(screen.getByTestId('note').textContent).toBe('Blind');
      expect(
        screen.getByRole('button', {
          name: /^Box 1, bet\b.*\. Blind bet: you won’t see these cards/,
        }),
      ).toBeDefined();
      expect(screen.getAllByText(/you won’t see these cards until the result/)).not.toEqual([]);
    },
  );

  it('is the usual bet if all players bet before the deal', async () => {
    await laid('kings/poker-three-card');
    expect(screen.queryByTestId('note')).toBeNull();
  });

  it('is not called blind if it was placed when the player answered', async () => {
    const table = await dealt('kings/poker-casino-holdem', { ante: 10 }, 'As Kd 4c 9d Ks');
    answer(/^Play/);
    await table.goOn();
    expect(screen.queryByTestId('note')).toBeNull();
  });
});

describe('the ultimate hold’em table', () => {
  it('offers bets of four and three times the ante, then waits for the flop', async () => {
    const table = await dealt('kings/poker-ultimate-holdem', { ante: 10, blind: 10 }, 'As Ad');
    expect(question()).toContain('Box 1: Pair. Play or wait?');
    expect(screen.getAllByRole('button', { name: /^Play/ }).map((each) => each.textContent)).toEqual([
      expect.stringContaining('+ €40'),
      expect.stringContaining('+ €30'),
    ]);
    answer(/^Check/);
    expect(answers()).toEqual([]);
    await table.goOn();
  });
});

describe('the switch poker table', () => {
  it('asks whether to switch the upcards, and then whether to bet each hand', async () => {
    const table = await sitAt(screens, 'kings/poker-switch');
    await table.goOn();
    await table.play({
      type: 'bet',
      chips: ['1/ante', '2/ante'].map((position) => ({ position, amount: 1000 })),
    });
    await table.close();
    await table.deal(...cards('Js Ts Jd Td 4d 5c Qc 8h 9d 2c 4c'));
    expect(question()).toContain('switch the upcards');
    answer(/^Switch/);
    expect(question()).toContain('Box 1: Pair');
  });
});

describe('the table with one shared hand', () => {
  it('has one box for all players, and a call button that takes effect immediately', async () => {
    const table = await sitAt(screens, 'sazka/casino-holdem');
    await table.goOn();
    await table.play({ type: 'bet', chips: [{ position: 'ante', amount: 10_000 }] });
    fireEvent.click(screen.getByRole('button', { name: /^Call/ }));
    expect(await screen.findByRole('button', { name: /^Call.*yours: .*200/ })).toBeDefined();
  });

  it('calls the hand the player’s own, without a number', async () => {
    const table = await sitAt(screens, 'sazka/casino-holdem');
    await table.goOn();
    await table.play({ type: 'bet', chips: [{ position: 'ante', amount: 10_000 }] });
    await table.close();
    await table.deal(...cards('7d Ts 7s 6s Kd'));
    expect(question()).toContain('Your hand: Pair. Play or fold?');
  });
});

describe('the state of the game', () => {
  it('states whether bets are open until the first card is on the table, then describes the cards', async () => {
    const table = await sitAt(screens, 'kings/poker-three-card');
    await table.goOn();
    await table.play(chips({ ante: 10, bet: 10 }));
    await table.close();
    expect(screen.queryByText('No more bets')).not.toBeNull();
    await table.deal('5c');
    expect([screen.queryByText('No more bets'), screen.queryByText('Dealing')?.textContent]).toEqual([
      null,
      'Dealing',
    ]);
  });
});

describe('the best play', () => {
  beforeEach(() => {
    localStorage.setItem('croupier.strategy-help', 'on');
    workInThisThread(({ plan, asked }: AdviceQuestion) => housePokerAdvice(plan, asked));
  });
  afterEach(() => {
    localStorage.clear();
  });

  it('is shown with the question and the cost of folding', async () => {
    await dealt('kings/poker-three-card', { ante: 10, bet: 10 }, '5c 6d 7h');
    expect(
      await screen.findByText(/^Best: Play\. Fold costs €\d+\.\d\d on average, [\d.]+% of the stake\.$/),
    ).toBeDefined();
  });

  it('names the card to exchange', async () => {
    await dealt('kings/poker-stud-oasis', { ante: 10 }, 'As Ks Qs Js 2d 9h');
    expect(await screen.findByText(/^Best: Exchange 2 of diamonds\. Play costs/)).toBeDefined();
  });

  it('gives the size of the bet in antes', async () => {
    await dealt('kings/poker-ultimate-holdem', { ante: 10, blind: 10 }, 'As Ah');
    expect(
      await screen.findByText(
        /^Best: Play 4×\. Play 3× costs €[\d.]+ on average, [\d.]+% of the stake\. Check: €/,
      ),
    ).toBeDefined();
  });

  it('names what to buy if there is a choice', async () => {
    await dealt('kings/poker-euro', { ante: 10 }, 'As Ks Qs Js 9h');
    const told = await screen.findByText(/^Best: /, {}, { timeout: 60_000 });
    expect(told.textContent).toMatch(/^Best: Buy a card\. Exchange ace of spades costs .* Fold: €.* Play: €/);
  });

  it('gives the cost of the chosen cards in money and as a percentage of the ante', async () => {
    await dealt('kings/poker-stud-oasis', { ante: 10 }, 'As Ks Qs Js 2d 9h');
    await screen.findByText(/^Best: Exchange 2 of diamonds\./);
    fireEvent.click(screen.getByRole('button', { name: '2 of diamonds' }));
    expect(question()).toContain('Your choice is as good as any.');
    fireEvent.click(screen.getByRole('button', { name: '2 of diamonds' }));
    fireEvent.click(screen.getByRole('button', { name: 'jack of spades' }));
    const [, euros, share] =
      /Your choice costs €([\d.]+) on average, ([\d.]+)% of the stake/.exec(question()) ?? [];
    // for an ante of €10
    expect(Number(euros)).toBeGreaterThan(0);
    expect(Math.abs(Number(share) - 10 * Number(euros))).toBeLessThan(0.06);
  });

  it('is reported as unknown if no solver supports the question', async () => {
    workInThisThread(() => undefined);
    await dealt('kings/poker-euro', { ante: 10 }, 'As Ks Qs Js 8h');
    expect(await screen.findByText('The best play is not known for this decision.')).toBeDefined();
  });

  it('is compared with the given answer, for players who want to learn from mistakes', async () => {
    localStorage.clear();
    localStorage.setItem('croupier.mistakes', 'on');
    await dealt('kings/poker-three-card', { ante: 10, bet: 10 }, '5c 6d 7h');
    expect(question()).not.toContain('Best');
    answer(/^Fold/);
    expect(
      await screen.findByText(
        /^Play was the best play\. Fold costs €\d+\.\d\d on average, [\d.]+% of the stake\.$/,
      ),
    ).toBeDefined();
  });

  it('is shown only to players who ask for it', async () => {
    localStorage.clear();
    await dealt('kings/poker-three-card', { ante: 10, bet: 10 }, '5c 6d 7h');
    expect(question()).not.toContain('Best');
  });
});
