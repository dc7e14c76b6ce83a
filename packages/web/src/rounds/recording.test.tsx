// @vitest-environment happy-dom
import type { AnswerOf, Client } from '@croupier/client';
import { type Refusal, refuse } from '@croupier/core';
import { expect, it } from 'vitest';
import { fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { RecordingPanel } from './recording.tsx';

type Examined = AnswerOf<'recording'>;

const FROM = 1_774_000_000_000;
const whole: Examined['recording'] = {
  state: 'complete',
  sha256: 'ab'.repeat(32),
  bytes: 1_000,
  from: FROM,
  to: FROM + 70_000,
  gaps: [],
  keptUntil: FROM + 86_400_000,
};
const croupier = { role: 'croupier' };
const record = {
  rounds: [
    {
      moves: [
        { at: FROM - 1_000, actor: croupier, move: { type: 'place-your-bets' } },
        { at: FROM + 20_000, actor: { role: 'player', seat: '1' }, move: { type: 'bet' } },
        { at: FROM + 65_400, actor: croupier, move: { type: 'no-more-bets' } },
        { at: FROM + 66_000, actor: croupier, move: { type: 'nameless' } },
      ],
    },
  ],
};

/** Shows the panel of a round. The server's answer contains this recording. */
function show(answer: Examined | Refusal) {
  const api = { recording: async () => answer, record: async () => record };
  const round = {
    id: '41',
    table: '1',
    plan: 'inn/roulette',
    number: 3,
    state: 'settled',
    openedAt: FROM,
    closedAt: FROM + 66_000,
    result: null,
    commitment: null,
    seed: null,
    lines: [],
    recording: 'recording' in answer ? answer.recording : whole,
  } satisfies AnswerOf<'round'>;
  render(
    <ClientProvider value={{ api } as unknown as Client}>
      <RecordingPanel round={round} />
    </ClientProvider>,
  );
}

it('the panel plays an intact recording, and jumps to the moves of the staff that it shows', async () => {
  show({ recording: whole, check: 'intact' });
  const video = (await screen.findByLabelText('Recording of round 3')) as HTMLVideoElement;
  expect(video.getAttribute('src')).toBe('/api/v1/rounds/41/recording/video');
  const download = screen.getByRole('link', { name: 'Download the recording' });
  expect(download.getAttribute('href')).toBe('/api/v1/rounds/41/recording/video?download');
  const moments = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
  expect(moments).toEqual(['1:05 Betting closed']);
  fireEvent.click(screen.getByRole('button', { name: '1:05 Betting closed' }));
  expect(video.currentTime).toBeCloseTo(65.4);
  expect(screen.getByText(whole.sha256 ?? '')).toBeDefined();
});

it('the file is offered where the browser cannot play it', async () => {
  show({ recording: whole, check: 'intact' });
  fireEvent.error(await screen.findByLabelText('Recording of round 3'));
  await screen.findByText('This browser cannot play the recording. Download it instead.');
  expect(screen.queryByLabelText('Recording of round 3')).toBeNull();
});

it.each([
  ['changed', 'The file was changed after it was sealed. It proves nothing.'],
  ['missing', 'The file is missing'],
] as const)('the panel does not play a file that is %s, and says so', async (check, says) => {
  show({ recording: whole, check });
  await screen.findByText(says, { exact: false });
  expect(screen.queryByLabelText('Recording of round 3')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('It shows the whole round.')).toBeNull();
});

it('the gaps of an incomplete recording are listed', async () => {
  const gaps = [{ from: FROM + 10_000, to: FROM + 13_400 }];
  show({ recording: { ...whole, state: 'incomplete', gaps }, check: 'intact' });
  await screen.findByText('Parts of the round are missing:');
  screen.getByText(/^3 s from /);
});

it.each([
  ['running', 'The recording is not sealed yet.'],
  ['none', 'This round could not be recorded. The server’s log has the reason.'],
  ['deleted', 'The recording was kept for the required time and then deleted. Its hash stays here.'],
] as const)('the panel says that a recording is %s', async (state, says) => {
  show({ recording: { ...whole, state, keptUntil: null }, check: null });
  await screen.findByText(says);
  expect(screen.queryByText('Kept until')).toBeNull();
});

it('the server that has the recording is named', async () => {
  const details = { node: 'studio-2' };
  show(refuse('recording-elsewhere', 'Another server has it.', { details }));
  await screen.findByText('Another server of the casino has this recording: studio-2.');
});
