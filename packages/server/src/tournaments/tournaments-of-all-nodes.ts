import { isRefusal, type Refusal } from '@croupier/core';
import type { FloorCommand, TournamentAct } from '@croupier/protocol';
import type { Bus } from '../bus/bus.ts';
import type { OwnerCalls } from '../bus/owner-calls.ts';
import { logFault } from '../monitoring/log.ts';
import type { Account } from '../services/account-service.ts';
import { type Clock, repeatEvery } from '../time/clock.ts';
import type { SharedTournaments } from './service.ts';
import type { TournamentListener, TournamentService } from './tournament-service.ts';

/** The name under which nodes call each other about tournaments. */
const CALL = 'tournament';

/** The interval between checks for missed updates of a tournament, in milliseconds. */
const LOOK = 2_000;

/** A request to the node that owns a tournament. */
type Question =
  | { readonly do: 'state'; readonly viewer: Account | undefined }
  | { readonly do: 'state-for-all'; readonly viewers: readonly Account[] }
  | { readonly do: 'act'; readonly by: Account; readonly key: string; readonly act: TournamentAct }
  | { readonly do: 'floor'; readonly by: Account; readonly key: string; readonly command: FloorCommand }
  | {
      readonly do: 'enter-bots';
      readonly count: number;
      readonly key: string;
      readonly by: string | undefined;
    }
  | { readonly do: 'deal-figures' }
  | { readonly do: 'seq' };

interface Line {
  readonly calls: OwnerCalls;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Returns the tournaments of all nodes. This node sends requests to the owners of those that it does not own. */
export function tournamentsOfAllNodes(
  own: SharedTournaments,
  { calls, bus, clock }: Line,
): TournamentService {
  const listeners = new Set<TournamentListener>();

  const ask = <Answer>(id: string, request: Question): Promise<Answer | Refusal> =>
    calls.make<Answer>(
      { of: 'tournament', id },
      {
        name: CALL,
        request,
        runLocally: () => answerTo(own, id, request) as Promise<Answer | Refusal>,
        repeatable: true, // Each action has a key, for which it is done only once.
      },
    );
  const order = async (id: string, asked: Question): Promise<Refusal | undefined> =>
    (await ask<null>(id, asked)) ?? undefined;

  const watch = (id: string) => {
    let known: number | undefined;
    const changed = () => {
      for (const listener of listeners) listener.changed(id);
    };
    const look = async () => {
      if (own.has(id)) return;
      const seq = await ask<number>(id, { do: 'seq' });
      if (isRefusal(seq) || seq === known) return;
      known = seq;
      changed();
    };
    const stops = [
      bus.subscribe(subjectOf(id), changed),
      repeatEvery(clock, LOOK, () => {
        look().catch((error) => logFault(`tournament ${id} of another node`, error));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };

  calls.serve(CALL, ({ id }, asked) => answerTo(own, id, asked as Question));
  own.listen({
    changed: (id) => bus.publish(subjectOf(id), new Uint8Array()),
    purse: () => undefined,
    seated: () => undefined,
  });
  return {
    state: (id, viewer) => ask(id, { do: 'state', viewer }),
    stateForAll: (id, viewers) => ask(id, { do: 'state-for-all', viewers }),
    act: (id, by, key, act) => order(id, { do: 'act', by, key, act }),
    floor: (id, by, key, command) => order(id, { do: 'floor', by, key, command }),
    enterBots: (id, count, key, by) => order(id, { do: 'enter-bots', count, key, by }),
    dealFigures: (id) => ask(id, { do: 'deal-figures' }),
    watch,
    listen: (listener) => {
      listeners.add(listener);
      const stop = own.listen(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    // The following requests are never forwarded. Either any node can answer such a request from the storage,
    // or the request concerns only a node's own tables.
    ready: (house) => own.ready(house),
    written: (id) => own.written(id),
    check: (wanted) => own.check(wanted),
    tickets: (account) => own.tickets(account),
    openTickets: (house) => own.openTickets(house),
    list: (house) => own.list(house),
    announce: (wanted, by) => own.announce(wanted, by),
    payouts: (house) => own.payouts(house),
    payOut: (cashier, asked) => own.payOut(cashier, asked),
    arrived: (at, account) => own.arrived(at, account),
    hasEntered: (id, account) => own.hasEntered(id, account),
    drain: () => own.drain(),
    stop: () => own.stop(),
  };
}

/** Answers a request about a tournament of this node. */
async function answerTo(own: SharedTournaments, id: string, asked: Question): Promise<unknown> {
  switch (asked.do) {
    case 'state':
      return own.state(id, asked.viewer);
    case 'state-for-all':
      return own.stateForAll(id, asked.viewers);
    case 'act':
      return own.act(id, asked.by, asked.key, asked.act);
    case 'floor':
      return own.floor(id, asked.by, asked.key, asked.command);
    case 'enter-bots':
      return own.enterBots(id, asked.count, asked.key, asked.by);
    case 'deal-figures':
      return own.dealFigures(id);
    case 'seq':
      return own.seq(id);
  }
}

function subjectOf(tournament: string): string {
  return `tournament.${tournament}`;
}
