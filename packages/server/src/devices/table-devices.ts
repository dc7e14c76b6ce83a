import { isRefusal, matches, type Pattern, type Refusal, refuse } from '@croupier/core';
import type {
  DeviceBoard,
  DeviceReport,
  DisputedValue,
  ReadingRefusal,
  ReadingState,
} from '@croupier/protocol';
import { namesOf } from '../accounts/lookups.ts';
import { type Entropy, newId } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import type { AcceptedMove, AwaitedDraw, Casino, DrawField, Submission } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import { Mutex } from '../storage/mutex.ts';
import { UNDECIDED } from '../tables/submission.ts';
import type { Clock } from '../time/clock.ts';
import {
  addToDispute,
  type DrawPlace,
  insertDispute,
  insertReading,
  moveReadings,
  openDispute,
  openReadings,
  readingNamed,
  type StoredDevice,
  type StoredReading,
  setReadings,
  settleDispute,
} from './store.ts';

/** The milliseconds after which a device that has not been heard from counts as silent. */
const SILENT_AFTER = 15_000;

/** The number of entries by hand whose keys are kept, so that one that is sent again is not taken for a new one. */
const KEYS_KEPT = 50;

/** The move that deals a card face down. It is the same in every game. */
const FACE_DOWN = 'face-down';

const DIFFER = refuse(
  'readings-differ',
  'The readings for this draw differ, so the table has stopped. An inspector chooses the right one.',
);

/** The result of a report. The state is null if it held no reading. */
export interface Reported {
  readonly state: ReadingState | null;
  readonly why?: ReadingRefusal;
}

export interface TableDevicesNeeds {
  readonly casino: Casino;
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

interface Device extends StoredDevice {
  connected: boolean;
  last: StoredReading | undefined;
  stopSilence: (() => void) | undefined;
}

/** A draw that the table waits for, and the readings for it so far. */
interface Wait {
  draw: AwaitedDraw;
  readonly readings: StoredReading[];
  /** The shoe has already read the card after the one that the table waits for. */
  ahead: boolean;
}

/** The last draw that was entered, and the devices that had read it. */
interface Drawn {
  readonly round: string;
  readonly value: string;
  readonly read: Set<number>;
}

interface Dispute {
  readonly id: number;
  readonly round: string;
  /** The values that differ. Dealers are named by their accounts. */
  readonly readings: DisputedValue[];
  readonly entered: string | null;
  readonly ran: boolean;
}

/**
 * The devices of one table, their readings, and the differences among these. Everything that enters a draw at the table
 * passes through here one at a time: readings, and moves of the staff.
 */
export class TableDevices {
  private readonly devices = new Map<number, Device>();
  private readonly mutex = new Mutex();
  private wait: Wait | undefined;
  /** The wait whose draw is being entered now. */
  private entering: Wait | undefined;
  private drawn: Drawn | undefined;
  private dispute: Dispute | undefined;
  /** The names of the dealers whose entries differ, by account. */
  private names: ReadonlyMap<string, string> = new Map();
  /** The round in which a card was dealt face down that the shoe has not read yet. */
  private owesHiddenIn: string | undefined;
  /** The shoe has read a card that no draw waited for, and no face-down card was dealt since. */
  private readHidden = false;
  /** The keys of moves that this object makes itself. */
  private readonly own = new Set<string>();
  private readonly madeByHand = new Set<string>();
  private shown = '';

  constructor(
    private readonly needs: TableDevicesNeeds,
    readonly table: string,
    devices: readonly StoredDevice[],
    last: readonly StoredReading[],
  ) {
    for (const device of devices) this.add(device);
    for (const reading of last) this.remember(reading);
  }

  /** Restores the readings that a draw still waits for, and the difference that is not settled. */
  async restore(): Promise<void> {
    const { casino, database } = this.needs;
    await this.mutex.run(async () => {
      const draw = casino.table(this.table)?.awaitedDraw();
      this.wait = draw && { draw, readings: [], ahead: false };
      const place = draw && placeOf(draw);
      const stored = await openReadings(database, this.table);
      const isAwaited = ({ round, staff_moves }: StoredReading) =>
        place !== undefined && round === place.round && staff_moves === place.staffMoves;
      this.wait?.readings.push(...stored.filter(isAwaited));
      const dispute = await openDispute(database, this.table);
      const lasts =
        dispute &&
        String(dispute.round) === this.round &&
        (dispute.entered !== null || stored.some((reading) => isAwaited(reading)));
      if (dispute && lasts) await this.stopFor({ ...dispute, round: String(dispute.round) });
      else if (dispute) await this.settled({ ...dispute, round: String(dispute.round) }, null, null);
      await this.setAll(
        stored.filter((reading) => !isAwaited(reading) && !(dispute?.entered && lasts)),
        'passed',
      );
    });
    this.show();
  }

