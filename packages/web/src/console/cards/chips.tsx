import { messages } from 'messages:card-console';
import type { Plan } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import { betEntries, chosenBet } from '../bet-entry.ts';
import { OptionForm } from '../option-form.tsx';
import parts from '../parts.module.css';
import { WalkIns } from '../walk-ins.tsx';
import { useBetNames } from './field-text.ts';
import { useStation } from './station.ts';

/**
 * Returns whether the croupier enters the players' bets and decisions, because players use chips and speak or
 * signal at the table.
 */
function isServed(plan: Plan): boolean {
  const { enteredByDealer, procedure } = plan as Plan & {
    enteredByDealer?: unknown;
    procedure?: { enteredByDealer?: unknown };
  };
  return (enteredByDealer ?? procedure?.enteredByDealer) !== undefined;
}

/** Lets the croupier place and remove chips for players at the table, and shows the players without a screen. */
export function Chips() {
  const text = useMessages(messages);
  const { plan, byHand, view } = useStation();
  if (!byHand || !isServed(plan)) return null;
  return (
    <Panel title={text.chips}>
      {view.stage === 'betting' ? <Bets /> : <p className={parts.note}>{text.laidWhile}</p>}
      <WalkIns />
    </Panel>
  );
}

function Bets() {
  const text = useMessages(messages);
  const nameOfBet = useBetNames();
  const { options } = useStation();
  const entries = betEntries(options);
  if (entries.length === 0) return <p className={parts.note}>{text.nobodyHere}</p>;
  return (
    <OptionForm
      options={entries.map(({ option }) => option)}
      asks={{
        title: text.chips,
        label: { type: text.byHand },
        eager: ['type', 'seat', 'box', 'bet'],
        // The next chips are probably for the main bet, so the choice of a side bet is not kept.
        keeps: ['type', 'seat', 'box'],
        name: (field, value) => {
          if (field === 'type') return text.handlings[value as 'lay'];
          return field === 'bet' ? nameOfBet(String(value)) : undefined;
        },
        does: ({ type }) => text.handlingDo[type === 'take-off' ? 'take-off' : 'lay'],
        move: (chosen) => chosenBet(entries, chosen),
      }}
    />
  );
}
