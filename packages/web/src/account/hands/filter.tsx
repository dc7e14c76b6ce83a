import { messages } from 'messages:hands';
import { useSearchParams } from 'wouter';
import { useHouseName } from '../../app/houses.ts';
import { useLanguage, useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { DayField, Select } from '../../forms/fields.tsx';
import { readersZone, startIn } from '../statement-file/zoned.ts';
import { gamesWithHands } from './hand.ts';
import styles from './hands.module.css';

/** The hands that the reader wants to see. The address of the page holds it, so that the way back keeps it. */
export interface Filter {
  readonly plan?: string;
  /** The first and the last day, such as `2026-01-31`. */
  readonly first?: string;
  readonly last?: string;
}

/** Returns the filter in the address, and a function that replaces it. Values that no filter has are left out. */
export function useFilter(): readonly [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  const value = (name: keyof Filter, fits: (text: string) => boolean) => {
    const text = search.get(name);
    return text !== null && fits(text) ? { [name]: text } : {};
  };
  const filter: Filter = {
    ...value('plan', (id) => gamesWithHands().some((plan) => plan.id === id)),
    ...value('first', isDay),
    ...value('last', isDay),
  };
  return [filter, (next) => setSearch({ ...next }, { replace: true })];
}

/** Returns the filter as the parameters of a call. Days begin at midnight of the reader. */
export function queryOf({ plan, first, last }: Filter) {
  return {
    ...(plan ? { plan } : {}),
    ...(first ? { after: startOf(first) } : {}),
    ...(last ? { until: startOf(last, 1) } : {}),
  };
}

/** Returns the start of a day, shifted by `later` days. A year that is still being typed, such as 0002, counts as 1970. */
function startOf(day: string, later = 0): number {
  return day < '1971' ? 0 : startIn(day, readersZone(), later);
}

/** Lets the player choose a game and a span of days. */
export function FilterFields({
  filter,
  onChange,
}: {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const houseName = useHouseName();
  const { plan = '', first = '', last = '' } = filter;
  const choose = (name: keyof Filter) => (value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <fieldset className={styles.filter}>
      <legend className="heard">{text.filter}</legend>
      <Select
        label={text.game}
        value={plan}
        choices={[
          { value: '', text: text.allGames },
          ...gamesWithHands().map(({ id, title, house }) => ({
            value: id as string,
            text: `${title[language] ?? title.en} · ${houseName(house)}`,
          })),
        ]}
        onChange={choose('plan')}
      />
      <DayField label={text.first} value={first} optional onChange={choose('first')} />
      <DayField label={text.last} value={last} optional onChange={choose('last')} />
      {Object.keys(filter).length > 0 && <Button onPress={() => onChange({})}>{text.all}</Button>}
    </fieldset>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