  /** Whether the moves of the staff need no look, because no device reads the draws. */
  get isIdle(): boolean {
    return this.devices.size === 0 && !this.dispute;
  }

  get count(): number {
    return this.devices.size;
  }

  has(device: string): boolean {
    return this.devices.has(Number(device));
  }

  /** Returns the reason why the table may not continue. */
  get holds(): Refusal | undefined {
    return this.dispute && DIFFER;
  }

  add(device: StoredDevice): void {
    const known = this.devices.get(device.id);
    // The timer of a known device refers to the same object.
    if (known) Object.assign(known, device);
    else
      this.devices.set(device.id, { ...device, connected: false, last: undefined, stopSilence: undefined });
  }

  stored(device: string): StoredDevice | undefined {
    return this.devices.get(Number(device));
  }

  remove(device: string): void {
    const id = Number(device);
    this.devices.get(id)?.stopSilence?.();
    this.devices.delete(id);
    this.committed();
  }

  stop(): void {
    for (const { stopSilence } of this.devices.values()) stopSilence?.();
  }

  board(): DeviceBoard | undefined {
    const kind = this.needs.casino.table(this.table)?.readBy;
    if (!kind) return undefined;
    const [proposed] = this.dispute ? [] : (this.wait?.readings ?? []);
    return {
      kind,
      devices: [...this.devices.values()].map(({ id, name, enters_by_itself, connected, last }) => ({
        id: String(id),
        name,
        entersByItself: enters_by_itself,
        connected,
        last: last
          ? { value: last.value, at: last.at, state: last.state, ...(last.why ? { why: last.why } : {}) }
          : null,
      })),
      proposal: proposed?.value != null ? { reading: String(proposed.id), value: proposed.value } : null,
      dispute: this.dispute
        ? {
            values: this.dispute.readings.map(({ by, ...one }) => ({
              ...one,
              by: by === null ? null : (this.names.get(by) ?? ''),
            })),
            entered: this.dispute.entered,
            choices: this.choices(),
          }
        : null,
    };
  }

  /** Shows the devices to the staff of the table, if anything has changed. */
  show(): void {
    const board = this.board();
    const text = JSON.stringify(board ?? null);
    if (text === this.shown) return;
    this.shown = text;
    this.needs.casino.showDevices(this.table, board);
  }

  /** Notices that the table has made a commit, and perhaps waits for another draw. */
  committed(): void {
    this.look();
    this.show();
    const { dispute } = this;
    // An inspector's own ruling settles the difference before this.
    if (dispute && dispute.round !== this.round)
      this.inBackground(
        this.mutex.run(async () => {
          if (this.dispute === dispute) await this.settled(dispute, null, null);
        }),
      );
  }

  /**
   * Takes a report of a device. A reading that was reported before changes nothing. Refuses `wrong-device` and
   * `wrong-device-key`.
   */
  report(id: number, report: DeviceReport): Promise<Reported | Refusal> {
    return this.mutex.run(async () => {
      const device = this.devices.get(id);
      if (!device) return refuse('wrong-device-key', 'The key of this device has ended.');
      this.heard(device);
      if (report.kind === 'alive') return { state: null };
      if ((report.kind === 'result') !== (device.kind === 'wheel'))
        return refuse('wrong-device', `A ${device.kind} does not report this.`);
      const { database } = this.needs;
      const before = await readingNamed(database, device.id, report.id);
      if (before) return reported(before);
      const value = report.kind === 'result' ? String(report.number) : report.card;
      try {
        return reported(await this.receive(device, value, { name: report.id, told: report.at ?? null }));
      } finally {
        this.show();
      }
    });
  }

