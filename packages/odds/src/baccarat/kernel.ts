import type { Shoe } from '@croupier/core';
import { baccarat } from '@croupier/games';
import { netOf } from '../card-bets.ts';
import type { KernelBet, RoundKernel } from '../cards/kernel.ts';
import type { CardSource } from '../cards/shoe.ts';
import { baccaratOdds, valueCounts } from './odds.ts';

const WINNERS: readonly baccarat.BaccaratBet[] = ['punto', 'banco', 'egalite'];
const STOOD = 10;

/**
 * A simulation of baccarat rounds that knows only the point values of cards. The drawing table is read once,
 * in advance.
 */
export class BaccaratKernel implements RoundKernel {
  readonly counts: readonly number[];
  readonly outcomes = WINNERS.length;
  readonly bets: readonly KernelBet[];
  private readonly natural = new Uint8Array(100);
  private readonly puntoDraws = new Uint8Array(100);
  /**
   * Whether banco draws, indexed by both totals and the value of punto's third card (`STOOD` if punto
   * stands).
   */
  private readonly bancoDraws = new Uint8Array(100 * (STOOD + 1));

  constructor(plan: baccarat.BaccaratPlan, shoe: Shoe) {
    this.counts = valueCounts(shoe);
    this.bets = baccaratOdds(plan, shoe).bets.map(({ bet, edge }) => ({
      bet,
      expected: edge.toNumber(),
      net: (outcome) => netOf(baccarat.outcomeOf(plan, bet as baccarat.BaccaratBet, winnerAt(outcome))),
    }));
    const third = baccarat.thirdCards(plan.tableau);
    for (let punto = 0; punto < 10; punto++)
      for (let banco = 0; banco < 10; banco++) {
        const at = punto * 10 + banco;
        const { natural, puntoDraws, bancoDraws } = third(punto, banco);
        this.natural[at] = Number(natural);
        this.puntoDraws[at] = Number(puntoDraws);
        for (const [card, draws] of [...bancoDraws.after].entries())
          this.bancoDraws[at * (STOOD + 1) + card] = Number(draws);
        this.bancoDraws[at * (STOOD + 1) + STOOD] = Number(bancoDraws.stood);
      }
  }

  round(shoe: CardSource): number {
    const first = shoe.draw();
    const second = shoe.draw();
    let punto = (first + shoe.draw()) % 10;
    let banco = (second + shoe.draw()) % 10;
    const at = punto * 10 + banco;
    if (this.natural[at] === 0) {
      let third = STOOD;
      if (this.puntoDraws[at] === 1) {
        third = shoe.draw();
        punto = (punto + third) % 10;
      }
      if (this.bancoDraws[at * (STOOD + 1) + third] === 1) banco = (banco + shoe.draw()) % 10;
    }
    return punto > banco ? 0 : banco > punto ? 1 : 2;
  }
}

function winnerAt(outcome: number): baccarat.BaccaratBet {
  return WINNERS[outcome] ?? 'egalite';
}
