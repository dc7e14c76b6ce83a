import { isRefusal, type Refusal, refuse, seatId } from '@croupier/core';
import { type AnswerOf, hasRole, isBot, type TableInfo } from '@croupier/protocol';
import { isStaffAt, mayEnter } from '../access.ts';
import type { Account, SignedIn } from '../account-service.ts';
import type { TableChange } from '../casino.ts';
import { newId } from '../chance/entropy.ts';
import { breakUp, elsewhere, movePlayer, seatsIn } from '../floor.ts';
import type { Limits } from '../limits.ts';
import { onceIn } from '../once-in.ts';
import type { Services } from '../services.ts';
import type { SocketGateway } from '../socket/gateway.ts';
import { localAddresses } from './addresses.ts';
import { barredPersonHandlers } from './barred-persons.ts';
import type { Caller, Handlers } from './caller.ts';
import { cashDeskHandlers } from './cash-desk.ts';
import { closingHandlers } from './closing.ts';
import { openTable } from './open-table.ts';
import { paymentHandlers } from './payments.ts';
import { PlayersTables } from './players-tables.ts';
import { securityHandlers } from './security.ts';
import { stuckPaymentHandlers } from './stuck-payments.ts';

/** The milliseconds for which a sum of the books is kept: adding up long books takes seconds. */
const BOOKS_FOR = 5_000;

