import { textLine, textLines } from '@croupier/core';
import { z } from 'zod';
import { amount, id, MAX_TRANSFER, moveKey, secret, transferAmount } from '../common.ts';
import { DESK_ROLES } from '../roles.ts';
import type { Endpoints } from './endpoint.ts';
import { exampleTransfer, transfer } from './payments.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
/** The number of notes and coins, by face value in minor units. */
const count = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), z.int().min(0).max(1_000_000))
  .refine(
    (pieces) =>
      Object.entries(pieces).reduce((sum, [value, n]) => sum + Number(value) * n, 0) <= MAX_TRANSFER,
    `must be at most ${MAX_TRANSFER} minor units in total`,
  );

const shift = z
  .object({
    id: number,
    desk: z.string(),
    cashier: id,
    openedAt: z.number(),
    closedAt: z.number().nullable(),
    /** Whether the float still needs the approval of a second person. */
    floatPending: z.boolean(),
    /** Whether the till has been counted; a discrepancy needs the approval of a second person. */
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
    /** Whether the entry still needs a second person's approval, like all manually moved money. */
    pending: z.boolean(),
    /** Whether the entry was withdrawn before its approval, so that nothing was booked. */
    withdrawn: z.boolean(),
  })
  .meta({ id: 'DeskEntry' });
/** A cashier's entry: chips, a tournament's cash, or money moved between till and vault. */
export type DeskEntryInfo = z.infer<typeof entry>;
/** A cashier's shift at a cash desk. */
export type ShiftInfo = z.infer<typeof shift>;

/** Cash that the desk owes a player of a tournament: all their prizes from it, or all their refunds. */
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
  z.strictObject({ kind: z.enum(['chips-sold', 'chips-redeemed']), amount: transferAmount }),
  z
    .strictObject({
      kind: z.literal('colour-redeemed'),
      pieces: z.int().min(1).max(100_000),
      /** The agreed value of a colour chip, and the minimum bet of its table. */
      agreed: transferAmount,
      minimum: transferAmount,
      /** Whether the value was agreed on the same day. */
      sameDay: z.boolean(),
    })
    .refine(
      ({ pieces, agreed, minimum }) => pieces * Math.max(agreed, minimum) <= MAX_TRANSFER,
      `must be worth at most ${MAX_TRANSFER} minor units in total`,
    ),
  z.strictObject({
    kind: z.enum(['from-vault', 'to-vault']),
    amount: transferAmount,
    reason: textLine(200, 3),
  }),
]);

const exampleShift: z.input<typeof shift> = {
  id: '4',
  desk: 'Desk 1',
  cashier: 'kDM8doOYWu46',
  openedAt: 1_763_989_200_000,
  closedAt: null,
  floatPending: false,
  counted: false,
  difference: null,
  explanation: null,
};
const exampleEntry: z.input<typeof entry> = {
  id: '31',
  kind: 'chips-sold',
  amount: 10000,
  at: 1_763_992_800_000,
  by: 'kDM8doOYWu46',
  reason: null,
  player: null,
  pending: false,
  withdrawn: false,
};

