import { isRefusal, type Refusal } from '@croupier/core';
import type { StaffRole } from '@croupier/protocol';
import { generate } from 'otplib';
import type { World } from '../world.ts';
import { Staff } from './staff.ts';

const PASSWORD = 'tři modré žetony';
/** The seconds after which an authenticator app shows a code that was not used yet. */
const NEXT_CODE = 61;

/**
 * A member of the staff with a name and one-time codes, as a role needs that no staff key gives. A name that a lost
 * answer may have created is tried like any other.
 */
export class NamedStaff extends Staff {
  /** The secret of the authenticator app; undefined until codes are set up. */
  private secret: string | undefined;
  /** Whether the person has asked for their name, so that it may exist. */
  private asked = false;
  private hasRole = false;

  constructor(
    world: World,
    name: string,
    protected readonly house: string,
    private readonly role: StaffRole,
    staffKey: () => Promise<string>,
  ) {
    super(world, name, staffKey);
  }

  /** Signs in, names the account, sets up one-time codes, redeems a key and takes the role, each if it is still due. */
  protected override async takesKey(): Promise<void> {
    const { api } = this.client;
    for (;;) {
      const me = await this.insists(() => api.me());
      const roles = isRefusal(me) ? [] : me.account.roles;
      if (isRefusal(me)) await this.signsIn();
      else if (me.account.guest) await this.signsUp();
      else if (this.secret === undefined) await this.setsUpCodes();
      else if (roles.length === 0) {
        // Codes whose confirmation was lost may be off.
        if ((await this.redeemsKey()) === 'codes-first') this.secret = undefined;
      } else if (!this.hasRole)
        await this.takesRole(roles.flatMap(({ house, role }) => (house === this.house ? [role] : [])));
      else break;
      await this.waits(1, 10);
    }
    this.session = this.client.token;
  }

  private async signsIn(): Promise<void> {
    const { api } = this.client;
    if (!this.asked) {
      await this.attempts('signs in as a guest', () => api.guest({}));
      return;
    }
    const code = await this.code();
    const known = { name: this.name, password: PASSWORD, ...(code ? { code } : {}) };
    const refused = await this.attempts('signs in', () => api.signIn(known));
    if (refused === undefined) return;
    // The name does not exist if the request for it was lost.
    if (refused === 'wrong-credentials' && this.secret === undefined) this.asked = false;
    await this.waits(NEXT_CODE, 2 * NEXT_CODE);
  }

  private async signsUp(): Promise<void> {
    this.asked = true;
    const { api } = this.client;
    const refused = await this.attempts('signs up', () =>
      api.signUp({ name: this.name, password: PASSWORD }),
    );
    if (refused === 'staff-name') throw new Error(`${this.name} is no name for a person`);
    // The name is this person's own, from a request whose answer was lost.
    if (refused === 'name-taken') await this.attempts('signs out', () => api.signOut());
  }

  private async setsUpCodes(): Promise<void> {
    const { api } = this.client;
    const begun = await this.insists(() => api.beginCodes({ password: PASSWORD }));
    if (isRefusal(begun)) return this.note(`cannot set up codes: ${begun.code}`);
    const confirmed = await api.confirmCodes({ code: await this.codeOf(begun.secret) });
    // After a lost answer, the codes may be on.
    if (!isRefusal(confirmed) || confirmed.code === 'unreachable') this.secret = begun.secret;
    this.note(`sets up codes${isRefusal(confirmed) ? `: ${confirmed.code}` : ''}`);
    await this.waits(NEXT_CODE, 2 * NEXT_CODE);
  }

  private async takesRole(roles: readonly StaffRole[]): Promise<void> {
    const { house, name } = this;
    this.hasRole = roles.includes(this.role);
    if (this.hasRole) return;
    const code = await this.code();
    const proof = { password: PASSWORD, ...(code ? { code } : {}) };
    await this.attempts(`takes the role ${this.role}`, () =>
      this.client.api.grantRoles({ name, house, roles: [...roles, this.role], ...proof }),
    );
    await this.waits(NEXT_CODE, 2 * NEXT_CODE);
  }

  private code(): Promise<string> | undefined {
    return this.secret === undefined ? undefined : this.codeOf(this.secret);
  }

  private codeOf(secret: string): Promise<string> {
    return generate({ secret, epoch: Math.floor(this.world.clock() / 1_000) });
  }

  /** Makes a call once, because a repeated code is refused. Returns the code of the refusal, if it is refused. */
  private async attempts(what: string, ask: () => Promise<object | Refusal>): Promise<string | undefined> {
    const answer = await ask();
    const refused = isRefusal(answer) ? answer.code : undefined;
    this.note(`${what}${refused === undefined ? '' : `: ${refused}`}`);
    return refused;
  }
}
