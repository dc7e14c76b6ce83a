import { isRefusal, money, type Refusal } from '@croupier/core';
import type { DeskEntryInfo, ShiftInfo } from '@croupier/protocol';
import { nameLookup } from '../accounts/name-lookup.ts';
import type { HandlersOf } from '../http/call.ts';
import { transferInfo } from '../payments/endpoints.ts';
import type { AccountService } from '../services/account-service.ts';
import { type DeskEntry, needsSecondPerson } from './entries.ts';
import type { CashDeskService } from './service.ts';
import type { Shift } from './shifts.ts';
import type { CashTournaments } from './tournament-cash.ts';

/** Returns the endpoints of cash desks: shifts, participants' cash, chips and tournament cash. */
export function cashDeskEndpoints(
  desk: CashDeskService,
  accounts: Pick<AccountService, 'namesOf'>,
  tournaments: CashTournaments,
): HandlersOf<'Cash desk'> {
  const namedEntry = async (one: DeskEntry) =>
    entryInfo(one, await nameLookup(accounts, one.player === null ? [] : [one.player]));
  return {
    cashDesk: async ({ query, by }) => {
      const view = await desk.view(query.house, by.account.id);
      if (isRefusal(view)) return view;
      const { house, shift, elsewhere, inTill, entries, shifts, pending } = view;
      const payouts = await tournaments.payouts(query.house);
      const nameOf = await nameLookup(accounts, [
        ...payouts.map(({ player }) => player),
        ...entries.flatMap(({ player }) => player ?? []),
        ...pending.map(({ by_account: one }) => one),
        ...shifts.map(({ cashier }) => cashier),
      ]);
      return {
        shift: shift ? shiftInfo(shift) : null,
        elsewhere: elsewhere ?? null,
        inTill: inTill ?? null,
        entries: entries.map((one) => entryInfo(one, nameOf)),
        shifts: shifts.map((one) => ({ ...shiftInfo(one), name: nameOf(one.cashier) })),
        pending: pending.map((one) => ({ ...entryInfo(one, nameOf), name: nameOf(one.by_account) })),
        payouts: payouts.map(({ tournament, ...one }) => ({
          ...one,
          tournament: String(tournament),
          name: nameOf(one.player),
        })),
        chips: house.chips ? { colour: house.chips.colour.redeemedAt === 'desk' } : null,
        accounts: house.payments?.cash !== undefined,
      };
    },
    openShift: async ({ body: { house, desk: place, opening }, by }) =>
      told(await desk.open(house, place, opening, by.account.id), shiftInfo),
    countShift: async ({ body: { closing, explanation }, by }) =>
      told(await desk.count(by.account.id, closing, explanation), shiftInfo),
    approveShift: async ({ params, by }) =>
      told(await desk.approveShift(Number(params.shift), by.account.id), shiftInfo),
    findParticipants: async ({ body: { house, search }, by }) =>
      told(await desk.find(house, by.account.id, search), (participants) => ({
        participants: participants.map(({ document = null, ...one }) => ({
          ...one,
          document: document && { ...document },
          left: { ...one.left },
        })),
      })),
    moveCash: async ({ body: { amount, ...order }, by }) =>
      told(await desk.moveCash(by.account.id, { ...order, amount: money(amount) }), transferInfo),
    payTournament: async ({ body: { tournament, amount, ...order }, by }) =>
      told(
        await tournaments.payOut(by.account.id, {
          ...order,
          tournament: Number(tournament),
          amount: money(amount),
        }),
        namedEntry,
      ),
    deskEntry: async ({ body: { house, entry, key }, by }) => {
      const given =
        entry.kind === 'colour-redeemed'
          ? { ...entry, agreed: money(entry.agreed), minimum: money(entry.minimum) }
          : { ...entry, amount: money(entry.amount) };
      return told(await desk.enter(house, by.account.id, given, key), namedEntry);
    },
    approveDeskEntry: async ({ params, by }) =>
      told(await desk.approveEntry(Number(params.entry), by.account.id), namedEntry),
    withdrawDeskEntry: async ({ params, by }) =>
      told(await desk.withdrawEntry(Number(params.entry), by.account.id), namedEntry),
  };
}

function told<T extends object, Info>(
  answer: T | Refusal,
  info: (answer: T) => Info | Promise<Info>,
): Info | Refusal | Promise<Info> {
  return isRefusal(answer) ? answer : info(answer);
}

function shiftInfo(shift: Shift): ShiftInfo {
  const { id, name: desk, cashier, opened_at, closed_at, closing, difference, explanation } = shift;
  return {
    id: String(id),
    desk,
    cashier,
    openedAt: opened_at,
    closedAt: closed_at,
    floatPending: shift.float_pending,
    counted: closing !== null,
    difference,
    explanation,
  };
}

function entryInfo(entry: DeskEntry, nameOf: (account: string) => string): DeskEntryInfo {
  const { id, kind, amount, at, by_account: by, reason, approved_at, withdrawn_at } = entry;
  const withdrawn = withdrawn_at !== null;
  const pending = needsSecondPerson(kind) && approved_at === null && !withdrawn;
  const player = entry.player === null ? null : nameOf(entry.player);
  return { id: String(id), kind, amount, at, by, reason, player, pending, withdrawn };
}
