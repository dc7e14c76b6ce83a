import { newKey } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import type { Participation } from '@croupier/protocol';
import { ibanOf } from '../../src/payments/iban.ts';
import type { World } from '../world.ts';
import { playAt } from './at-table.ts';
import { Person } from './person.ts';

/** The limits that the simulated operator offers. */
export const MEASURES = ['stake-day', 'loss-week', 'deposit-day'] as const;

const PASSWORD = 'kolo stesti a smuly';

/**
 * A participant who registers at a house, sets limits, deposits, plays for real money at tables with human dealers, and
 * withdraws.
 */
export class Participant extends Person {
  private signUpName = '';

  constructor(
    world: World,
    name: string,
    private readonly house: string,
    private readonly nth: number,
  ) {
    super(world, name);
  }

  async live(): Promise<never> {
    const { api } = this.client;
    await this.waits(0, 120);
    await this.signsUp();
    this.client.connect();
    while (!(await this.registered())) await this.waits(5, 60);
    this.note('is registered');
    let pressed = false;
    for (;;) {
      await this.waits(5, 120);
      await this.comes();
      await this.signsInAgain();
      await this.pays('deposit', 100 * (200 + this.chance.below(1_800)));
      await this.waits(5, 60);
      const { tables } = await this.must('reads the tables', () => api.tables({ house: this.house }));
      const table = this.chance.pick(
        tables.filter(({ dealer, state }) => dealer === 'console' && state === 'running'),
      );
      const until = this.world.agenda.now + 60_000 * this.chance.between(5, 25);
      if (table) await playAt(this, table.id, () => this.world.agenda.now < until);
      await this.signsInAgain();
      if (this.chance.happens(0.5)) await this.pays('withdraw', 100 * (50 + this.chance.below(1_000)));
      if (
        this.chance.happens(0.02) &&
        (await this.attempts('closes', () => api.requestClosing({ house: this.house })))
      )
        break;
      if (!pressed && this.chance.happens(this.world.faults.panics))
        pressed = await this.attempts('presses the panic button', () => api.panic({ house: this.house }));
      await this.readsStatement(this.house);
    }
    for (;;) {
      await this.waits(600, 3_600);
      await this.signsInAgain();
      const closing = await this.insists(() => api.closing({ house: this.house }));
      this.note(`waits for the closing${isRefusal(closing) ? `: ${closing.code}` : ''}`);
    }
  }

  private async signsUp(): Promise<void> {
    const { api } = this.client;
    for (let nth = 1; ; nth += 1) {
      this.signUpName = `Sim ${this.nth} ${nth}`;
      const answer = await this.insists(() => api.signUp({ name: this.signUpName, password: PASSWORD }));
      if (!isRefusal(answer)) return;
      this.note(`cannot sign up: ${answer.code}`);
    }
  }

  /** Signs in again if needed, because a real-money session ends soon after the person leaves. */
  private async signsInAgain(): Promise<void> {
    const { api } = this.client;
    const me = await this.insists(() => api.me());
    if (!isRefusal(me)) return;
    // A mistyped name belongs to nobody.
    const name = this.chance.happens(0.2) ? `${this.signUpName}x` : this.signUpName;
    await this.attempts('signs in', () => api.signIn({ name, password: PASSWORD }));
    if (name !== this.signUpName) await this.signsInAgain();
  }

  /** Completes the missing parts of the registration. Returns whether the registration is complete. */
  private async registered(): Promise<boolean> {
    const { api } = this.client;
    const { house, nth } = this;
    const { participations } = await this.must('reads the registration', () => api.participations());
    const mine = participations.find((one) => one.house === house);
    if (mine?.lifecycle === 'active') return true;
    if (!mine?.person) {
      const person = {
        givenName: 'Jana',
        familyName: `Nováková${'abcdefghij'[nth] ?? ''}`,
        bornOn: `19${70 + (nth % 29)}-01-01`,
        address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
        email: `jana${nth}@example.org`,
        document: { kind: 'identity-card' as const, number: String(123_456_000 + nth) },
      };
      await this.attempts('enters their personal data', () =>
        api.savePerson({ house, person, language: 'cs' }),
      );
      return false;
    }
    await this.choosesLimits(mine);
    if (mine.email && !mine.email.confirmed) await this.confirms(mine.email.address);
    const { instruments } = await this.must('reads the payments', () => api.payments({ house, limit: 1 }));
    if (!instruments.some(({ state }) => state !== 'refused'))
      await this.attempts('registers an account', () =>
        api.addInstrument({ house, kind: 'account', identifier: iban(nth) }),
      );
    if (mine.gamePlan.accepted === null)
      await this.attempts('accepts the game plan', () =>
        api.acceptGamePlan({ house, version: mine.gamePlan.version }),
      );
    return false;
  }

  private async choosesLimits({ selfLimits }: Participation): Promise<void> {
    for (const { measure, decided } of selfLimits) {
      if (decided) continue;
      const value = measure === 'stake-day' ? 100 * (500 + this.chance.below(3_000)) : null;
      await this.attempts(`chooses ${measure}`, () =>
        this.client.api.chooseLimit({ house: this.house, measure, value }),
      );
    }
  }

  private async confirms(address: string): Promise<void> {
    const code = this.world.letters
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])
      .at(-1);
    if (code === undefined) return;
    await this.attempts('confirms the address', () =>
      this.client.api.confirmRegisteredEmail({ house: this.house, code }),
    );
  }

  private async pays(what: 'deposit' | 'withdraw', amount: number): Promise<void> {
    const { api } = this.client;
    const { house } = this;
    const stands = await this.insists(() => api.payments({ house, limit: 1 }));
    if (isRefusal(stands)) return; // The session may have ended in the meantime.
    const instrument = stands.instruments.find(({ state }) => state === 'registered')?.id;
    if (instrument === undefined) return;
    const key = newKey();
    const done = await this.attempts(`${what} of ${amount}`, () =>
      api[what]({ house, instrument, amount, key }),
    );
    if (done) this.world.ordered(key);
  }

  /** Makes a call and logs the result. Returns whether it succeeded. */
  private async attempts(what: string, ask: () => Promise<unknown>): Promise<boolean> {
    const answer = await this.insists(ask as () => Promise<object>);
    this.note(`${what}${isRefusal(answer) ? `: ${answer.code}` : ''}`);
    return !isRefusal(answer);
  }
}

/** Returns a Czech account number with valid check digits. */
function iban(nth: number): string {
  const account = String(19_2000_145_399 + nth).padStart(16, '0');
  for (let check = 2; check < 99; check += 1) {
    const number = ibanOf(`CZ${String(check).padStart(2, '0')}0800${account}`);
    if (number !== undefined) return number;
  }
  throw new RangeError('no check digits fit');
}