  /** Enters a proposed reading for the dealer. Refuses `reading-passed`, and what the game refuses. */
  enter(reading: string, account: string): Promise<Refusal | undefined> {
    return this.mutex.run(async () => {
      if (this.dispute) return DIFFER;
      const { wait } = this;
      const proposed = wait?.readings.find(({ id }) => String(id) === reading);
      if (wait && proposed?.value != null) {
        if (!differs(wait, proposed.value)) return this.enterValue(wait, proposed.value, account);
        // The storage failed when the table was to stop.
        await this.stopTable(wait.readings, undefined, null);
        return DIFFER;
      }
      // The answer to the first press may have been lost.
      const entered = [...this.devices.values()].some(
        ({ last }) => last && String(last.id) === reading && last.state === 'entered',
      );
      return entered ? undefined : refuse('reading-passed', 'The table no longer waits for this reading.');
    });
  }

  /** Settles readings that differ. Refuses `no-dispute`, `not-a-choice`, and what the game refuses. */
  settle(value: string, account: string): Promise<Refusal | undefined> {
    return this.mutex.run(async () => {
      const { dispute, wait } = this;
      if (!dispute) return refuse('no-dispute', 'No readings differ at this table.');
      if (!this.choices().includes(value))
        return refuse('not-a-choice', 'Choose one of the values that differ, or make a ruling of the game.');
      const refused =
        dispute.entered === null
          ? wait && (await this.enterValue(wait, value, account))
          : value === dispute.entered
            ? undefined
            : await this.correct(value, account);
      if (refused) return refused;
      await this.settled(dispute, value, account);
      return undefined;
    });
  }

  /** Makes a move of the staff, unless it differs from a reading or the table has stopped. */
  staffMove(
    submission: Submission,
    make: () => Promise<AcceptedMove | Refusal>,
  ): Promise<AcceptedMove | Refusal> {
    if (this.own.has(submission.key)) return make();
    return this.mutex.run(async () => {
      if (this.dispute) return this.whileStopped(this.dispute, submission, make);
      const { wait } = this;
      const value = wait && this.drawnBy(wait.draw, submission);
      if (!wait || value === undefined || this.madeByHand.has(keyOf(submission)))
        return this.withFaceDown(submission, make);
      if (differs(wait, value)) {
        await this.stopTable(wait.readings, { account: submission.account, value }, null);
        return DIFFER;
      }
      const answer = await this.draw(wait, value, make);
      if (!isRefusal(answer)) {
        this.madeByHand.add(keyOf(submission));
        const [oldest] = this.madeByHand;
        if (oldest !== undefined && this.madeByHand.size > KEYS_KEPT) this.madeByHand.delete(oldest);
      }
      this.show();
      return answer;
    });
  }

  /** Makes a move that draws nothing. If it deals a card face down, the shoe reads that card, and nobody may see it. */
  private async withFaceDown(
    { move }: Submission,
    make: () => Promise<AcceptedMove | Refusal>,
  ): Promise<AcceptedMove | Refusal> {
    const answer = await make();
    if (isRefusal(answer) || (move as { readonly type?: unknown } | null)?.type !== FACE_DOWN) return answer;
    this.owesHiddenIn = this.readHidden ? undefined : this.round;
    this.readHidden = false;
    return answer;
  }

  private get owesHidden(): boolean {
    return this.owesHiddenIn !== undefined && this.owesHiddenIn === this.round;
  }

  private get round(): string | undefined {
    return this.needs.casino.table(this.table)?.state().round.id;
  }

  private awaited(): Wait | undefined {
    const draw = this.isIdle ? undefined : this.needs.casino.table(this.table)?.awaitedDraw();
    return draw && { draw, readings: [], ahead: false };
  }

  /** Finds out which draw the table waits for. Readings for a draw that it no longer waits for have passed. */
  private look(): void {
    const { wait: before } = this;
    const now = this.awaited();
    if (before && now && isSameDraw(before.draw, now.draw)) {
      if (before.draw.staffMoves === now.draw.staffMoves) return;
      before.draw = now.draw;
      this.inBackground(moveReadings(this.needs.database, idsOf(before.readings), now.draw.staffMoves));
      return;
    }
    this.wait = now;
    if (before && before !== this.entering && !this.dispute)
      this.inBackground(this.setAll(before.readings, 'passed'));
  }