/** What each endpoint does. */
export function handlersOf(
  {
    runtime,
    casino,
    accounts,
    security,
    archive,
    shares,
    bots,
    protection,
    payments,
    cashDesk,
    closings,
    participants,
    personalData,
    walkIns,
    tournaments,
    houses,
  }: Services,
  gateway: SocketGateway,
  version: string,
  limits: Limits,
): Handlers {
  const playersTables = new PlayersTables(casino, limits);
  const balanced = onceIn(runtime.clock, BOOKS_FOR, () => archive.balanced());
  const byManager = (by: Caller & { readonly account: Account }) => ({
    account: by.account.id,
    key: newId(runtime.entropy),
  });
  const meOf = async ({
    id,
    name,
    guest,
    roles,
    mustSetUpCodes = false,
  }: Account): Promise<AnswerOf<'me'>> => ({
    account: { id, name, guest, roles: [...roles] },
    mustSetUpCodes,
    purses: [...(await accounts.purses(id))],
    protection: [...(await protection.of(id))],
  });
  const begin = async (signedIn: SignedIn | Refusal, by: Caller) => {
    if (isRefusal(signedIn)) return signedIn;
    by.begin(signedIn);
    by.after(() => void gateway.look(signedIn.account.id));
    return meOf(signedIn.account);
  };
  /** Somebody has proved who they are: begins a session, and asks the register. */
  const cameIn = async (signedIn: SignedIn | Refusal, by: Caller) => {
    if (isRefusal(signedIn)) return signedIn;
    // Signing in again on the same device leaves no session behind.
    if (by.token && by.account?.id === signedIn.account.id) await accounts.signOut(by.token);
    await participants.loggedIn(signedIn.account.id);
    return begin(signedIn, by);
  };
  const accessTo = async (table: string) => casino.table(table) ?? (await archive.access(table));
  const seen = (table: TableInfo, account: Account | undefined): TableInfo =>
    isStaffAt(account, table, 'manager') ? table : { ...table, code: null };

  /** Whether the caller may read of a table: of a private one who was let in there, or played there. */
  const letIn = async (table: string, { account, codes }: Caller): Promise<boolean> => {
    const access = await accessTo(table);
    if (!access || mayEnter(account, access, codes)) return access !== undefined;
    return account !== undefined && archive.playedAt(table, account.id);
  };

  return {
    guest: async ({ body, by }) =>
      begin(await (body?.name ? accounts.guestAs(body.name, by.from) : accounts.guest(by.from)), by),
    signUp: async ({ body, by }) => begin(await accounts.signUp(body, by.account?.id, by.from), by),
    signIn: async ({ body, by }) => cameIn(await accounts.signIn(body, by.from), by),
    signOut: async ({ by }) => {
      if (by.token) await accounts.signOut(by.token);
      by.end();
      by.after(() => void gateway.look(by.account.id));
      return {};
    },
    changePassword: async ({ body, by }) =>
      begin(await accounts.changePassword(by.account.id, body, by.from), by),
    sessions: async ({ by }) => ({ sessions: [...(await accounts.sessions(by.account.id, by.token))] }),
    endSession: async ({ params, by }) => {
      const refused = await accounts.endSession(by.account.id, params.session);
      if (by.token && !(await accounts.session(by.token))) by.end();
      by.after(() => void gateway.look(by.account.id));
      return refused ?? {};
    },
    endOtherSessions: async ({ by }) => {
      await accounts.endSessions(by.account.id, by.token);
      by.after(() => void gateway.look(by.account.id));
      return {};
    },
    endSessions: async ({ by }) => {
      await accounts.endSessions(by.account.id);
      by.end();
      by.after(() => void gateway.look(by.account.id));
      return {};
    },
    me: async ({ by }) => meOf(by.account),
    personalData: async ({ by }) => {
      const { kept, shortened } = await personalData.everything(by.account.id);
      return {
        kept: Object.fromEntries(Object.entries(kept).map(([what, rows]) => [what, [...rows]])),
        shortened: [...shortened],
      };
    },
    erasure: async ({ by }) => ({ kept: [...(await personalData.kept(by.account.id))] }),
    eraseMe: async ({ body: { password = '', code }, by }) => {
      const unproven = await security.proves(by.account.id, { password, code });
      if (unproven) return unproven;
      const kept = await personalData.erase(by.account.id);
      if (isRefusal(kept)) return kept;
      await accounts.endSessions(by.account.id);
      by.end();
      by.after(() => void gateway.look(by.account.id));
      return { kept: [...kept] };
    },
    staffKey: async ({ body, by }) => begin(await accounts.staffKey(by.account.id, body.key, by.from), by),
    topUp: async ({ body, by }) => {
      const { house, evening } = body;
      const purse = await accounts.topUp(by.account.id, house, evening);
      if (isRefusal(purse)) return purse;
      await casino.meansChanged(seatId(by.account.id));
      gateway.tellPurse(by.account.id, { house, evening: evening ?? null }, purse.amount);
      return meOf(by.account);
    },
    panic: async ({ body, by }) => {
      const refused = await protection.panic(by.account.id, body.house);
      if (refused) return refused;
      await casino.meansChanged(seatId(by.account.id));
      // Chips that lie where bets are still open are no bets yet: they come back as those of a player who leaves.
      for (const { id, house } of casino.tables())
        if (house === body.house) casino.gone(id, accounts.seat(id, by.account.id));
      return meOf(by.account);
    },
    realityCheck: async ({ body: { house, minutes }, by }) =>
      (await protection.checkReality(by.account.id, house, minutes ?? undefined)) ?? meOf(by.account),
    participations: async ({ by }) => ({ participations: [...(await participants.of(by.account.id))] }),
    savePerson: ({ params, body, by }) =>
      participants.savePerson(by.account.id, params.house, body.person, body.language),
    confirmRegisteredEmail: ({ params, body, by }) =>
      participants.confirmEmail(by.account.id, params.house, body.code),
    sendEmailCode: ({ params, body, by }) =>
      participants.sendEmailCode(by.account.id, params.house, body.email),
    chooseLimit: ({ params, body, by }) =>
      participants.chooseLimit(by.account.id, params.house, params.measure, body.value),
    acceptGamePlan: ({ params, body, by }) =>
      participants.acceptGamePlan(by.account.id, params.house, body.version),
    requestExclusion: ({ params, by }) => participants.requestExclusion(by.account.id, params.house),
    identityDoubts: async ({ params }) => ({ doubts: await participants.doubts(params.house) }),
    decideIdentity: async ({ params, body, by }) =>
      (await participants.decide({ ...params, decision: body.decision, by: by.account.id })) ?? {},
    ...barredPersonHandlers(participants.bars, accounts),
    statement: async ({ query, by }) => ({
      postings: await archive.statement(by.account.id, query.house, query),
    }),
    balanceCourse: ({ query, by }) => archive.balanceCourse(by.account.id, query.house),
    tallies: async ({ by }) => ({ tallies: await archive.tallies(by.account.id) }),
    myRounds: async ({ query, by }) => ({ rounds: [...(await archive.roundsOf(by.account.id, query))] }),
    ...securityHandlers({ security, cameIn, look: (account) => void gateway.look(account) }),
    ...paymentHandlers(payments),
    ...stuckPaymentHandlers(payments.stuck, accounts),
    ...closingHandlers(closings, accounts),
    ...cashDeskHandlers(cashDesk, accounts, tournaments),
    favourites: async ({ query, by }) => ({
      favourites: [...(await accounts.favourites(by.account.id, query.plan))],
    }),
    saveFavourites: async ({ body: { plan, favourites }, by }) => {
      if (!houses.some(({ plans }) => plans.some(({ id }) => id === plan)))
        return refuse('no-such-plan', `There is no plan ${plan}.`);
      return { favourites: [...(await accounts.saveFavourites(by.account.id, plan, favourites))] };
    },
    houses: async () => ({ houses }),
    tables: async ({ query }) => ({
      tables: casino
        .tables()
        .filter(
          ({ code, state, house, tournament }) =>
            code === null &&
            tournament === null &&
            state !== 'closed' &&
            (query.house === undefined || query.house === house),
        ),
    }),
    table: async ({ params, by }) => {
      const table = casino.table(params.table);
      return table && (await letIn(table.id, by)) ? seen(table, by.account) : noSuchTable();
    },
    tableByCode: async ({ params, by }) => {
      const table = casino.tables().find(({ code, state }) => code === params.code && state !== 'closed');
      return table && mayEnter(by.account, table, [params.code]) ? table : noSuchTable();
    },
    people: async ({ params, query, by }) => {
      const table = casino.table(params.table);
      const codes = query.code === undefined ? by.codes : [...by.codes, query.code];
      if (!table || !(await letIn(table.id, { ...by, codes }))) return noSuchTable();
      const people = gateway.people(table.id);
      const among =
        people.some(({ account }) => account === by.account?.id) || codes.includes(table.code ?? '');
      if (!isStaffAt(by.account, table, 'croupier') && (table.code === null || !among))
        return refuse('not-allowed', 'Only the staff of this table can see its players by name.');
      const here = [
        ...people.map(({ seat, name }) => ({ seat, name, walkIn: false, here: true })),
        ...walkIns.at(table.id).map((one) => ({ ...one, walkIn: true, here: true })),
      ];
      // Players who have gone keep their names for what they have down.
      const gone = casino
        .playersAt(table.id)
        .filter((seat) => !isBot(seat) && !here.some((one) => one.seat === seat));
      const names = await accounts.namesOf(gone.map((seat) => accounts.accountOf(table.id, seat)));
      return {
        people: [
          ...here,
          ...gone.flatMap((seat) => {
            const name = names.get(accounts.accountOf(table.id, seat));
            return name === undefined ? [] : [{ seat, name, walkIn: false, here: false }];
          }),
        ],
      };
    },
    seatWalkIn: async ({ params, body }) => {
      if (!casino.table(params.table)) return noSuchTable();
      const seated = await walkIns.seat(params.table, body.name);
      gateway.attendanceChanged(params.table);
      return seated;
    },
    endWalkIn: async ({ params }) => {
      const refusal = await walkIns.leave(params.table, seatId(params.seat));
      gateway.attendanceChanged(params.table);
      return refusal ?? {};
    },
    bots: async ({ params, by }) =>
      casino.table(params.table) && (await letIn(params.table, by)) ? bots.at(params.table) : noSuchTable(),
    seatBots: async ({ params, body, by }) => {
      const table = casino.table(params.table);
      if (!table || !(await letIn(table.id, by))) return noSuchTable();
      const sits = bots.seated(table.id).includes(accounts.seat(table.id, by.account.id));
      if (!sits && !isStaffAt(by.account, table, 'manager'))
        return refuse('not-allowed', 'Take a seat at this table before you add bots.');
      return bots.want(table.id, body.wanted);
    },
    openTable: async ({ body, by }) =>
      (await protection.bars(by.account.id, body.plan.split('/')[0] ?? '')) ??
      openTable({ casino, bots }, playersTables, body, by),
    changeTable: async ({ params, body: { name, ...change } }) =>
      casino.changeTable(params.table, { ...change, ...(name ? { name } : {}) } as TableChange),
    elsewhere: async ({ params: { table }, by }) => {
      if (!(await letIn(table, by))) return noSuchTable();
      return { tables: elsewhere(casino, table, accounts.seat(table, by.account.id)) };
    },
    movePlayer: async ({ params, body, by }) => {
      const moved = await movePlayer(casino, { ...params, ...body, ...byManager(by) });
      return isRefusal(moved) ? moved : {};
    },
    breakUp: async ({ params, body, by }) => breakUp(casino, { ...params, ...body, ...byManager(by) }),
    rounds: async ({ params, query, by }) =>
      (await letIn(params.table, by))
        ? { rounds: [...(await archive.rounds(params.table, query))] }
        : noSuchTable(),
    statistics: async ({ params, query, by }) =>
      (await letIn(params.table, by)) ? archive.statistics(params.table, query.rounds) : noSuchTable(),
    round: async ({ params, by }) => {
      const known = await archive.round(params.round, by.account?.id);
      if (!known || !(await letIn(known.table, by))) return noSuchRound();
      if (!isStaffAt(by.account, await accessTo(known.table), 'inspector')) return known;
      return (await archive.round(params.round, 'everybody')) ?? noSuchRound();
    },
    record: async ({ params, by }) => {
      const known = await archive.round(params.round, undefined);
      if (!known || !(await letIn(known.table, by))) return noSuchRound();
      const house = (await accessTo(known.table))?.house;
      const inspector =
        by.account !== undefined && house !== undefined && hasRole(by.account.roles, 'inspector', house);
      const reader = { account: by.account?.id, inspector };
      return (await archive.record(params.round, reader)) ?? noSuchRound();
    },
    shareRound: async ({ body, by }) => {
      const known = await archive.round(body.round, undefined);
      if (!known || !(await letIn(known.table, by))) return noSuchRound();
      return shares.share(body.round, by.account.id);
    },
    unshareRound: async ({ params, by }) => {
      await shares.revoke(params.link, by.account.id);
      return {};
    },
    shares: async ({ by }) => ({ shares: [...(await shares.of(by.account.id))] }),
    sharedRound: async ({ params }) =>
      (await shares.shown(params.link)) ??
      refuse('no-such-share', 'This link leads nowhere: the player does not share the round any more.'),
    tournaments: async ({ query }) => ({ tournaments: await tournaments.list(query.house) }),
    tournament: async ({ params, by }) => tournaments.state(params.tournament, by.account),
    tournamentAct: async ({ params: { tournament }, body: { key, act }, by }) =>
      (await tournaments.act(tournament, by.account, key, act)) ?? tournaments.state(tournament, by.account),
    tournamentFloor: async ({ params: { tournament }, body: { key, command }, by }) =>
      (await tournaments.floor(tournament, by.account, key, command)) ??
      tournaments.state(tournament, by.account),
    tournamentBots: async ({ params: { tournament }, body, by }) =>
      (await tournaments.enterBots(tournament, body.count, by.account.id)) ??
      tournaments.state(tournament, by.account),
    dealFigures: async ({ params }) => tournaments.dealFigures(params.tournament),
    readyTournaments: async ({ params }) => ({ announcements: tournaments.ready(params.house) }),
    announceTournament: async ({ body, by }) => {
      const announced = await tournaments.announce(body, by.account);
      return isRefusal(announced) ? announced : tournaments.state(announced, by.account);
    },
    audit: async ({ params, query }) => ({ moves: await archive.audit(params.table, query) }),
    integritySignals: async ({ params, query, by }) => {
      const sits = seatsIn(casino.state(params.table)?.view).includes(
        accounts.seat(params.table, by.account.id),
      );
      // A table's host counts as its staff, but plays there.
      const house = (await accessTo(params.table))?.house;
      if (sits || house === undefined || !hasRole(by.account.roles, 'inspector', house))
        return refuse(
          'not-allowed',
          'Only an inspector of the house who does not play at this table may see this.',
        );
      return { signals: [...(await archive.integritySignals(params.table, query, by.account.id))] };
    },
    grantRoles: async ({ params, body: { house, roles, ...proof }, by }) => {
      if (by.account.guest)
        return refuse('guest-account', 'Sign up first: whoever gives roles proves who they are.');
      const unproven = await security.proves(by.account.id, proof);
      if (unproven) return unproven;
      const given = await accounts.grantRoles(params.name, { house, roles }, by.account.id, by.from);
      if (isRefusal(given)) return given;
      const { account, token } = given;
      if (token !== undefined) by.begin({ token });
      by.after(() => void gateway.look(account.id));
      return { ...account, roles: [...account.roles] };
    },
    addresses: async () => ({ addresses: [...localAddresses()] }),
    health: async () => ({
      ok: await balanced(),
      version,
      tables: casino.tables().filter(({ state }) => state !== 'closed').length,
      connections: gateway.size,
    }),
  };
}

function noSuchTable(): Refusal {
  return refuse('no-such-table', 'There is no table with this id or code.');
}

function noSuchRound(): Refusal {
  return refuse('no-such-round', 'There is no such round, or it is still running.');
}
