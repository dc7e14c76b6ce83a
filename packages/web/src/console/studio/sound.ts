/** The frequency and loudness of the tone of a test card. */
const TONE = { hertz: 440, loudness: 0.1 };

/**
 * The number of samples over which the loudness is measured. It covers the meter's interval at every usual
 * rate. A shorter span would leave gaps in which a regular sound could go unnoticed.
 */
const SPAN = 32_768;

/** The sound of a microphone, which a tone can replace. */
export class Sound {
  readonly tracks: readonly MediaStreamTrack[];
  private readonly context: AudioContext | undefined;
  private readonly microphone: GainNode | undefined;
  private readonly tone: GainNode | undefined;
  private readonly analyser: AnalyserNode | undefined;

  constructor(track: MediaStreamTrack | undefined) {
    if (!track) {
      this.tracks = [];
      return;
    }
    const context = new AudioContext();
    const out = context.createMediaStreamDestination();
    const source = context.createMediaStreamSource(new MediaStream([track]));
    this.microphone = context.createGain();
    this.analyser = context.createAnalyser();
    this.analyser.fftSize = SPAN;
    source.connect(this.analyser);
    source.connect(this.microphone).connect(out);
    this.tone = context.createGain();
    this.tone.gain.value = 0;
    const oscillator = context.createOscillator();
    oscillator.frequency.value = TONE.hertz;
    oscillator.connect(this.tone).connect(out);
    oscillator.start();
    this.context = context;
    this.tracks = out.stream.getAudioTracks();
  }

  playTone(on: boolean): void {
    if (this.microphone) this.microphone.gain.value = on ? 0 : 1;
    if (this.tone) this.tone.gain.value = on ? TONE.loudness : 0;
  }

  /**
   * Returns the mean loudness of the microphone over the last fraction of a second, from 0 to 1; undefined
   * without a microphone. The peak would not be useful, because every knock of a ball or chip reaches the
   * limit, even if the sound is good.
   */
  level(): number | undefined {
    if (!this.analyser) return undefined;
    const samples = new Float32Array(this.analyser.fftSize);
    this.analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  }

  stop(): void {
    for (const track of this.tracks) track.stop();
    void this.context?.close();
  }
}