  private inBackground(work: Promise<void>): void {
    work.catch((error) => logFault(`the readings at table ${this.table}`, error));
  }

  private heard(device: Device): void {
    device.stopSilence?.();
    device.stopSilence = this.needs.clock.after(
      SILENT_AFTER,
      () => {
        device.connected = false;
        this.show();
      },
      'background',
    );
    device.connected = true;
    this.show();
  }

  private remember(reading: StoredReading): void {
    const device = this.devices.get(reading.device);
    if (device && (device.last?.id ?? 0) <= reading.id) device.last = reading;
  }

  /** Decides about a new reading, and stores it. */
  private async receive(
    device: StoredDevice,
    value: string,
    { name, told }: { readonly name: string; readonly told: number | null },
  ): Promise<StoredReading> {
    const store = async (
      state: ReadingState,
      why: ReadingRefusal | null = null,
      place = this.wait && placeOf(this.wait.draw),
    ) => {
      const { database, clock } = this.needs;
      // A card that no draw waits for may lie face down, so nobody may see it.
      const isHidden = device.kind === 'shoe' && state === 'unawaited';
      if (isHidden) {
        this.readHidden = !this.owesHidden;
        this.owesHiddenIn = undefined;
      }
      const reading = await insertReading(database, {
        table: this.table,
        device: device.id,
        name,
        at: clock.now(),
        told_at: told,
        value: isHidden ? null : value,
        place: isHidden ? undefined : place,
        state,
        why,
      });
      this.remember(reading);
      return reading;
    };
    const { wait, dispute } = this;
    const isNext = device.kind === 'shoe' && wait?.readings.some((reading) => reading.device === device.id);
    // The card after the proposed one, and a face-down card, wait for no draw that they may be entered for.
    if (wait && isNext) wait.ahead = true;
    if (isNext || this.owesHidden) return store('unawaited');
    if (dispute) {
      if (!wait?.draw.values.has(value) || dispute.entered !== null) return store('unawaited');
      const reading = await store('differs');
      wait.readings.push(reading);
      dispute.readings.push({ device: device.name, by: null, value });
      await addToDispute(this.needs.database, dispute.id, dispute.readings);
      return reading;
    }
    if (!wait) return this.receiveLate(device, value, store);
    if (!wait.draw.values.has(value)) {
      // The game accepts only what it offers, and tells the reason.
      const answer = await this.draw(wait, value, () => this.submit(wait.draw, value, device.connected_by));
      return isRefusal(answer) ? store('refused', reasonOf(answer)) : store('entered');
    }
    const reading = await store('proposed');
    wait.readings.push(reading);
    if (differs(wait, value)) {
      await this.stopTable(wait.readings, undefined, null);
      return this.latest(reading);
    }
    const entering = this.entersByItself(wait);
    // A refusal of the game is shown with the reading.
    if (entering) await this.enterValue(wait, value, entering.connected_by);
    return this.latest(reading);
  }

  /** Compares a reading that no draw waits for with the result that was entered before it came. */
  private async receiveLate(
    device: StoredDevice,
    value: string,
    store: (state: ReadingState, why?: null, place?: DrawPlace) => Promise<StoredReading>,
  ): Promise<StoredReading> {
    const { drawn } = this;
    // The next card of a shoe may come at any time, so it tells nothing about the last one.
    const isLate =
      device.kind === 'wheel' && drawn?.round === this.round && drawn?.read.has(device.id) === false;
    if (!drawn || !isLate) return store('unawaited');
    drawn.read.add(device.id);
    const place = { round: Number(drawn.round), staffMoves: 0 };
    if (drawn.value === value) return store('entered', null, place);
    const reading = await store('differs', null, place);
    await this.stopTable([reading], undefined, drawn.value);
    return this.latest(reading);
  }

  private latest(reading: StoredReading): StoredReading {
    const last = this.devices.get(reading.device)?.last;
    return last?.id === reading.id ? last : reading;
  }

  /** Returns the device that enters the reading by itself: only if all connected devices have read the same. */
  private entersByItself({ readings }: Wait): Device | undefined {
    const read = new Set(readings.map(({ device }) => device));
    const devices = [...this.devices.values()];
    if (this.needs.casino.table(this.table)?.info().state !== 'running') return undefined;
    if (devices.some(({ id, connected }) => connected && !read.has(id))) return undefined;
    return devices.find(({ id, enters_by_itself }) => enters_by_itself && read.has(id));
  }

