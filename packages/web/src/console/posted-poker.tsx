import type { Json, Plan } from '@croupier/core';
import type { poker } from '@croupier/games';
import { Select } from '../forms/fields.tsx';
import { words as tableWords } from '../poker/words.ts';
import { useWords, useWriting } from '../words/language.tsx';
import styles from './console.module.css';
import type { Chosen } from './posted-cards.tsx';
import { words } from './words.ts';

/** The plan, where poker is played by it; undefined for other games. */
export function pokerPlan(plan: Plan | undefined): poker.PokerPlan | undefined {
  return plan?.game === 'poker' ? (plan as poker.PokerPlan) : undefined;
}

interface PostedProps {
  readonly plan: poker.PokerPlan;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** What a poker table posts within its plan: the blinds, the structure and how many places it has. */
export function PostedPoker({ plan, chosen, onChange }: PostedProps) {
  const text = useWords(words);
  const table = useWords(tableWords);
  const writing = useWriting();
  const { levels, usualLevel, structures, seats } = plan;
  const set = (name: string) => (value: string) => onChange({ ...chosen, [name]: value });
  const usualFirst = (usual: number, values: readonly number[]) =>
    values.map((value) => (value === usual ? '' : String(value)));
  const places = Array.from({ length: seats.most - 1 }, (_, index) => seats.most - index);
  return (
    <div className={styles.settingsOfCards}>
      <Select
        label={text.pokerSettings.level}
        value={chosen.level ?? ''}
        choices={usualFirst(usualLevel, [...levels.keys()]).map((value, index) => ({
          value,
          text: [levels[index]?.small, levels[index]?.big]
            .map((blind) => (blind === undefined ? '' : writing.money(blind, plan.currency)))
            .join(' / '),
        }))}
        onChange={set('level')}
      />
      {structures.length > 1 && (
        <Select
          label={text.pokerSettings.structure}
          value={chosen.structure ?? ''}
          choices={structures.map((structure, index) => ({
            value: index === 0 ? '' : structure,
            text: table.structures[structure],
          }))}
          onChange={set('structure')}
        />
      )}
      <Select
        label={text.pokerSettings.seats}
        value={chosen.seats ?? ''}
        choices={usualFirst(seats.most, places).map((value, index) => ({
          value,
          text: String(places[index]),
        }))}
        onChange={set('seats')}
      />
    </div>
  );
}

/** The terms of a table with these settings; undefined where all is as the plan has it. */
export function pokerTerms({ level, structure, seats }: Chosen): Json | undefined {
  const terms: { [name: string]: Json } = {
    ...(level ? { level: Number(level) } : {}),
    ...(structure ? { structure } : {}),
    ...(seats ? { seats: Number(seats) } : {}),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}
