import type { AnswerOf, Client } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useLanguage } from './language.tsx';
import { useClient } from './session.tsx';

export type House = AnswerOf<'houses'>['houses'][number];

const asked = new WeakMap<Client, Promise<readonly House[] | undefined>>();

/** Returns the houses and their plans, which load once per visit; undefined until they have loaded. */
export function useHouses(): readonly House[] | undefined {
  const client = useClient();
  const [houses, setHouses] = useState<readonly House[]>();
  useEffect(() => {
    let answer = asked.get(client);
    if (!answer) {
      answer = client.api.houses().then((got) => {
        if (!isRefusal(got)) return got.houses;
        asked.delete(client);
        return undefined;
      });
      asked.set(client, answer);
    }
    let wanted = true;
    void answer.then((list) => wanted && setHouses(list));
    return () => {
      wanted = false;
    };
  }, [client]);
  return houses;
}

/** Returns a function that returns a house's name, or its id until the names have loaded. */
export function useHouseName(): (id: string) => string {
  const houses = useHouses();
  return (id) => houses?.find((house) => house.id === id)?.name ?? id;
}

/** Returns a function that returns a plan's title in the screen's language. */
export function usePlanTitle(): (id: string) => string {
  const houses = useHouses();
  const { language } = useLanguage();
  return (id) => {
    const title = houses?.flatMap(({ plans }) => plans).find((plan) => plan.id === id)?.title;
    return title?.[language] ?? title?.en ?? id;
  };
}
