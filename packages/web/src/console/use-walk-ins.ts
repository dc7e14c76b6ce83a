import type { TableInfo } from '@croupier/client';
import { useState } from 'react';
import { useClient } from '../app/session.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useQuery } from '../forms/query.ts';
import { useSeesPeople } from '../people/people.ts';

/** The minimum and maximum length of a player's name. */
export const NAME_LENGTH = { least: 2, most: 32 };

/** Returns the players at a table who have no screen of their own, and the form that seats another. */
export function useWalkIns(info: TableInfo, round: number) {
  const { api } = useClient();
  const seesPeople = useSeesPeople(info);
  const { answer, again } = useQuery(`walk-ins ${info.id} ${round} ${seesPeople}`, async () =>
    seesPeople ? api.people({ table: info.id }) : { people: [] },
  );
  const { busy, refusal, run } = useMutation();
  const [name, setName] = useState('');
  return {
    there: answer?.people.filter(({ walkIn }) => walkIn) ?? [],
    busy,
    refusal,
    name,
    setName,
    ready: name.trim().length >= NAME_LENGTH.least,
    seat: async () => {
      if (!(await run(() => api.seatWalkIn({ table: info.id, name: name.trim() })))) return;
      setName('');
      again();
    },
    part: async (walkIn: string) => {
      await run(() => api.endWalkIn({ table: info.id, seat: walkIn }));
      again();
    },
  };
}
