import { messages } from 'messages:tournaments';
import { newKey, type TournamentAct, type TournamentState } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient, useConnection } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { type Mutation, useMutation } from '../forms/mutation.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import { Citation } from '../rulebook/rule.tsx';
import styles from './tournaments.module.css';

export type Choice = NonNullable<TournamentState['own']>['choices'][number];

/** Sends a player's action, and shows the state of the tournament after it. */
export function useEntryAction(tournament: string): {
  readonly action: Mutation;
  readonly act: (done: TournamentAct) => Promise<void>;
} {
  const client = useClient();
  const action = useMutation();
  const act = async (done: TournamentAct) => {
    const answer = await action.run(() => client.api.tournamentAct({ tournament, key: newKey(), act: done }));
    if (answer) client.tournament(tournament).replace(answer);
  };
  return { action, act };
}

/**
 * Shows the player's options: to enter, leave, buy, or answer a proposed deal. Each has its price, or the reason why it
 * is not possible.
 */
export function EntryOptions({ state }: { readonly state: TournamentState }) {
  const text = useMessages(messages).acts;
  const client = useClient();
  const { account } = useConnection();
  const guest = useMutation();
  const { action, act } = useEntryAction(state.id);
  const [team, setTeam] = useState('');
  const { view, own } = state;
  if (view.phase === 'over' || view.phase === 'cancelled') return null;
  if (view.cash)
    return (
      <Panel title={text.title}>
        <p>{text.cash}</p>
      </Panel>
    );
  if (account === null)
    return (
      <Panel title={text.title}>
        <div>
          <Button kind="call" busy={guest.busy} onPress={() => void guest.run(() => client.api.guest())}>
            {text.signIn}
          </Button>
        </div>
        <Link href="/account">{text.account}</Link>
        <Refused refusal={guest.refusal} />
      </Panel>
    );
  const choices = own?.choices.filter((choice) => isOffered(choice, state)) ?? [];
  if (choices.length === 0) return null;
  const registers = choices.some(
    ({ do: what, why }) => what === 'register' && (!why || (why.code === 'no-funds' && own?.tickets.length)),
  );
  return (
    <Panel title={text.title}>
      {registers && view.teamSize !== null && (
        <TextField label={text.team} value={team} onChange={setTeam} maxLength={64} required />
      )}
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={`${choice.do} ${choice.entry} ${choice.flight} ${choice.buyIn}`}>
            <ChoiceButton
              choice={choice}
              state={state}
              action={action}
              act={(done) =>
                void act(done.do === 'register' && team.trim() ? { ...done, team: team.trim() } : done)
              }
            />
          </li>
        ))}
      </ul>
      <Refused refusal={action.refusal} />
    </Panel>
  );
}

/**
 * Returns whether a choice is shown. A second entry is not shown while the player is in and cannot buy it.
 */
function isOffered({ do: what, why, reEntry }: Choice, { view }: TournamentState): boolean {
  if (what !== 'register' || !why) return true;
  return !reEntry || view.reEntry !== null;
}

interface ActProps {
  readonly choice: Choice;
  readonly state: TournamentState;
  readonly action: Mutation;
  readonly act: (done: TournamentAct) => void;
}

/** Shows a choice as a button, with its consequence or the reason why it is not possible. */
export function ChoiceButton({ choice, state, action, act }: ActProps) {
  const { acts: text, tickets } = useMessages(messages);
  const formatter = useFormatter();
  const say = useRefusalText();
  const { view, own } = state;
  const ticket =
    choice.do === 'register' && (!choice.why || choice.why.code === 'no-funds')
      ? own?.tickets.find(({ value }) => value === choice.price)
      : undefined;
  const { do: what, entry, price, chips, flight, buyIn, why } = choice;
  const { busy } = action;
  const number = entry ?? 0;
  const name = what === 'register' && choice.reEntry ? text.again : text[what];
  const amount = formatter.money(money(price), view.currency as CurrencyCode);
  const label = price > 0 ? text.price({ what: name, price: amount }) : name;
  const more = [
    chips > 0 && text.for({ chips: formatter.number(chips) }),
    flight !== null && view.flights.length > 1 && text.flight({ id: flight }),
    ticket && tickets.from({ name: ticket.from }),
  ].filter(Boolean);
  const registration = {
    do: 'register' as const,
    ...(flight === null ? {} : { flight }),
    ...(buyIn === null ? {} : { buyIn }),
  };
  const common = { busy, disabled: why !== null };
  const button = () => {
    switch (what) {
      case 'register':
        return (
          <>
            {ticket && (
              <Button kind="call" busy={busy} onPress={() => act({ ...registration, ticket: ticket.id })}>
                {tickets.use}
              </Button>
            )}
            <Button kind={ticket ? undefined : 'call'} {...common} onPress={() => act(registration)}>
              {label}
            </Button>
          </>
        );
      case 'check-in':
      case 'rebuy':
      case 'add-on':
        return (
          <Button kind="call" {...common} onPress={() => act({ do: what, entry: number })}>
            {label}
          </Button>
        );
      case 'add-stacks':
        return (
          <Button {...common} onPress={() => act({ do: what, entry: number, count: 1 })}>
            {label}
          </Button>
        );
      case 'unregister':
      case 'give-up':
        return (
          <ConfirmButton
            {...common}
            question={what === 'unregister' ? text.asUnregister : text.asGiveUp}
            onConfirm={() => act({ do: what, entry: number })}
          >
            {label}
          </ConfirmButton>
        );
      case 'answer-deal':
        if (own?.entries.find((one) => one.number === number)?.acceptedDeal) return <p>{text.accepted}</p>;
        return (
          <>
            <Button kind="call" {...common} onPress={() => act({ do: what, entry: number, accept: true })}>
              {text.accept}
            </Button>
            <Button kind="quiet" {...common} onPress={() => act({ do: what, entry: number, accept: false })}>
              {text.decline}
            </Button>
          </>
        );
    }
  };
  return (
    <>
      {button()}
      <p>
        {more.join(', ')}
        {why && (
          <span className={styles.why}>
            {say(why)} {why.rule !== null && <Citation rule={why.rule as never} />}
          </span>
        )}
      </p>
    </>
  );
}
