import { isRefusal, type Refusal } from '@croupier/core';
import { poker } from '@croupier/games';
import { type Action, hidesCards } from './action.ts';
import type { History } from './history.ts';
import { replay, type Step } from './replay.ts';
import type { Scale } from './scale.ts';
import { nameOfShown } from './shown-hand.ts';

/**
 * Returns a hand as plain text: the players, each street with its cards and actions, the hands at the showdown, and the
 * winnings. Refuses the same histories as `replay`.
 */
export function describeHand(history: History): string | Refusal {
  const teller = new HandDescription(history);
  const replayed = replay(history, (step) => teller.see(step));
  return isRefusal(replayed) ? replayed : teller.end(replayed.hand, replayed.rake ?? 0);
}

const STRUCTURES = { none: 'No-Limit', pot: 'Pot-Limit', fixed: 'Fixed-Limit' } as const;

class HandDescription {
  private readonly lines: string[] = [];
  private readonly names: readonly string[];
  private scale: Scale | undefined;
  /** The amount to match and each player's payments, before the current action. */
  private level = 0;
  private put: readonly number[] = [];
  /** Whether a player has acted since the last cards were dealt. */
  private spoken = false;

  constructor(private readonly history: History) {
    this.names = history.stacks.map((_, player) => history.players?.[player] || `Player ${player + 1}`);
  }

  see({ action, index, hand, scale }: Step): void {
    this.scale = scale;
    if (index < 0) this.begin(hand);
    else this.act(action, hand);
    this.level = hand.phase === 'deal' && hand.street > 0 ? 0 : hand.level;
    this.put = hand.players.map(({ put }) => put);
  }

  end(hand: poker.Hand, rake: number): string {
    if (hand.phase !== 'over') this.lines.push('', 'The history breaks off here.');
    else {
      this.lines.push('', 'Result');
      for (const [player, { back, won }] of hand.players.entries()) {
        if (back > 0)
          this.lines.push(`  ${this.names[player]} takes back ${this.amount(back)}, which nobody called`);
        if (won > 0)
          this.lines.push(`  ${this.names[player]} wins ${this.amount(won)}${this.with(hand, player)}`);
      }
      if (rake > 0) this.lines.push(`  The house took ${rake} of that`);
    }
    return this.lines.join('\n');
  }

  private begin(hand: poker.Hand): void {
    const { setup } = hand;
    const { hand: name } = this.history;
    this.lines.push(
      `${name === undefined ? '' : `Hand ${name}: `}${STRUCTURES[setup.structure]} ${poker.variantOf(setup.game).name}`,
    );
    const button = setup.bringIn === undefined ? hand.players.length - 1 : -1;
    for (const [player, stack] of this.history.stacks.entries()) {
      const posts = [
        this.posted('ante', this.history.antes[player]),
        this.posted('blind', this.history.blinds?.[player]),
      ];
      const more = [player === button ? 'button' : '', ...posts].filter(Boolean).join(', ');
      const chips = Number.isFinite(stack) ? stack.toLocaleString('en') : 'unknown';
      this.lines.push(`  ${this.names[player]}: ${chips}${more ? ` (${more})` : ''}`);
    }
    this.lines.push('');
  }

  private posted(what: string, amount = 0): string {
    return amount > 0 ? `${what} ${amount.toLocaleString('en')}` : '';
  }

  private with(hand: poker.Hand, index: number): string {
    const player = hand.players[index];
    return player?.shown === 'shown' ? this.named(hand, player).replace(':', ' with') : '';
  }

  private act(action: Action, hand: poker.Hand): void {
    if (action.type === 'nothing' || (action.type === 'show' && action.kept)) return;
    if (action.type === 'hole' && this.spoken) this.lines.push('');
    this.spoken = action.type !== 'hole';
    if (action.type === 'board') {
      this.lines.push('', `Board: ${boardsText(hand)}`);
      return;
    }
    const player = hand.players[action.player];
    if (player) this.lines.push(`  ${this.names[action.player]} ${this.done(action, hand, player)}`);
  }

  private done(
    action: Exclude<Action, { type: 'nothing' | 'board' }>,
    hand: poker.Hand,
    player: poker.Player,
  ): string {
    const paid = player.put - (this.put[action.player] ?? 0);
    const allIn = player.stack === 0 && player.won === 0 ? ' and is all-in' : '';
    switch (action.type) {
      case 'hole':
        return `gets ${dealt(action.cards, player.up)}`;
      case 'fold':
        return 'folds';
      case 'bring-in':
        return `brings in ${this.amount(paid)}${allIn}`;
      case 'check-call':
        return paid === 0 ? 'checks' : `calls ${this.amount(paid)}${allIn}`;
      case 'bet-raise':
        return `${this.level === 0 ? 'bets' : 'raises to'} ${action.to.toLocaleString('en')}${allIn}`;
      case 'draw':
        return action.cards.length === 0 ? 'stands pat' : `discards ${spaced(action.cards)}`;
      case 'muck':
        return 'mucks';
      case 'show':
        if (action.cards && hidesCards(action.cards)) return `shows only ${spaced(action.cards)}`;
        return `shows ${spaced(poker.ownCards(player))}${this.named(hand, player)}`;
    }
  }

  /** Returns the name of the hand that the tabled cards make. It is known once all cards are dealt. */
  private named(hand: poker.Hand, player: poker.Player): string {
    const name = nameOfShown(hand, player);
    return name === '' ? '' : `: ${name}`;
  }

  private amount(units: number): string {
    return (this.scale?.toAmount(units) ?? units).toLocaleString('en');
  }
}

function boardsText({ boards }: poker.Hand): string {
  return boards.map(spaced).join(' / ');
}

/** Returns a player's new cards as text, which states the face-up cards. */
function dealt(cards: readonly poker.DealtCard[], up: readonly poker.DealtCard[]): string {
  const [open, hidden] = [true, false].map((is) => cards.filter((card) => up.includes(card) === is));
  if (!open?.length || !hidden) return spaced(cards);
  return `${hidden.length > 0 ? `${spaced(hidden)}, and ` : ''}${spaced(open)} open`;
}

function spaced(cards: readonly poker.DealtCard[]): string {
  return cards.join(' ');
}