  /** Makes the draw with this value, as the croupier. Returns the game's refusal. */
  private async enterValue(wait: Wait, value: string, account: string): Promise<Refusal | undefined> {
    const answer = await this.draw(wait, value, () => this.submit(wait.draw, value, account));
    if (isRefusal(answer) && !UNDECIDED.has(answer.code) && this.wait === wait) {
      const matching = wait.readings.filter((reading) => reading.value === value);
      await this.setAll(matching, 'refused', reasonOf(answer));
      wait.readings.splice(0, wait.readings.length, ...wait.readings.filter((one) => one.value !== value));
    }
    this.show();
    return isRefusal(answer) ? answer : undefined;
  }

  private async draw(
    wait: Wait,
    value: string,
    make: () => Promise<AcceptedMove | Refusal>,
  ): Promise<AcceptedMove | Refusal> {
    this.entering = wait;
    const answer = await make().finally(() => {
      this.entering = undefined;
    });
    if (isRefusal(answer)) {
      if (this.wait !== wait) await this.setAll(wait.readings, 'passed');
      return answer;
    }
    this.drawn = { round: wait.draw.round, value, read: new Set(wait.readings.map(({ device }) => device)) };
    this.readHidden = wait.ahead;
    // The next draw may look the same, as from a shoe without end.
    this.wait = this.awaited();
    await this.setAll(
      wait.readings.filter((reading) => reading.value === value),
      'entered',
    );
    await this.setAll(
      wait.readings.filter((reading) => reading.value !== value),
      'passed',
    );
    return answer;
  }

  private async submit(
    { type, field }: DrawField,
    value: string,
    account: string,
    as: 'croupier' | 'inspector' = 'croupier',
  ): Promise<AcceptedMove | Refusal> {
    const { casino, entropy } = this.needs;
    const key = newId(entropy);
    this.own.add(key);
    const move = { type, [field]: value };
    return casino.submit({ table: this.table, account, as, key, move }).finally(() => this.own.delete(key));
  }

  /** Returns the value that a move of the staff draws; undefined if it is another move. */
  private drawnBy(
    { type, field, number, values }: AwaitedDraw,
    { move, round }: Submission,
  ): string | undefined {
    const made = (move ?? {}) as { readonly [field: string]: unknown };
    const value = made[field];
    if (made.type !== type || (round !== undefined && round !== number)) return undefined;
    return typeof value === 'string' && values.has(value) ? value : undefined;
  }

  /** Stops the table because values for one draw differ. */
  private async stopTable(
    readings: readonly StoredReading[],
    byHand: { readonly account: string; readonly value: string } | undefined,
    entered: string | null,
  ): Promise<void> {
    const { casino, database, clock } = this.needs;
    const running = casino.table(this.table);
    if (!running) return;
    const values: DisputedValue[] = readings.map(({ device, value }) => ({
      device: this.devices.get(device)?.name ?? '',
      by: null,
      value: value ?? '',
    }));
    if (byHand) values.push({ device: null, by: byHand.account, value: byHand.value });
    const round = running.state().round.id;
    const ran = running.info().state === 'running';
    const stored = {
      table: this.table,
      round: Number(round),
      at: clock.now(),
      readings: values,
      entered,
      ran,
    };
    const id = await insertDispute(database, stored);
    await this.stopFor({ id, round, readings: values, entered, ran });
    await this.setAll(readings, 'differs');
    this.show();
  }

  /** Stops the table until this difference is settled. */
  private async stopFor(dispute: Dispute): Promise<void> {
    const { casino, database } = this.needs;
    this.dispute = dispute;
    this.names = await namesOf(
      database,
      dispute.readings.flatMap(({ by }) => by ?? []),
    );
    if (casino.table(this.table)?.info().state !== 'running') return;
    const paused = await casino.changeTable(this.table, { state: 'paused' });
    if (isRefusal(paused)) logFault(`table ${this.table} could not be paused`, new Error(paused.message));
  }

