import { CHECK_IN_MINUTES } from '@croupier/protocol';
import { CHECK_IN_SECONDS } from '@croupier/tournaments';
import { expect, it } from 'vitest';

it('the screens tell as long a wait for players as tournaments keep', () => {
  expect(60 * CHECK_IN_MINUTES).toBe(CHECK_IN_SECONDS);
});
