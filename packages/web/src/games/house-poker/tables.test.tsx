// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { cardsIn, fireEvent, litRows, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const cards = (text: string) => text.split(' ') as Card[];
const question = () => screen.getByTestId('question').textContent;
const answers = () =>
  screen.getAllByRole('button').flatMap(({ dataset }) => (dataset.answer ? [dataset.answer] : []));
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const answer = (name: RegExp) => fireEvent.click(button(name));

/** Deals these cards at a table of a plan, with these bets, in euros, on the first box. */
async function dealt(
  plan: string,
  own: string,
  bets: { readonly [bet: string]: number } = { ante: 10 },
): Promise<EngineTable> {
  const table = await sitAt(screens, `kings/poker-${plan}`);
  await table.goOn();
  const chips = Object.entries(bets).map(([bet, euros]) => ({ position: `1/${bet}`, amount: 100 * euros }));
  await table.play({ type: 'bet', chips });
  await table.close();
  await table.deal(...cards(own));
  return table;
}

describe('the NOVO table', () => {
  it('places the compulsory express bet together with the ante', async () => {
    const table = await sitAt(screens, 'kings/poker-novo');
    await table.goOn();
    fireEvent.click(button(/^Box 2, ante/));
    expect(await screen.findByRole('button', { name: /^Box 2, express,.*yours: €5/ })).toBeDefined();
  });

  it('explains the short names of its bet positions', async () => {
    await sitAt(screens, 'kings/poker-novo');
    expect(screen.getByText('D: on the dealer’s cards · E with a number: express on that box')).toBeDefined();
  });

  it('highlights the express payout of the first cards, and offers all purchases', async () => {
    await dealt('novo', 'As Kd Qh 4s 2c 9s', { ante: 10, express: 10 });
    expect(question()).toContain('Box 1: Ace-king. Buy, play or fold?');
    expect(litRows()).toEqual(['Ace-king1 : 1', 'A-K-Q5 : 1']);
    expect(answers()).toEqual(['play', 'exchange', 'buy-card', 'fold']);
  });
});

describe('the Euro poker table', () => {
  it('has a row for a four-card hand, and asks whether to buy', async () => {
    const table = await dealt('euro', 'Ks Kh 9c 9d 3c');
    expect(question()).toContain('Box 1: Two pair. Buy, play or fold?');
    expect(litRows()).toEqual(['Two pair, four cards3 : 1']);
    answer(/^Buy a card/);
    await table.deal('9h');
    expect(question()).toContain('Box 1: Full house. Play or fold?');
    expect(litRows()).toEqual(['Full house7 : 1']);
    expect(answers()).toEqual(['play', 'fold']);
  });
});

describe('the King’s Hold’em table', () => {
  it('asks before the flop whether to play, then whether to bet or wait', async () => {
    const table = await dealt('kings-holdem', 'As 9s');
    expect(question()).toContain('Box 1: High card. Play or fold?');
    expect(answers()).toEqual(['play', 'fold']);
    answer(/^Play/);
    await table.deal(...cards('Ks 2s 5s'));
    expect(question()).toContain('Box 1: Flush. Play or wait?');
    expect(answers()).toEqual(['play', 'check', 'fold']);
    expect(litRows()).toEqual(['Ante, Flush or better1 : 1']);
  });
});

describe('the Casino Omaha table', () => {
  it('counts two of the player’s hole cards and three of the board', async () => {
    await dealt('casino-omaha', 'As Ks 2d Qs Js Ts', { ante: 10, bonus: 5 });
    expect(question()).toContain('Box 1: Royal flush. Play or fold?');
    expect(litRows()).toEqual(['Royal flush100 : 1', 'Royal flush100 : 1']);
  });

  it('never counts three of the player’s hole cards', async () => {
    await dealt('casino-omaha', 'As Ad Ac Ks 8h 2d', { ante: 10, bonus: 5 });
    expect(question()).toContain('Box 1: Pair. Play or fold?');
    expect(litRows()).toEqual(['Pair1 : 1']);
  });
});

describe('the Macao table', () => {
  it('offers a sixth card after an exchange, bought together with the bet', async () => {
    const table = await dealt('macao', 'Ks Kd 9h 5s 2c 3c');
    expect(question()).toContain('Box 1: Pair. Buy, play or fold?');
    expect(answers()).toEqual(['play', 'exchange', 'fold']);
    fireEvent.click(button('2 of clubs'));
    answer(/^Exchange/);
    await table.deal('9c');
    expect(question()).toContain('Box 1: Two pair. Buy, play or fold?');
    expect(answers()).toEqual(['play', 'buy-card', 'fold']);
    expect(button(/^Buy a card/).textContent).toContain('+ €30');
    expect(litRows()).toEqual(['Two pair2 : 1']);
  });
});

describe('the 6 Card Poker table', () => {
  it('has no special name for an ace and a king, and sells a card, then an exchange', async () => {
    const table = await dealt('six-card', 'As Kd 9s 5s 2d 3c');
    expect(question()).toContain('Box 1: High card. Buy, play or fold?');
    expect(litRows()).toEqual([]);
    answer(/^Buy a card/);
    await table.deal('9c');
    expect(question()).toContain('Box 1: Pair. Buy, play or fold?');
    expect(answers()).toEqual(['play', 'exchange', 'fold']);
    fireEvent.click(button('2 of diamonds'));
    answer(/^Exchange/);
    await table.deal('9d');
    expect(question()).toContain('Box 1: Three of a kind. Play or fold?');
    expect(litRows()).toEqual(['Three of a kind3 : 1']);
  });
});

describe('the Five-Card Poker table', () => {
  it('sells one or two cards, each for a price, and another one for the dealer', async () => {
    const table = await dealt('five-card', 'Ks Kd 9h 5s 2c 3c');
    fireEvent.click(button('2 of clubs'));
    expect(button(/^Exchange/).textContent).toContain('+ €10');
    fireEvent.click(button('5 of spades'));
    expect(button(/^Exchange/).textContent).toContain('+ €20');
    answer(/^Exchange/);
    await table.deal(...cards('Kh 4h'));
    expect(question()).toContain('Box 1: Three of a kind. Play or fold?');
    expect(litRows()).toEqual(['Three of a kind3 : 1']);
    answer(/^Play/);
    await table.deal(...cards('Qs Jc 8d 7h'));
    expect(question()).toContain('Box 1: the dealer has no hand. Buy another card for the dealer?');
    answer(/^Buy/);
    await table.deal('7d');
    expect(cardsIn('dealer')).toEqual(cards('3c Jc 8d 7h 7d'));
    expect(screen.getAllByText('Dealer: Pair')).not.toEqual([]);
  });
});
