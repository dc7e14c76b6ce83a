import { expect, it } from 'vitest';
import { EventLog } from './event-log.ts';

it('the event log explains a failure by the events of its subjects and the process deaths after them', () => {
  let step = 0;
  const log = new EventLog(() => ({ step: ++step, at: 0 }));
  for (const what of [
    'the process starts',
    'anna table 3 bet',
    'jan table 33 bet',
    'the process dies',
    'jan leaves table 3',
  ])
    log.add(what);
  expect(log.tail(['table 3'])).toEqual([
    '2 0 anna table 3 bet',
    '4 0 the process dies',
    '5 0 jan leaves table 3',
  ]);
  expect(log.tail(['jan'])).toEqual([
    '3 0 jan table 33 bet',
    '4 0 the process dies',
    '5 0 jan leaves table 3',
  ]);
  expect(log.tail(['table 4'])).toHaveLength(5);
});
