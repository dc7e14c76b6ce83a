import { messages } from 'messages:roulette/panels';
import type { AnswerOf } from '@croupier/client';
import { isRefusal, money } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { useClient } from '../../../app/session.tsx';
import { Button } from '../../../forms/button.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import figures from '../../../table/figures.module.css';
import { totalOf } from '../../../table/pending-bets.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './favourites.module.css';

type Favourite = AnswerOf<'favourites'>['favourites'][number];

/** Shows saved bets, and builds new ones. */
export function FavouritesPanel() {
  const text = useMessages(messages).favourites;
  const { composing, bets } = useScene();
  const { favourites, save } = useFavourites();
  const down = [...bets.placed].map(([position, { amount }]) => ({ position, amount }));
  const add = (name: string, chips: readonly roulette.Chip[]) => {
    const fresh: Favourite = { name, move: { type: 'bet', chips } };
    return save([...(favourites ?? []).filter((each) => each.name !== name), fresh]);
  };
  return (
    <div className={styles.panel}>
      {composing.on ? (
        <Composer add={add} />
      ) : (
        <>
          <List favourites={favourites} save={save} />
          <Button onPress={composing.start}>{text.compose}</Button>
          {down.length > 0 && <SaveAs label={text.saveBets} save={(name) => add(name, down)} />}
        </>
      )}
    </div>
  );
}

function useFavourites() {
  const { api } = useClient();
  const { plan, say } = useScene();
  const [favourites, setFavourites] = useState<readonly Favourite[]>();
  useEffect(() => {
    let wanted = true;
    void api.favourites({ plan: plan.id }).then((answer) => {
      if (wanted) setFavourites(isRefusal(answer) ? [] : answer.favourites);
    });
    return () => {
      wanted = false;
    };
  }, [api, plan.id]);
  const save = useCallback(
    async (next: readonly Favourite[]) => {
      const answer = await api.saveFavourites({ plan: plan.id, favourites: [...next] });
      if (isRefusal(answer)) say(answer);
      else setFavourites(answer.favourites);
    },
    [api, plan.id, say],
  );
  return { favourites, save };
}

interface ListProps {
  readonly favourites: readonly Favourite[] | undefined;
  readonly save: (next: readonly Favourite[]) => Promise<void>;
}

function List({ favourites, save }: ListProps) {
  const text = useMessages(messages).favourites;
  const names = useNames();
  const { bets, look } = useScene();
  if (!favourites) return <p className={figures.note}>…</p>;
  if (favourites.length === 0) return <p className={figures.note}>{text.none}</p>;
  return (
    <ul className={styles.list}>
      {favourites.map((favourite) => {
        const chips = chipsOf(favourite);
        return (
          <li
            key={favourite.name}
            onPointerEnter={() => look({ name: favourite.name, chips })}
            onPointerLeave={() => look(undefined)}
          >
            <span>
              {favourite.name} <small>{names.amount(totalOf(chips))}</small>
            </span>
            <Button small disabled={!bets.open} onPress={() => bets.place(chips)}>
              {text.place}
            </Button>
            <Button
              small
              kind="quiet"
              label={text.remove({ name: favourite.name })}
              onPress={() => void save(favourites.filter((each) => each !== favourite))}
            >
              ✕
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the chips of a saved bet after checking them, because the plan may have changed. */
function chipsOf({ move }: Favourite): readonly roulette.Chip[] {
  const { chips } = move as { readonly chips?: unknown };
  if (!Array.isArray(chips)) return [];
  return chips.flatMap(({ position, amount }: { position?: unknown; amount?: unknown }) =>
    typeof position === 'string' && Number.isSafeInteger(amount)
      ? [{ position, amount: money(Number(amount)) }]
      : [],
  );
}

function Composer({
  add,
}: {
  readonly add: (name: string, chips: readonly roulette.Chip[]) => Promise<void>;
}) {
  const text = useMessages(messages).favourites;
  const names = useNames();
  const { composing, bets } = useScene();
  const { chips } = composing;
  return (
    <>
      <p className={figures.note}>{text.composing}</p>
      {chips.length === 0 ? (
        <p className={figures.note}>{text.empty}</p>
      ) : (
        <ul className={styles.list}>
          {chips.map(({ position, amount }) => (
            <li key={position}>
              <span>{names.position(position)}</span>
              <b>{names.amount(amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="call"
        disabled={!bets.open || chips.length === 0}
        onPress={() => {
          bets.place(chips);
          composing.stop();
        }}
      >
        {text.placeAll} · {names.amount(totalOf(chips))}
      </Button>
      {chips.length > 0 && <SaveAs label={text.save} save={(name) => add(name, chips)} />}
      <Button kind="quiet" onPress={composing.stop}>
        {text.stop}
      </Button>
    </>
  );
}

interface SaveAsProps {
  readonly label: string;
  readonly save: (name: string) => Promise<void>;
}

function SaveAs({ label, save }: SaveAsProps) {
  const text = useMessages(messages).favourites;
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <Form
      busy={busy}
      className={styles.save}
      onSubmit={() => {
        setBusy(true);
        void save(name.trim()).then(() => {
          setBusy(false);
          setName('');
        });
      }}
    >
      <TextField label={text.name} value={name} onChange={setName} maxLength={40} />
      <Button submit busy={busy} disabled={name.trim() === ''}>
        {label}
      </Button>
    </Form>
  );
}
