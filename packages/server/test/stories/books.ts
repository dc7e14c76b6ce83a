import { add, type Money, subtract, ZERO } from '@croupier/core';

type Place = 'purse' | 'transit' | 'clearing' | 'bank' | 'till';

/**
 * The double-entry books of one participant's life. Money that others owe to the house is a negative balance.
 */
export class Books {
  private readonly balances = {
    purse: ZERO,
    transit: ZERO,
    clearing: ZERO,
    bank: ZERO,
    till: ZERO,
  };
  /** The money that the provider says it holds. */
  provided = 0;
  readonly wrong: string[] = [];

  get purse(): Money {
    return this.balances.purse;
  }

  move(from: Place, to: Place, amount: Money): void {
    this.balances[from] = subtract(this.balances[from], amount);
    this.balances[to] = add(this.balances[to], amount);
    if (!(amount > 0)) this.wrong.push(`moved ${amount}`);
    for (const place of ['purse', 'transit'] as const)
      if (this.balances[place] < 0) this.wrong.push(`${place} is at ${this.balances[place]}`);
  }

  /** Returns the current errors in the books, as sentences. */
  audit(): readonly string[] {
    const { purse, transit, clearing, bank, till } = this.balances;
    const sum = purse + transit + clearing + bank + till;
    return [
      ...this.wrong,
      ...(sum === 0 ? [] : [`all balances add up to ${sum}`]),
      ...(-clearing === this.provided
        ? []
        : [`the provider holds ${this.provided}, the books say ${-clearing}`]),
    ];
  }
}
