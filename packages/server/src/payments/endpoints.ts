import { isRefusal, money, type Refusal } from '@croupier/core';
import type { AnswerOf, InstrumentInfo, TransferInfo } from '@croupier/protocol';
import type { HandlersOf } from '../http/call.ts';
import { nextPageOf } from '../http/next-page.ts';
import { problemOf } from '../http/problem.ts';
import { PAYOUT_HELD } from './holds.ts';
import { type Instrument, maskIdentifier } from './instruments.ts';
import type { PaymentService } from './service.ts';
import type { StoredTransfer } from './transfers.ts';

/** Returns the endpoints for the caller's real money. */
export function paymentEndpoints(payments: PaymentService): HandlersOf<'Payments'> {
  return {
    payments: async ({ query, by }) => {
      const atHouse = await payments.of(by.account.id, query.house, query);
      if (isRefusal(atHouse)) return atHouse;
      const { house, balance, rights, instruments, transfers, held, cashLeft } = atHouse;
      const cash = house.payments.cash;
      return {
        participant: rights !== undefined,
        currency: house.currency,
        balance: rights ? balance : 0,
        deposit: barredBy(rights?.deposit),
        withdraw: barredBy(rights?.withdraw),
        depositCap: rights?.depositCap?.most ?? null,
        cash: cash && cashLeft ? { ...cashLeft, hours: cash.hours } : null,
        instruments: instruments.map(instrumentInfo),
        transfers: transfers.map((one) => waitingFor(transferInfo(one), held)),
        next: nextPageOf(transfers, query, ({ id }) => id),
      };
    },
    addInstrument: async ({ body: { house, kind, identifier }, by }) => {
      const one = await payments.addInstrument(by.account.id, house, kind, identifier);
      return isRefusal(one) ? one : instrumentInfo(one);
    },
    removeInstrument: async ({ params, query, by }) =>
      (await payments.removeInstrument(by.account.id, query.house, Number(params.instrument))) ?? {},
    deposit: async ({ body, by }) => told(await payments.deposit(body.house, ordered(body, by.account.id))),
    withdraw: async ({ body, by }) => told(await payments.withdraw(body.house, ordered(body, by.account.id))),
  };
}

/** Names the hold as the reason why a payout has not left the house. */
function waitingFor(info: TransferInfo, held: boolean): TransferInfo {
  const waits = held && info.direction === 'out' && info.state === 'ordered';
  return waits ? { ...info, why: PAYOUT_HELD } : info;
}

function ordered(
  { instrument, amount, key }: { instrument: string; amount: number; key: string },
  account: string,
) {
  return { account, instrument: Number(instrument), amount: money(amount), key };
}

function told(transfer: StoredTransfer | Refusal): TransferInfo | Refusal {
  return isRefusal(transfer) ? transfer : transferInfo(transfer);
}

/** Returns a transfer as its owner sees it. */
export function transferInfo({
  id,
  direction,
  purpose,
  method,
  amount,
  state,
  at,
  changed_at: changedAt,
  rule,
  why,
}: StoredTransfer): TransferInfo {
  return {
    id: String(id),
    direction,
    purpose,
    method,
    amount,
    // The owner sees a held transfer as on its way, regardless of the cause of the delay.
    state: state === 'held' ? (direction === 'in' ? 'returning' : 'ordered') : state,
    at,
    changedAt,
    rule,
    why,
  };
}

function instrumentInfo({ id, kind, identifier, state, why }: Instrument): InstrumentInfo {
  return {
    id: String(id),
    kind,
    label: maskIdentifier(identifier),
    state: state === 'removed' ? 'refused' : state,
    why,
  };
}

function barredBy(refusal: Refusal | undefined): AnswerOf<'payments'>['deposit'] {
  return refusal ? problemOf(refusal) : null;
}