/** The calls for a casino's cash desks. The cashier is an inspector, and the second person is a manager. */
export const cashDeskCalls = {
  cashDesk: {
    method: 'GET',
    path: '/cash-desk',
    summary:
      'The caller’s shift at a cash desk with its till, the shifts of the house, and entries that wait for a second person',
    who: DESK_ROLES,
    of: 'house',
    query: z.strictObject({ house }),
    answer: z.object({
      shift: shift.nullable(),
      /** Another house where the caller has an open shift. */
      elsewhere: house.nullable(),
      inTill: amount.nullable(),
      entries: z.array(entry),
      /** The shift, with the cashier's name. */
      shifts: z.array(shift.extend({ name: z.string() })),
      pending: z.array(entry.extend({ name: z.string() })),
      /** Cash payouts that tournaments owe, earliest first. */
      payouts: z.array(payout),
      /** Whether chips are sold at this desk, and whether colour chips are redeemed. */
      chips: z.object({ colour: z.boolean() }).nullable(),
      /** Whether participants can deposit and withdraw at this desk. */
      accounts: z.boolean(),
    }),
    example: {
      request: { house: 'kings' },
      answer: {
        shift: exampleShift,
        elsewhere: null,
        inTill: 1500000,
        entries: [exampleEntry],
        shifts: [{ ...exampleShift, name: 'Marta' }],
        pending: [],
        payouts: [],
        chips: { colour: false },
        accounts: true,
      },
    },
  },
  openShift: {
    method: 'POST',
    path: '/cash-desk/shifts',
    summary:
      'Open a shift at a cash desk with a counted float; it begins once a second person has approved the float',
    who: DESK_ROLES,
    of: 'house',
    body: z.strictObject({ house, desk: textLine(40), opening: count }),
    answer: shift,
    example: {
      request: { house: 'kings', desk: 'Desk 1', opening: { 5000: 100, 10000: 100 } },
      answer: { ...exampleShift, floatPending: true },
    },
  },
  countShift: {
    method: 'POST',
    path: '/cash-desk/count',
    summary: 'Count the till at the end of the shift; a discrepancy needs a reason and a second person',
    who: DESK_ROLES,
    of: 'own-shift',
    body: z.strictObject({ closing: count, explanation: textLines(500, 0).optional() }),
    answer: shift,
    example: {
      request: { closing: { 5000: 100, 10000: 101 } },
      answer: { ...exampleShift, closedAt: 1_764_018_000_000, counted: true, difference: 0 },
    },
  },
  approveShift: {
    method: 'POST',
    path: '/cash-desk/shifts/:shift/approval',
    summary: 'Approve the discrepancy in another cashier’s shift, which closes the shift',
    who: 'manager',
    of: 'shift',
    params: z.strictObject({ shift: number }),
    body: z.strictObject({ approved: z.literal(true) }),
    answer: shift,
    example: {
      request: { shift: '4', approved: true },
      answer: {
        ...exampleShift,
        closedAt: 1_764_018_000_000,
        counted: true,
        difference: -500,
        explanation: 'A note was torn.',
      },
    },
  },
  findParticipants: {
    method: 'POST',
    path: '/cash-desk/participants',
    opens: 'personal-data',
    summary:
      'Find participants of a house by name, date of birth, e-mail address, document or account; requires an open shift at the house',
    who: DESK_ROLES,
    of: 'house',
    body: z.strictObject({ house, search: secret(textLine(100, 2)) }),
    answer: z.object({
      participants: z.array(
        z.object({
          account: id,
          name: z.string(),
          person: z.string(),
          bornOn: z.iso.date(),
          /** The registered document, to compare with the one that is shown. */
          document: z.object({ kind: z.string(), number: z.string() }).nullable(),
          balance: amount,
          left: z.object({ deposit: amount, withdrawal: amount }),
        }),
      ),
    }),
    example: {
      request: { house: 'kings', search: 'novak' },
      answer: {
        participants: [
          {
            account: exampleShift.cashier,
            name: 'Anna',
            person: 'Anna Nováková',
            bornOn: '1990-04-12',
            document: { kind: 'passport', number: '39184726' },
            balance: 25000,
            left: { deposit: 100000, withdrawal: 100000 },
          },
        ],
      },
    },
  },
  moveCash: {
    method: 'POST',
    path: '/cash-desk/transfers',
    summary: 'Accept cash for a participant’s account, or pay it out, after checking an identity document',
    who: DESK_ROLES,
    of: 'house',
    body: z.strictObject({
      /** The house of the open shift, as the cashier sees it. */
      house,
      account: id,
      direction: z.enum(['in', 'out']),
      amount: transferAmount,
      /** The identity document that was shown. */
      document: textLine(40, 0),
      /** The reason for paying out against a document other than the registered one. */
      reason: textLine(200, 3).optional(),
      key: moveKey,
    }),
    answer: transfer,
    example: {
      request: {
        house: 'kings',
        account: exampleShift.cashier,
        direction: 'in',
        amount: 5000,
        document: '39184726',
        key: 'k7Qp2x9a',
      },
      answer: { ...exampleTransfer, method: 'cash' },
    },
  },
  payTournament: {
    method: 'POST',
    path: '/cash-desk/tournament-payouts',
    summary: 'Pay a tournament player’s prizes or refund in cash from the open till',
    who: DESK_ROLES,
    of: 'house',
    body: z.strictObject({
      house,
      tournament: number,
      player: id,
      kind: payoutKind,
      /** The amount that the cashier saw. If the amount has changed since, nothing is paid. */
      amount: transferAmount,
      key: moveKey,
    }),
    answer: entry,
    example: {
      request: {
        house: 'kings',
        tournament: '12',
        player: exampleShift.cashier,
        kind: 'tournament-prize',
        amount: 40000,
        key: 'b2Wn8r4c',
      },
      answer: { ...exampleEntry, kind: 'tournament-prize', amount: 40000, player: 'Anna' },
    },
  },
  deskEntry: {
    method: 'POST',
    path: '/cash-desk/entries',
    summary:
      'Sell or redeem chips, or move money between till and vault (which needs a second person’s approval)',
    who: DESK_ROLES,
    of: 'house',
    body: z.strictObject({ house, entry: newEntry, key: moveKey }),
    answer: entry,
    example: {
      request: { house: 'kings', entry: { kind: 'chips-sold', amount: 10000 }, key: 'k7Qp2x9a' },
      answer: exampleEntry,
    },
  },
  approveDeskEntry: {
    method: 'POST',
    path: '/cash-desk/entries/:entry/approval',
    summary: 'Approve an entry of another cashier',
    who: 'manager',
    of: 'entry',
    params: z.strictObject({ entry: number }),
    body: z.strictObject({ approved: z.literal(true) }),
    answer: entry,
    example: {
      request: { entry: '31', approved: true },
      answer: { ...exampleEntry, kind: 'from-vault', reason: 'more change' },
    },
  },
  withdrawDeskEntry: {
    method: 'DELETE',
    path: '/cash-desk/entries/:entry',
    summary: 'Withdraw the caller’s own unapproved entry; withdrawing the float ends the shift',
    who: DESK_ROLES,
    of: 'entry',
    params: z.strictObject({ entry: number }),
    answer: entry,
    example: {
      request: { entry: '31' },
      answer: { ...exampleEntry, kind: 'from-vault', reason: 'more change', withdrawn: true },
    },
  },
} as const satisfies Endpoints;
