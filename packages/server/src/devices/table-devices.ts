import { isRefusal, matches, type Pattern, type Refusal, refuse } from '@croupier/core';
import type {
  DeviceBoard,
  DeviceReport,
  DisputedValue,
  ReadingRefusal,
  ReadingState,
} from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import type { AcceptedMove, AwaitedDraw, Casino, Submission } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import { Mutex } from '../storage/mutex.ts';
import { UNDECIDED } from '../tables/submission.ts';
import type { Clock } from '../time/clock.ts';
import { ConnectedDevices } from './connected-devices.ts';
import { DrawEntry, drawnBy, type MadeBy } from './draw-entry.ts';
import { dealsFaceDown, FaceDownCards } from './face-down-cards.ts';
import {
  type DrawPlace,
  insertReading,
  moveReadings,
  openDispute,
  openReadings,
  readingNamed,
  type StoredDevice,
  type StoredReading,
} from './store.ts';
import { DIFFER, type Dispute, TableDispute } from './table-dispute.ts';

/** The number of dealer entries whose keys are kept, so that repeated entries are recognised. */
const KEYS_KEPT = 50;

/** The result of a report. The state is null if the report contained no reading. */
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

/** A draw that the table waits for, and the readings for it so far. */
interface Wait {
  draw: AwaitedDraw;
  readonly readings: StoredReading[];
  /** Whether the shoe has already read the card after the one that the table waits for. */
  ahead: boolean;
}

/** The last draw that was entered, and the devices that had read it. */
interface Drawn {
  readonly round: string;
  readonly value: string;
  readonly read: Set<number>;
}

/**
 * The readings of one table's devices. Everything that enters a draw at the table passes through this class,
 * one at a time: readings and staff moves.
 */
export class TableDevices {
  private readonly devices: ConnectedDevices;
  private readonly dispute: TableDispute;
  private readonly entry: DrawEntry;
  private readonly faceDown = new FaceDownCards();
  private readonly mutex = new Mutex();
  private wait: Wait | undefined;
  /** The wait whose draw is being entered now. */
  private entering: Wait | undefined;
  private drawn: Drawn | undefined;
  private readonly madeByHand = new Set<string>();
  private shown = '';

  constructor(
    private readonly needs: TableDevicesNeeds,
    readonly table: string,
    devices: readonly StoredDevice[],
    last: readonly StoredReading[],
  ) {
    this.devices = new ConnectedDevices(needs, () => this.show());
    this.dispute = new TableDispute(needs, table);
    this.entry = new DrawEntry(needs, table);
    for (const device of devices) this.devices.add(device);
    for (const reading of last) this.devices.remember(reading);
  }