  /** While the table has stopped, only inspectors act, and only by rulings. */
  private async whileStopped(
    dispute: Dispute,
    submission: Submission,
    make: () => Promise<AcceptedMove | Refusal>,
  ): Promise<AcceptedMove | Refusal> {
    if (submission.as === 'croupier') return DIFFER;
    const options = (await this.needs.casino.table(this.table)?.options(submission.as)) ?? [];
    const isRoutine = options.some(
      ({ move, pace, aside }) => pace !== undefined && !aside && matches(move as Pattern, submission.move),
    );
    if (isRoutine) return DIFFER;
    const { wait } = this;
    const corrected = dispute.entered === null ? undefined : this.correctedBy(submission);
    const answer = await make();
    if (isRefusal(answer)) return answer;
    const isOver = this.round !== dispute.round || (dispute.entered === null && this.wait !== wait);
    if (isOver || corrected !== undefined) await this.settled(dispute, corrected ?? null, submission.account);
    return answer;
  }

  /** Returns the values among which an inspector can choose. */
  private choices(): string[] {
    const { dispute, wait } = this;
    if (!dispute) return [];
    const values = [...new Set(dispute.readings.map(({ value }) => value))];
    if (dispute.entered === null) return values.filter((value) => wait?.draw.values.has(value));
    return [dispute.entered, ...values.filter((value) => this.correctionTo(value) !== undefined)];
  }

  /** Returns the game's move that corrects the entered result to this value, if its book has one. */
  private correctionTo(value: string): DrawField | undefined {
    return this.needs.casino.table(this.table)?.correctionTo(value);
  }

  /** Returns the value to which a move corrects the entered result; undefined if it is another move. */
  private correctedBy({ move }: Submission): string | undefined {
    const { type, ...fields } = (move ?? {}) as { readonly [field: string]: unknown };
    const [value] = Object.values(fields);
    return typeof value === 'string' && this.correctionTo(value)?.type === type ? value : undefined;
  }

  private async correct(value: string, account: string): Promise<Refusal | undefined> {
    const correction = this.correctionTo(value);
    if (!correction) return refuse('not-a-choice', 'This house does not correct an entered result.');
    const answer = await this.submit(correction, value, account, 'inspector');
    return isRefusal(answer) ? answer : undefined;
  }

  /** Ends the difference: its readings are entered or have passed, and the table continues. */
  private async settled(dispute: Dispute, value: string | null, account: string | null): Promise<void> {
    const { casino, database, clock } = this.needs;
    await settleDispute(database, dispute.id, { at: clock.now(), by: account, value });
    this.dispute = undefined;
    if (this.drawn && value !== null) this.drawn = { ...this.drawn, value };
    const open = await openReadings(database, this.table);
    const differing = open.filter(({ state }) => state === 'differs');
    for (const state of ['entered', 'passed'] as const)
      await this.setAll(
        differing.filter((reading) => (reading.value === value) === (state === 'entered')),
        state,
      );
    this.wait = this.awaited();
    if (dispute.ran && account !== null) {
      const refused = await casino.changeTable(this.table, { state: 'running' });
      if (isRefusal(refused)) logFault(`table ${this.table} could not continue`, new Error(refused.message));
    }
    this.show();
  }

  private async setAll(
    readings: readonly StoredReading[],
    state: ReadingState,
    why: ReadingRefusal | null = null,
  ): Promise<void> {
    if (readings.length === 0) return;
    for (const reading of readings) this.remember({ ...reading, state, why });
    await setReadings(this.needs.database, idsOf(readings), state, why);
  }
}

function idsOf(readings: readonly StoredReading[]): number[] {
  return readings.map(({ id }) => id);
}

function placeOf({ round, staffMoves }: AwaitedDraw) {
  return { round: Number(round), staffMoves };
}

function differs({ readings }: Wait, value: string): boolean {
  return readings.some((reading) => reading.value !== value);
}

function isSameDraw(one: AwaitedDraw, other: AwaitedDraw): boolean {
  return one.round === other.round && one.pattern === other.pattern;
}

function keyOf({ account, key }: Submission): string {
  return `${account} ${key}`;
}

function reasonOf({ code, message, rule }: Refusal): ReadingRefusal {
  return { code, message, ...(rule ? { rule } : {}) };
}

function reported({ state, why }: StoredReading): Reported {
  return { state, ...(why ? { why } : {}) };
}
