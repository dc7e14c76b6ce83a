import { newKey } from '@croupier/client';
import { isRefusal, type Refusal } from '@croupier/core';
import type { AnswerOf, NewSlip, Slip, SlipKind } from '@croupier/protocol';
import type { World } from '../world.ts';
import { NamedStaff } from './named-staff.ts';
import type { Person } from './person.ts';
import { Second } from './second.ts';

const HOUR = 3_600_000;
/** The face values of the chips in the simulated trays, in minor units, the largest first. */
const VALUES = [100_000, 10_000, 100, 1];
/** The least amount of an opening count, and of a fill or a credit. */
const [OPENING, FILL] = [50_000_000, 1_000_000];

/** The states of a tray that has no chips of its own any more. */
const ENDED: ReadonlySet<string> = new Set(['closed', 'refused']);

/** A slip as the keeper knows it: its chips, and the decision about it, once it is known. */
interface KnownSlip {
  readonly amount: number;
  readonly confirmed: boolean | undefined;
}

/**
 * A keeper of trays, who counts, fills and corrects the trays of a house. Another person signs the counts. The keeper is
 * also a cashier, and signs the fills and credits that the other person requests.
 */
export class TrayKeeper extends NamedStaff {
  private readonly colleague: Second;
  /** The slips that the casino has confirmed to the keeper, by id. */
  private readonly known = new Map<string, KnownSlip>();
  /** The kinds of the slips that were seen, by id. */
  private readonly kinds = new Map<string, SlipKind>();

  constructor(
    world: World,
    name: string,
    house: string,
    staffKey: () => Promise<string>,
    /** Returns the session of a second staff member, once there is one. */
    private readonly second: () => string | undefined,
  ) {
    super(world, name, house, 'cashier', staffKey);
    this.colleague = new Second(world, name, second);
  }

  async live(): Promise<never> {
    while (this.second() === undefined) await this.waits(60, 120); // Only one staff key is valid at a time.
    for (;;) {
      await this.waits(30, 240);
      await this.comes();
      await this.takesKey();
      await this.keeps();
    }
  }

  /** Takes the next step with a tray. After a lost answer, the trays themselves tell what is due. */
  private async keeps(): Promise<void> {
    const { chance, house } = this;
    const now = this.world.clock();
    const span = { after: now - 6 * HOUR, until: now + HOUR };
    const board = await this.insists(() => this.client.api.trays({ house, ...span }));
    if (isRefusal(board)) return;
    this.compares(board.trays.flatMap(({ slips }) => slips));
    const open = new Set(board.tables.map(({ id }) => id));
    const left = board.trays.find(({ table, state }) => !open.has(table) && !ENDED.has(state))?.table;
    const table = left ?? chance.pick(board.tables)?.id;
    if (table === undefined) return;
    const tray = board.trays.findLast((one) => one.table === table);
    const waiting = tray?.slips.find(({ decision }) => decision === null);
    if (waiting) return this.signs(table, waiting);
    if (!tray || ENDED.has(tray.state))
      return this.makes(table, { kind: 'opening', chips: chipsOf(OPENING + FILL * chance.below(20)) });
    const drawn = chance.next();
    if (table === left || drawn < 0.25) return this.counts(table, tray.expected);
    const correctable = tray.slips.filter(
      ({ kind, decision }) => kind !== 'correction' && decision?.confirmed,
    );
    const wrong = chance.pick(correctable);
    const chips = chipsOf(FILL * (1 + chance.below(10)));
    if (drawn < 0.4 && wrong)
      return this.makes(table, {
        kind: 'correction',
        corrects: wrong.id,
        chips: chipsOf(wrong.amount + FILL),
        reason: 'A rack was counted wrongly.',
      });
    return this.makes(table, { kind: drawn < 0.75 ? 'fill' : 'credit', chips });
  }

