import { useClient } from '../../app/session.tsx';
import { usePolled } from '../../forms/use-polled.ts';
import { expectationOf, UNUSUAL, useTheories } from '../pit/expected.ts';
import { dayAt, dayText } from '../studio/day.ts';

/** The milliseconds between two requests for the takings. */
const EVERY = 60_000;

/** Returns the tables of a house whose win today is far from what the odds lead to expect. */
export function useUnusual(house: string): ReadonlySet<string> {
  const client = useClient();
  const { answer } = usePolled(`unusual ${house}`, EVERY, () =>
    client.api.takings({ house, ...dayAt(dayText(client.serverNow())), by: 'table' }),
  );
  const takings = answer?.takings ?? [];
  const theories = useTheories(takings.flatMap(({ bets }) => bets.map(({ plan }) => plan)));
  return new Set(
    takings
      .filter((row) => Math.abs((theories && expectationOf(row, theories)?.score) ?? 0) >= UNUSUAL)
      .map(({ key }) => key),
  );
}
