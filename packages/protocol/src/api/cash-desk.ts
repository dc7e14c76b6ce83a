import { typed, typedLines } from '@croupier/core';
import { z } from 'zod';
import { amount, id, MOST_MOVED, movedAmount, moveKey } from '../common.ts';
import type { Endpoints } from './endpoint.ts';
import { transfer } from './payments.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
/** Pieces of notes and coins by their value in minor units. */
const count = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), z.int().min(0).max(1_000_000))
  .refine(
    (pieces) => Object.entries(pieces).reduce((sum, [value, n]) => sum + Number(value) * n, 0) <= MOST_MOVED,
    `must be ${MOST_MOVED} minor units at most in all`,
  );

const shift = z
  .object({
    id: number,
    desk: z.string(),
    cashier: id,
    openedAt: z.number(),
    closedAt: z.number().nullable(),
    /** Opened, and waiting for a second person to approve the float. */
    floatPending: z.boolean(),
    /** Counted, and waiting for a second person because of the difference. */
    counted: z.boolean(),
    difference: z.int().nullable(),
    explanation: z.string().nullable(),
  })
  .meta({ id: 'Shift' });

const entryKind = z.enum([
  'chips-sold',
  'chips-redeemed',
  'colour-redeemed',
  'from-vault',
  'to-vault',
  'float',
  'tournament-entry',
  'tournament-refund',
  'tournament-prize',
]);
const payoutKind = z.enum(['tournament-refund', 'tournament-prize']);
const entry = z
  .object({
    id: number,
    kind: entryKind,
    amount,
    at: z.number(),
    by: id,
    reason: z.string().nullable(),
    /** The name that a tournament's player was entered under. */
    player: z.string().nullable(),
    /** Money moved by hand is booked once a second person has approved it. */
    pending: z.boolean(),
    /** Taken back before a second person had approved it: nothing was booked. */
    withdrawn: z.boolean(),
  })
  .meta({ id: 'DeskEntry' });
/** An act of a cashier with chips, with a tournament's cash, or with money between till and vault. */
export type DeskEntryInfo = z.infer<typeof entry>;
/** A cashier's time at a cash desk. */
export type ShiftInfo = z.infer<typeof shift>;

/** Cash that the desk owes a player of a tournament: all their prizes there, or all refunds. */
const payout = z
  .object({
    tournament: id,
    /** The tournament's name, and the name that the player was entered under. */
    title: z.string(),
    player: id,
    name: z.string(),
    kind: payoutKind,
    amount,
  })
  .meta({ id: 'TournamentPayout' });

const newEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['chips-sold', 'chips-redeemed']), amount: movedAmount }),
  z
    .object({
      kind: z.literal('colour-redeemed'),
      pieces: z.int().min(1).max(100_000),
      /** What a chip was agreed to be worth, and the minimum of its table. */
      agreed: movedAmount,
      minimum: movedAmount,
      /** Whether it is the day on which it was agreed. */
      sameDay: z.boolean(),
    })
    .refine(
      ({ pieces, agreed, minimum }) => pieces * Math.max(agreed, minimum) <= MOST_MOVED,
      `must be worth ${MOST_MOVED} minor units at most in all`,
    ),
  z.object({
    kind: z.enum(['from-vault', 'to-vault']),
    amount: movedAmount,
    reason: typed(200, 3),
  }),
]);

/** Cash desks of a house on the ground. The cashier is an inspector; a manager is the second person. */
export const cashDeskCalls = {
  cashDesk: {
    summary:
      'The caller’s shift at a cash desk, with its till; the shifts of the house, and what waits for a second person',
    who: 'inspector',
    of: 'house',
    query: z.object({ house }),
    answer: z.object({
      shift: shift.nullable(),
      /** The house where else the caller has a shift open. */
      elsewhere: house.nullable(),
      inTill: amount.nullable(),
      entries: z.array(entry),
      /** With the cashier's name. */
      shifts: z.array(shift.extend({ name: z.string() })),
      pending: z.array(entry.extend({ name: z.string() })),
      /** Payouts that tournaments owe in cash, the earliest first. */
      payouts: z.array(payout),
      /** Whether chips are sold there, and whether colour chips are redeemed. */
      chips: z.object({ colour: z.boolean() }).nullable(),
      /** Whether participants pay in and out there. */
      accounts: z.boolean(),
    }),
  },
  openShift: {
    summary:
      'Open a shift at a cash desk with a float, counted piece by piece; it works once a second person has approved the float',
    who: 'inspector',
    of: 'house',
    body: z.object({ house, desk: typed(40), opening: count }),
    answer: shift,
  },
  countShift: {
    summary:
      'Count the till at the end of the shift; a difference is explained and waits for a second person',
    who: 'inspector',
    of: 'own-shift',
    body: z.object({ closing: count, explanation: typedLines(500, 0).optional() }),
    answer: shift,
  },
  approveShift: {
    summary: 'Approve the difference of somebody else’s shift, which closes it',
    who: 'manager',
    of: 'shift',
    params: z.object({ shift: number }),
    body: z.object({ approved: z.literal(true) }),
    answer: shift,
  },
  findParticipants: {
    summary:
      'Participants of a house by account name or by words of their name, with or without accents, for a cashier with a shift there',
    who: 'inspector',
    of: 'house',
    query: z.object({ house, search: typed(100, 2) }),
    answer: z.object({
      participants: z.array(
        z.object({
          account: id,
          name: z.string(),
          person: z.string(),
          bornOn: z.iso.date(),
          /** The one that is registered, to compare with the one that is shown. */
          document: z.object({ kind: z.string(), number: z.string() }).nullable(),
          balance: amount,
          left: z.object({ deposit: amount, withdrawal: amount }),
        }),
      ),
    }),
  },
  moveCash: {
    summary: 'Take cash for a participant’s account, or pay it out, against an identity document',
    who: 'inspector',
    of: 'house',
    body: z.object({
      /** The house of the open shift, as the cashier sees it. */
      house,
      account: id,
      direction: z.enum(['in', 'out']),
      amount: movedAmount,
      /** The identity document that was shown. */
      document: typed(40, 0),
      /** The reason to pay out against another document than the registered one. */
      reason: typed(200, 3).optional(),
      key: moveKey,
    }),
    answer: transfer,
  },
  payTournament: {
    summary: 'Pay a player of a tournament their prizes, or a refund, in cash out of the open till',
    who: 'inspector',
    of: 'house',
    body: z.object({
      house,
      tournament: number,
      player: id,
      kind: payoutKind,
      /** As it was shown: where it has changed, nothing is paid. */
      amount: movedAmount,
      key: moveKey,
    }),
    answer: entry,
  },
  deskEntry: {
    summary: 'Sell or redeem chips, or bring money from the vault or back (which waits for a second person)',
    who: 'inspector',
    of: 'house',
    body: z.object({ house, entry: newEntry, key: moveKey }),
    answer: entry,
  },
  approveDeskEntry: {
    summary: 'Approve money that somebody else moved by hand',
    who: 'manager',
    of: 'entry',
    params: z.object({ entry: number }),
    body: z.object({ approved: z.literal(true) }),
    answer: entry,
  },
  withdrawDeskEntry: {
    summary: 'Take back one’s own entry that nobody has approved yet; without its float a shift ends',
    who: 'inspector',
    of: 'entry',
    params: z.object({ entry: number }),
    answer: entry,
  },
} as const satisfies Endpoints;