  /**
   * Counts a tray and closes it. If the table has played on, the keeper counts again. Sometimes a chip is missing, and
   * the keeper gives the reason.
   */
  private async counts(table: string, expected: number): Promise<void> {
    let amount = Math.max(0, expected - (this.chance.happens(0.3) ? (VALUES[1] ?? 0) : 0));
    for (let tries = 0; tries < 3; tries += 1) {
      const chips = chipsOf(amount);
      const slip = await this.requests(table, { kind: 'closing', chips });
      if (!isRefusal(slip)) return this.signs(table, slip);
      const difference = Number(slip.details?.difference ?? 0);
      if (slip.code !== 'explain-tray') return;
      if (this.chance.happens(0.5))
        return this.makes(table, { kind: 'closing', chips, reason: 'A chip fell under the table.' });
      amount = Math.max(0, amount - difference);
    }
  }

  private async makes(table: string, slip: NewSlip): Promise<void> {
    const made = await this.requests(table, slip);
    if (!isRefusal(made)) await this.signs(table, made);
  }

  /** Makes a slip, sometimes with the same call twice, which must not make two slips. */
  private async requests(table: string, slip: NewSlip): Promise<AnswerOf<'requestSlip'> | Refusal> {
    const key = newKey();
    const { api } = this.signersOf(slip).first.client;
    const ask = () => this.insists(() => api.requestSlip({ table, slip, key }));
    const twice = this.chance.happens(0.2);
    const [made, again] = await Promise.all([ask(), twice ? ask() : undefined]);
    this.note(`table ${table}: ${slip.kind}${isRefusal(made) ? `: ${made.code}` : ` ${made.id}`}`);
    if (isRefusal(made)) return made;
    if (again && !isRefusal(again) && again.id !== made.id)
      this.world.violate(`One request made the slips ${made.id} and ${again.id}.`);
    this.knows(made);
    return made;
  }

  /** Lets the second person sign a slip, or rarely refuse it. The first person alone cannot do it. */
  private async signs(table: string, slip: Slip): Promise<void> {
    const { id } = slip;
    const { first, second } = this.signersOf(slip);
    const of = { table, slip: id };
    if (this.chance.happens(0.2)) {
      const own = await this.insists(() => first.client.api.decideSlip({ ...of, confirmed: true }));
      if (!isRefusal(own)) this.world.violate(`The slip ${id} was signed twice by one person.`);
    }
    const confirmed = this.chance.happens(0.9);
    const reason = confirmed ? {} : { reason: 'These are other chips.' };
    const decided = await this.insists(() => second.client.api.decideSlip({ ...of, confirmed, ...reason }));
    this.note(`has the slip ${id} signed${isRefusal(decided) ? `: ${decided.code}` : ''}`);
    if (!isRefusal(decided)) this.knows(decided);
  }

  /** Returns the people who make and sign a slip. A correction is signed like the slip that it corrects. */
  private signersOf(slip: Slip | NewSlip): { readonly first: Person; readonly second: Person } {
    const corrected =
      'corrects' in slip && slip.corrects !== null ? this.kinds.get(slip.corrects) : undefined;
    const kind = corrected ?? slip.kind;
    const byCashier = kind === 'fill' || kind === 'credit';
    return byCashier ? { first: this.colleague, second: this } : { first: this, second: this.colleague };
  }

  private knows({ id, amount, decision }: Slip): void {
    this.known.set(id, { amount, confirmed: decision?.confirmed });
  }

  /** Compares the slips with those that the casino has confirmed to the keeper. */
  private compares(slips: readonly Slip[]): void {
    for (const { id, kind, amount, decision } of slips) {
      this.kinds.set(id, kind);
      const known = this.known.get(id);
      if (!known) continue;
      const isSame =
        known.amount === amount && (known.confirmed === undefined || known.confirmed === decision?.confirmed);
      if (!isSame) this.world.violate(`The slip ${id} is not as it was signed.`);
    }
  }
}

/** Returns the fewest chips that are worth an amount. */
function chipsOf(amount: number): { readonly [value: string]: number } {
  let rest = amount;
  return Object.fromEntries(
    VALUES.map((value) => {
      const count = Math.floor(rest / value);
      rest -= count * value;
      return [String(value), count];
    }),
  );
}