  /** Restores the readings that a draw still waits for, and the open dispute. */
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
      if (dispute && lasts) await this.dispute.stopFor({ ...dispute, round: String(dispute.round) });
      else if (dispute) await this.settled({ ...dispute, round: String(dispute.round) }, null, null);
      await this.devices.set(
        stored.filter((reading) => !isAwaited(reading) && !(dispute?.entered && lasts)),
        'passed',
      );
    });
    this.show();
  }

  /** Whether staff moves need no check, because no device reads the draws. */
  get isIdle(): boolean {
    return this.devices.count === 0 && !this.dispute.open;
  }

  get count(): number {
    return this.devices.count;
  }

  has(device: string): boolean {
    return this.stored(device) !== undefined;
  }

  /** Returns the reason why the table must not continue. */
  get holds(): Refusal | undefined {
    return this.dispute.holds;
  }

  add(device: StoredDevice): void {
    this.devices.add(device);
  }

  stored(device: string): StoredDevice | undefined {
    return this.devices.stored(Number(device));
  }

  remove(device: string): void {
    this.devices.remove(Number(device));
    this.committed();
  }

  stop(): void {
    this.devices.stop();
  }

  board(): DeviceBoard | undefined {
    const kind = this.needs.casino.table(this.table)?.readBy;
    if (!kind) return undefined;
    const [proposed] = this.dispute.open ? [] : (this.wait?.readings ?? []);
    return {
      kind,
      devices: this.devices.board(),
      proposal: proposed?.value != null ? { reading: String(proposed.id), value: proposed.value } : null,
      dispute: this.dispute.board(this.choices()),
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

  /** Handles a commit of the table. Afterwards, the table may wait for another draw. */
  committed(): void {
    this.look();
    this.show();
    const { open: dispute } = this.dispute;
    // The round has ended, and the dispute with it, unless an inspector settled it earlier.
    if (dispute && dispute.round !== this.round)
      this.inBackground(
        this.mutex.run(async () => {
          if (this.dispute.open === dispute) await this.settled(dispute, null, null);
        }),
      );
  }

  /**
   * Handles a report from a device. A repeated reading changes nothing. Refuses `wrong-device` and
   * `wrong-device-key`.
   */
  report(id: number, report: DeviceReport): Promise<Reported | Refusal> {
    return this.mutex.run(async () => {
      const device = this.devices.stored(id);
      if (!device) return refuse('wrong-device-key', 'The key of this device has ended.');
      this.devices.heard(id);
      if (report.kind === 'alive') return { state: null };
      if ((report.kind !== 'card') !== (device.kind === 'wheel'))
        return refuse('wrong-device', `A ${device.kind} does not report this.`);
      if (report.kind === 'ball') {
        await this.closeBets(device, report.turn);
        return { state: null };
      }
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

  /** Enters a proposed reading for the dealer. Refuses `reading-passed`, and whatever the game refuses. */
  enter(reading: string, account: string): Promise<Refusal | undefined> {
    return this.mutex.run(async () => {
      if (this.dispute.open) return DIFFER;
      const { wait } = this;
      const proposed = wait?.readings.find(({ id }) => String(id) === reading);
      if (wait && proposed?.value != null) {
        if (!differs(wait, proposed.value)) return this.enterValue(wait, proposed.value, account);
        // The table should have stopped, but the storage failed.
        await this.stopTable(wait.readings);
        return DIFFER;
      }
      // The answer to the first attempt may have been lost.
      if (this.devices.entered(reading)) return undefined;
      return refuse('reading-passed', 'The table no longer waits for this reading.');
    });
  }

  /** Settles readings that differ. Refuses `no-dispute`, `not-a-choice`, and whatever the game refuses. */
  settle(value: string, account: string): Promise<Refusal | undefined> {
    return this.mutex.run(async () => {
      const { wait } = this;
      const { open: dispute } = this.dispute;
      if (!dispute) return refuse('no-dispute', 'No readings differ at this table.');
      if (!this.choices().includes(value))
        return refuse('not-a-choice', 'Choose one of the values that differ, or make a ruling of the game.');
      const refused =
        dispute.entered === null
          ? wait && (await this.enterValue(wait, value, account, 'inspector'))
          : value === dispute.entered
            ? undefined
            : await this.entry.correct(value, account);
      if (refused) return refused;
      await this.settled(dispute, value, account);
      return undefined;
    });
  }

  /** Makes a staff move, unless the move differs from a reading or the table has stopped. */
  staffMove(
    submission: Submission,
    make: () => Promise<AcceptedMove | Refusal>,
  ): Promise<AcceptedMove | Refusal> {
    if (this.entry.makes(submission)) return make();
    return this.mutex.run(async () => {
      const { open: dispute } = this.dispute;
      if (dispute) return this.whileStopped(dispute, submission, make);
      const { wait } = this;
      const value = wait && drawnBy(wait.draw, submission);
      if (!wait || value === undefined || this.madeByHand.has(keyOf(submission)))
        return this.withFaceDown(submission, make);
      if (differs(wait, value)) {
        await this.stopTable(wait.readings, { byHand: { account: submission.account, value } });
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

  /**
   * Makes a move that draws nothing. If the move deals a card face down, the shoe reads the card, but nobody
   * may see it.
   */
  private async withFaceDown(
    submission: Submission,
    make: () => Promise<AcceptedMove | Refusal>,
  ): Promise<AcceptedMove | Refusal> {
    const answer = await make();
    if (!isRefusal(answer) && dealsFaceDown(submission)) this.faceDown.dealt(this.round);
    return answer;
  }

  private get round(): string | undefined {
    return this.needs.casino.table(this.table)?.state().round.id;
  }

  private awaited(): Wait | undefined {
    const draw = this.isIdle ? undefined : this.needs.casino.table(this.table)?.awaitedDraw();
    return draw && { draw, readings: [], ahead: false };
  }

  /** Determines which draw the table waits for. Marks readings for an earlier draw as passed. */
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
    if (before && before !== this.entering && !this.dispute.open)
      this.inBackground(this.devices.set(before.readings, 'passed'));
  }

  private inBackground(work: Promise<void>): void {
    work.catch((error) => logFault(`the readings at table ${this.table}`, error));
  }

  /**
   * Closes the bets if the table waits for that, and if the ball has slowed to this sensor's closing speed.
   */
  private async closeBets(device: StoredDevice, turn: number): Promise<void> {
    if (device.closes_bets_at === null || turn < device.closes_bets_at || this.dispute.open) return;
    const table = this.needs.casino.table(this.table);
    if (table?.info().state === 'running' && table.closesBets())
      await this.entry.closeBets(device.connected_by);
  }

  /** Decides the state of a new reading, and stores it. */
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
      // A card that no draw waits for may be dealt face down, so it must not be shown.
      const isHidden = device.kind === 'shoe' && state === 'unawaited';
      if (isHidden) this.faceDown.read(this.round);
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
      this.devices.remember(reading);
      return reading;
    };
    const { wait } = this;
    const { open: dispute } = this.dispute;
    const isNext = device.kind === 'shoe' && wait?.readings.some((reading) => reading.device === device.id);
    // No draw waits for a card after the proposed one, or for a face-down card.
    if (wait && isNext) wait.ahead = true;
    if (isNext || this.faceDown.isNext(this.round)) return store('unawaited');
    if (dispute) {
      if (!wait?.draw.values.has(value) || dispute.entered !== null) return store('unawaited');
      const reading = await store('differs');
      wait.readings.push(reading);
      await this.dispute.add(dispute, { device: device.name, by: null, value });
      return reading;
    }
    if (!wait) return this.receiveLate(device, value, store);
    if (!wait.draw.values.has(value)) {
      // For other values, let the game give the reason for its refusal.
      const answer = await this.draw(wait, value, () =>
        this.entry.draw(wait.draw, value, device.connected_by),
      );
      return isRefusal(answer) ? store('refused', reasonOf(answer)) : store('entered');
    }
    const reading = await store('proposed');
    wait.readings.push(reading);
    if (differs(wait, value)) {
      await this.stopTable(wait.readings);
      return this.devices.latest(reading);
    }
    const runs = this.needs.casino.table(this.table)?.info().state === 'running';
    const entering = runs && this.devices.entersByItself(wait.readings);
    // If the game refuses, the reading shows the refusal.
    if (entering) await this.enterValue(wait, value, entering.connected_by, 'device');
    return this.devices.latest(reading);
  }

  /** Compares a reading that no draw waits for with the result that was entered before it arrived. */
  private async receiveLate(
    device: StoredDevice,
    value: string,
    store: (state: ReadingState, why?: null, place?: DrawPlace) => Promise<StoredReading>,
  ): Promise<StoredReading> {
    const { drawn } = this;
    // The next card of a shoe may be read at any time, so it says nothing about the last draw.
    const isLate =
      device.kind === 'wheel' && drawn?.round === this.round && drawn?.read.has(device.id) === false;
    if (!drawn || !isLate) return store('unawaited');
    drawn.read.add(device.id);
    const place = { round: Number(drawn.round), staffMoves: 0 };
    if (drawn.value === value) return store('entered', null, place);
    const reading = await store('differs', null, place);
    await this.stopTable([reading], { entered: drawn.value });
    return this.devices.latest(reading);
  }

  /** Makes the draw with this value. Returns the game's refusal. */
  private async enterValue(
    wait: Wait,
    value: string,
    account: string,
    by: MadeBy = 'croupier',
  ): Promise<Refusal | undefined> {
    const answer = await this.draw(wait, value, () => this.entry.draw(wait.draw, value, account, by));
    if (isRefusal(answer) && !UNDECIDED.has(answer.code) && this.wait === wait) {
      const matching = wait.readings.filter((reading) => reading.value === value);
      await this.devices.set(matching, 'refused', reasonOf(answer));
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
      if (this.wait !== wait) await this.devices.set(wait.readings, 'passed');
      return answer;
    }
    this.drawn = { round: wait.draw.round, value, read: new Set(wait.readings.map(({ device }) => device)) };
    this.faceDown.drawn(wait.ahead);
    // Begin a new wait. The next draw may have the same options, for example with an endless shoe.
    this.wait = this.awaited();
    await this.devices.set(
      wait.readings.filter((reading) => reading.value === value),
      'entered',
    );
    await this.devices.set(
      wait.readings.filter((reading) => reading.value !== value),
      'passed',
    );
    return answer;
  }

  /**
   * Stops the table because these readings differ from one another, from the dealer's entry, or from the
   * entered value.
   */
  private async stopTable(
    readings: readonly StoredReading[],
    {
      byHand,
      entered = null,
    }: {
      readonly byHand?: { readonly account: string; readonly value: string };
      readonly entered?: string | null;
    } = {},
  ): Promise<void> {
    const values: DisputedValue[] = readings.map(({ device, value }) => ({
      device: this.devices.stored(device)?.name ?? '',
      by: null,
      value: value ?? '',
    }));
    if (byHand) values.push({ device: null, by: byHand.account, value: byHand.value });
    await this.dispute.begin(values, entered);
    if (!this.dispute.open) return;
    await this.devices.set(readings, 'differs');
    this.show();
  }

  /** While the table is stopped, only inspectors can act, and only with rulings. */
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
    const corrected = dispute.entered === null ? undefined : this.entry.correctedBy(submission);
    const answer = await make();
    if (isRefusal(answer)) return answer;
    const isOver = this.round !== dispute.round || (dispute.entered === null && this.wait !== wait);
    if (isOver || corrected !== undefined) await this.settled(dispute, corrected ?? null, submission.account);
    return answer;
  }

  /** Returns the values among which an inspector can choose. */
  private choices(): string[] {
    const { open: dispute } = this.dispute;
    if (!dispute) return [];
    const values = [...new Set(dispute.readings.map(({ value }) => value))];
    if (dispute.entered === null) return values.filter((value) => this.wait?.draw.values.has(value));
    return [dispute.entered, ...values.filter((value) => this.entry.correctionTo(value) !== undefined)];
  }

  /** Ends the dispute, marks its readings as entered or passed, and lets the table continue. */
  private async settled(dispute: Dispute, value: string | null, account: string | null): Promise<void> {
    await this.dispute.end(dispute, value, account);
    if (this.drawn && value !== null) this.drawn = { ...this.drawn, value };
    const open = await openReadings(this.needs.database, this.table);
    const differing = open.filter(({ state }) => state === 'differs');
    for (const state of ['entered', 'passed'] as const)
      await this.devices.set(
        differing.filter((reading) => (reading.value === value) === (state === 'entered')),
        state,
      );
    this.wait = this.awaited();
    await this.dispute.continueAfter(dispute, account);
    this.show();
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
