import { describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { codeIn } from '../../test/email-codes.ts';
import { jana, registrations } from '../../test/registrations.ts';
import { sealing } from '../../test/sealing.ts';
import { storedEmail } from '../accounts/email-address.ts';
import { embeddedIdentity } from '../ports/identity.ts';

const here = registrations();
const { at, mine, enrol } = here;

const typed = 'jana@exmaple.org';
const person = () => here.jan.id;
const confirm = (code: string) => at.open.participants.confirmEmail(person(), 'sazka', code);
const correct = (email: string) => at.open.participants.sendEmailCode(person(), 'sazka', email);
const resend = () => correct(jana.email);
async function lettersTo(address: string) {
  await at.open.outbox.drain();
  return at.open.mails.filter(({ to }) => to === address);
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the e-mail address of a registration', () => {
  it('is confirmed by a code in an e-mail before the account becomes active {sazka.platform.115}', async () => {
    expect(await enrol(jana, ['email'])).toMatchObject({
      lifecycle: 'applied',
      lacking: ['email'],
      email: { address: jana.email, confirmed: false },
      may: { deposit: { code: 'email-not-confirmed', rule: 'sazka.platform.115' } },
    });
    expect(await confirm(codeIn(await lettersTo(jana.email)))).toMatchObject({
      lifecycle: 'active',
      lacking: [],
      email: { confirmed: true, codeUntil: null, nextLetterAt: null },
      may: { deposit: null },
    });
    expect(await confirm('123456')).toMatchObject({ code: 'email-confirmed' });
    expect(await resend()).toMatchObject({ code: 'email-confirmed' });
    expect(await correct('other@example.org')).toMatchObject({ code: 'email-confirmed' });
  });

  it('needs no code if it is already confirmed for the account', async () => {
    await sealing(at.database).query('update account set email = $2 where id = $1', [
      person(),
      storedEmail(jana.email),
    ]);
    expect(await enrol(jana, ['email'])).toMatchObject({ lifecycle: 'active' });
    expect(await lettersTo(jana.email)).toHaveLength(1);
  });

  it('allows five wrong codes, after which even the right one does not work', async () => {
    await enrol(jana, ['email']);
    const code = codeIn(await lettersTo(jana.email));
    for (const left of [4, 3, 2, 1, 0])
      expect(await confirm(otherThan(code))).toMatchObject({
        code: 'wrong-email-code',
        details: { count: left },
      });
    expect(await confirm(code)).toMatchObject({ code: 'email-code-over' });
    expect(await mine()).toMatchObject({ lifecycle: 'applied', email: { codeUntil: null } });
    await at.open.pass(2);
    ok(await resend());
    expect(await confirm(codeIn(await lettersTo(jana.email)))).toMatchObject({ lifecycle: 'active' });
  });

  it('counts every one of many simultaneous guesses', async () => {
    await enrol(jana, ['email']);
    const code = codeIn(await lettersTo(jana.email));
    await Promise.all(Array.from({ length: 9 }, () => confirm(otherThan(code))));
    expect(await confirm(code)).toMatchObject({ code: 'email-code-over' });
  });

  it('accepts only the latest code, for half an hour', async () => {
    await enrol(jana, ['email']);
    const first = codeIn(await lettersTo(jana.email));
    await at.open.pass(30);
    expect(await confirm(first)).toMatchObject({ code: 'email-code-over' });
    ok(await resend());
    const [, second] = await lettersTo(jana.email);
    expect(codeIn([second?.text ?? ''])).not.toBe(first);
    expect(await confirm(first)).toMatchObject({ code: 'wrong-email-code' });
    expect(await confirm(codeIn([second?.text ?? '']))).toMatchObject({ lifecycle: 'active' });
  });

  it('gets at most one e-mail a minute, and all addresses together at most six a day', async () => {
    await enrol(jana, ['email']);
    const began = at.open.clock.now();
    expect(await resend()).toMatchObject({ code: 'letters-used', details: { until: began + 60_000 } });
    for (let sent = 1; sent < 6; sent += 1) {
      await at.open.pass(1);
      expect(await resend()).toMatchObject({ email: { confirmed: false } });
    }
    await at.open.pass(5);
    const tomorrow = began + 24 * 3_600_000;
    expect(await resend()).toMatchObject({ code: 'letters-used', details: { until: tomorrow } });
    // The limit also applies to a different address and to a second registration with the same details.
    expect(await correct(typed)).toMatchObject({ code: 'letters-used' });
    expect(await enrol({ ...jana, email: typed }, ['email'])).toMatchObject({
      email: { address: typed, codeUntil: null, nextLetterAt: tomorrow },
    });
    expect(await lettersTo(jana.email)).toHaveLength(6);
    expect(await lettersTo(typed)).toHaveLength(0);
    await at.open.sleep(24);
    ok(await correct(typed));
    expect(await lettersTo(typed)).toHaveLength(1);
  });

  it('can be corrected, which makes the code in the previous e-mail invalid', async () => {
    await enrol({ ...jana, email: typed }, ['email']);
    const strangers = codeIn(await lettersTo(typed));
    expect(await correct(jana.email)).toMatchObject({
      email: { address: jana.email, confirmed: false },
      person: { email: jana.email, givenName: 'Jana' },
      identity: { state: 'verified' },
    });
    expect(await confirm(strangers)).toMatchObject({ code: 'wrong-email-code' });
    expect(await confirm(codeIn(await lettersTo(jana.email)))).toMatchObject({ lifecycle: 'active' });
    expect(await lettersTo(jana.email)).toHaveLength(2);
    expect(await lettersTo(typed)).toHaveLength(1);
  });

  it('can be corrected while the identity check is pending', async () => {
    await here.reopen({ identity: embeddedIdentity({ slow: 3 }) });
    await enrol({ ...jana, email: typed }, ['email']);
    expect(await correct(jana.email)).toMatchObject({ identity: { state: 'asked' } });
    await at.open.pass(10);
    await here.confirmEmail();
    expect(await mine()).toMatchObject({ lifecycle: 'active', person: { email: jana.email } });
  });

  it('is confirmed again if a participant changes it; until then, e-mails go to the previous address', async () => {
    await enrol();
    const moved = { ...jana, email: 'jana@elsewhere.example' };
    expect(await enrol(moved, ['email'])).toMatchObject({
      lifecycle: 'active',
      identity: { state: 'verified' },
      email: { address: moved.email, confirmed: false },
      may: { deposit: null },
    });
    const address = async () => sealing(at.database).query('select email from participant');
    expect(await address()).toEqual([{ email: jana.email }]);
    await here.confirmEmail();
    expect(await address()).toEqual([{ email: moved.email }]);
  });
});
