import { messages } from 'messages:lobby';
import { useMemo } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Select, TextField } from '../forms/fields.tsx';
import { screensOf, useGameNames } from '../games/registry.ts';
import { houses } from '../plans/houses.ts';
import type { LobbyFilters, Stakes } from './filters.ts';
import styles from './finder.module.css';

interface FinderProps {
  readonly wanted: LobbyFilters;
  readonly want: (wanted: LobbyFilters) => void;
  readonly favourites: ReadonlySet<string>;
  /** Loads the code of the search. */
  readonly prepare: () => unknown;
}

const ALL = '';
const STAKES: readonly Stakes[] = ['low', 'middle', 'high'];

/** Filters the tables by name, house, game, stakes, other players present, or favourites. */
export function Finder({ wanted, want, favourites, prepare }: FinderProps) {
  const text = useMessages(messages);
  const named = useGameNames();
  const games = useMemo(() => {
    const all = houses.flatMap(({ plans }) => plans.filter(screensOf).map(({ game }) => game));
    return [...new Set(all)];
  }, []);
  // An empty filter is left out.
  const change = (part: Partial<Record<keyof LobbyFilters, unknown>>) => {
    const next = Object.entries({ ...wanted, ...part }).filter(
      ([, value]) => value !== ALL && value !== false && value !== undefined,
    );
    want(Object.fromEntries(next));
  };
  return (
    <search className={styles.finder} onFocus={prepare}>
      <TextField
        label={text.search}
        value={wanted.text ?? ''}
        onChange={(text) => change({ text })}
        maxLength={60}
      />
      <Select
        label={text.house}
        value={wanted.house ?? ALL}
        choices={[
          { value: ALL, text: text.allHouses },
          ...houses.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={(house) => change({ house })}
      />
      <Select
        label={text.game}
        value={wanted.game ?? ALL}
        choices={[
          { value: ALL, text: text.allGames },
          ...games.map((id) => ({ value: id, text: named.get(id) ?? id })),
        ]}
        onChange={(game) => change({ game })}
      />
      <Select
        label={text.stakes}
        value={wanted.stakes ?? ALL}
        choices={[
          { value: ALL, text: text.allStakes },
          ...STAKES.map((value) => ({ value, text: text.stakesOf[value] })),
        ]}
        onChange={(stakes) => change({ stakes })}
      />
      <div className={styles.switches}>
        <Button pressed={wanted.company === true} onPress={() => change({ company: !wanted.company })}>
          {text.company}
        </Button>
        <Button
          pressed={wanted.favourites !== undefined}
          onPress={() => change({ favourites: wanted.favourites ? undefined : favourites })}
        >
          {text.favourites}
        </Button>
      </div>
    </search>
  );
}
