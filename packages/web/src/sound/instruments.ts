/**
 * Short sounds, synthesised from noise and sine waves on any Web Audio context, so that nothing has to be loaded. Each
 * starts at `at` (seconds of the context's clock) and plays into `out`.
 */

/** Plays the sound of a clay chip placed on other chips: two clicks and a short ring. */
export function chip(context: BaseAudioContext, out: AudioNode, at: number): void {
  click(context, out, at, { frequency: 3400, sharpness: 5, loudness: 0.5, length: 0.03 });
  click(context, out, at + 0.028, { frequency: 2500, sharpness: 6, loudness: 0.3, length: 0.04 });
  tone(context, out, at, { frequency: 2150, loudness: 0.05, length: 0.07 });
}

/** Plays the sound of a card drawn from the shoe and laid on the felt: a soft rustle. */
export function card(context: BaseAudioContext, out: AudioNode, at: number): void {
  click(context, out, at, { frequency: 1700, sharpness: 0.7, loudness: 0.16, length: 0.11 });
  click(context, out, at + 0.12, { frequency: 900, sharpness: 0.8, loudness: 0.14, length: 0.06 });
}

/**
 * Plays the sound of the ball among the pockets: clicks that become faster and softer, and a last, lower
 * click.
 */
export function drop(context: BaseAudioContext, out: AudioNode, at: number): void {
  const clicks = dropClicks();
  for (const [index, { after, loudness }] of clicks.entries()) {
    const last = index === clicks.length - 1;
    const frequency = last ? 950 : 2300 - 110 * index;
    click(context, out, at + after, { frequency, sharpness: 7, loudness, length: last ? 0.09 : 0.035 });
  }
}

/** Returns the clicks of the ball. `after` is the time in seconds since the first click. */
export function dropClicks(): readonly { readonly after: number; readonly loudness: number }[] {
  const clicks: { after: number; loudness: number }[] = [];
  let after = 0;
  for (let knock = 0; knock < 9; knock++) {
    clicks.push({ after, loudness: 0.62 * 0.8 ** knock });
    after += 0.15 * 0.82 ** knock;
  }
  clicks.push({ after: after + 0.02, loudness: 0.3 });
  return clicks;
}

/** Plays the bell that closes the betting. */
export function bell(context: BaseAudioContext, out: AudioNode, at: number): void {
  tone(context, out, at, { frequency: 1318.5, loudness: 0.16, length: 1.4 });
  tone(context, out, at, { frequency: 2637 * 1.003, loudness: 0.07, length: 0.8 });
  tone(context, out, at, { frequency: 3951 * 1.007, loudness: 0.035, length: 0.4 });
}

/** Plays three soft rising notes for a win of many times the stake. */
export function largeWin(context: BaseAudioContext, out: AudioNode, at: number): void {
  for (const [note, frequency] of [659.3, 784, 1046.5].entries())
    tone(context, out, at + note * 0.13, { frequency, loudness: 0.09, length: 0.7 });
}

/** Plays the same notes for a rare win, and then repeats them an octave higher. */
export function grandWin(context: BaseAudioContext, out: AudioNode, at: number): void {
  largeWin(context, out, at);
  for (const [note, frequency] of [1318.5, 1568, 2093].entries())
    tone(context, out, at + 0.42 + note * 0.13, { frequency, loudness: 0.06, length: 1.3 });
}

/**
 * Plays the sound of the ball on its track until the returned function is called, which fades the sound over
 * `fade` seconds.
 */
export function rolling(context: BaseAudioContext, out: AudioNode, at: number): (fade: number) => void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context), loop: true });
  const wood = new BiquadFilterNode(context, { type: 'bandpass', frequency: 620, Q: 1.1 });
  const level = new GainNode(context, { gain: 0 });
  // Makes the sound louder and softer once in each circuit.
  const circuit = new OscillatorNode(context, { frequency: 0.85 });
  const swing = new GainNode(context, { gain: 0.018 });
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(0.06, at + 0.4);
  circuit.connect(swing).connect(level.gain);
  source.connect(wood).connect(level).connect(out);
  source.start(at);
  circuit.start(at);
  return (fade) => {
    const now = context.currentTime;
    const end = now + fade;
    level.gain.cancelScheduledValues(now);
    level.gain.setTargetAtTime(0, now, fade / 3);
    swing.gain.setTargetAtTime(0, now, fade / 3);
    wood.frequency.setTargetAtTime(380, now, fade / 2);
    source.stop(end + 0.2);
    circuit.stop(end + 0.2);
  };
}

interface Click {
  readonly frequency: number;
  readonly sharpness: number;
  readonly loudness: number;
  readonly length: number;
}

function click(context: BaseAudioContext, out: AudioNode, at: number, how: Click): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context) });
  const body = new BiquadFilterNode(context, {
    type: 'bandpass',
    frequency: how.frequency,
    Q: how.sharpness,
  });
  source
    .connect(body)
    .connect(fading(context, at, how.loudness, how.length))
    .connect(out);
  source.start(at, 0, how.length + 0.02);
}

interface Tone {
  readonly frequency: number;
  readonly loudness: number;
  readonly length: number;
}

function tone(context: BaseAudioContext, out: AudioNode, at: number, how: Tone): void {
  const source = new OscillatorNode(context, { frequency: how.frequency });
  source.connect(fading(context, at, how.loudness, how.length)).connect(out);
  source.start(at);
  source.stop(at + how.length + 0.05);
}

function fading(context: BaseAudioContext, at: number, loudness: number, length: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Returns a second of white noise, always the same. */
function noise(context: BaseAudioContext): AudioBuffer {
  let buffer = noises.get(context);
  if (!buffer) {
    buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = buffer.getChannelData(0);
    let state = 22_222;
    for (let index = 0; index < samples.length; index++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      samples[index] = state / 0x8000_0000;
    }
    noises.set(context, buffer);
  }
  return buffer;
}
