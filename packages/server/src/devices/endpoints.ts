import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import { nextPageOf } from '../http/next-page.ts';
import { type Admission, noSuchTable } from '../tables/endpoints/admission.ts';
import type { DeviceService } from './service.ts';

interface Needs {
  readonly devices: DeviceService;
  readonly admission: Admission;
}

/** Returns the endpoints for devices that read the draws of tables. */
export function deviceEndpoints({ devices, admission }: Needs): HandlersOf<'Devices'> {
  const answered = (refused: Refusal | undefined) => refused ?? {};
  return {
    devices: async ({ params: { table }, by }) =>
      (await admission.running(table, by)) ? devices.board(table) : noSuchTable(),
    connectDevice: async ({ params: { table }, body, by }) =>
      (await admission.running(table, by)) ? devices.connect(table, body, by.account.id) : noSuchTable(),
    changeDevice: async ({ params: { table, device }, body, by }) =>
      (await admission.running(table, by))
        ? answered(await devices.change(table, device, body))
        : noSuchTable(),
    disconnectDevice: async ({ params: { table, device }, by }) =>
      (await admission.running(table, by))
        ? answered(await devices.disconnect(table, device, by.account.id))
        : noSuchTable(),
    reportReading: async ({ body, by }) => {
      if (by.token === undefined)
        return refuse('wrong-device-key', 'A device sends its key in the header `Authorization: Bearer`.');
      const answer = await devices.report(by.token, body);
      return isRefusal(answer) ? answer : { ...answer };
    },
    enterReading: async ({ params: { table }, body: { reading }, by }) =>
      (await admission.running(table, by))
        ? answered(await devices.enter(table, reading, by.account.id))
        : noSuchTable(),
    settleReadings: async ({ params: { table }, body, by }) =>
      (await admission.running(table, by))
        ? answered(await devices.settle(table, body.value, by.account.id))
        : noSuchTable(),
    readings: async ({ params: { table }, query }) => {
      const log = await devices.log(table, query);
      return { ...log, next: nextPageOf(log.readings, query, ({ id }) => id) };
    },
  };
}
