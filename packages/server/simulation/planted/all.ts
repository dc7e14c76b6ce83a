import { betAfterClose } from './bet-after-close.ts';
import { blockIgnored } from './block-ignored.ts';
import { buyInFree } from './buy-in-free.ts';
import { callUnlogged } from './call-unlogged.ts';
import { cardLeakedEarly } from './card-leaked-early.ts';
import { confirmedLost } from './confirmed-lost.ts';
import { deadNodeKept } from './dead-node-kept.ts';
import { depositTwice } from './deposit-twice.ts';
import { doubledPlaysTwice } from './doubled-plays-twice.ts';
import { epochNotChecked } from './epoch-not-checked.ts';
import { handLeaked } from './hand-leaked.ts';
import { limitIgnored } from './limit-ignored.ts';
import { logChanged } from './log-changed.ts';
import { moveChanged } from './move-changed.ts';
import { moveUnlogged } from './move-unlogged.ts';
import { nameKept } from './name-kept.ts';
import { outboxAnswersForOthers } from './outbox-answers-for-others.ts';
import { paidTooMuch } from './paid-too-much.ts';
import { paymentLost } from './payment-lost.ts';
import type { PlantedFault } from './planted.ts';
import { potShort } from './pot-short.ts';
import { prizeForgotten } from './prize-forgotten.ts';
import { purseDrift } from './purse-drift.ts';
import { seedLeaked } from './seed-leaked.ts';
import { sessionSurvives } from './session-survives.ts';
import { settledTwice } from './settled-twice.ts';
import { stakeKept } from './stake-kept.ts';
import { stakeUnseen } from './stake-unseen.ts';
import { statementOfAnother } from './statement-of-another.ts';
import { tableStops } from './table-stops.ts';
import { tailLost } from './tail-lost.ts';
import { takingsDrift } from './takings-drift.ts';
import { ticketUnpaid } from './ticket-unpaid.ts';
import { tillLeftFull } from './till-left-full.ts';
import { trayMiscounted } from './tray-miscounted.ts';
import { undescribedField } from './undescribed-field.ts';
import { withdrawalTwice } from './withdrawal-twice.ts';

/** All faults that can be planted, by their names on the command line. */
export const planted = {
  'settled-twice': settledTwice,
  'hand-leaked': handLeaked,
  'card-leaked-early': cardLeakedEarly,
  'seed-leaked': seedLeaked,
  'confirmed-lost': confirmedLost,
  'payment-lost': paymentLost,
  'deposit-twice': depositTwice,
  'withdrawal-twice': withdrawalTwice,
  'till-left-full': tillLeftFull,
  'limit-ignored': limitIgnored,
  'block-ignored': blockIgnored,
  'prize-forgotten': prizeForgotten,
  'buy-in-free': buyInFree,
  'pot-short': potShort,
  'paid-too-much': paidTooMuch,
  'stake-kept': stakeKept,
  'stake-unseen': stakeUnseen,
  'purse-drift': purseDrift,
  'takings-drift': takingsDrift,
  'bet-after-close': betAfterClose,
  'doubled-plays-twice': doubledPlaysTwice,
  'move-changed': moveChanged,
  'table-stops': tableStops,
  'statement-of-another': statementOfAnother,
  'session-survives': sessionSurvives,
  'name-kept': nameKept,
  'undescribed-field': undescribedField,
  'move-unlogged': moveUnlogged,
  'log-changed': logChanged,
  'call-unlogged': callUnlogged,
  'tray-miscounted': trayMiscounted,
  'ticket-unpaid': ticketUnpaid,
} as const satisfies { readonly [name: string]: PlantedFault };

/** All faults that need several nodes, by their names on the command line. */
export const plantedInNodes = {
  'epoch-not-checked': epochNotChecked,
  'dead-node-kept': deadNodeKept,
  'outbox-answers-for-others': outboxAnswersForOthers,
  'tail-lost': tailLost,
} as const satisfies { readonly [name: string]: PlantedFault };
