/** The current measurements of a camera and its microphone. */
export interface Measures {
  /** The number of new frames per second. */
  readonly frames: number;
  /** The mean brightness of the picture, from 0 to 1. */
  readonly brightness: number;
  /** The loudness of the loudest moment in the last seconds, from 0 to 1; undefined without a microphone. */
  readonly level: number | undefined;
}

/** The size at which the brightness is measured. */
const SAMPLE = { width: 32, height: 18 };
/** The milliseconds between two measurements, and the period over which the frames and the sound are measured. */
export const EVERY = 250;
const WINDOW = 2_000;

/** A meter for the frames, the brightness and the sound of the last few seconds. */
export class Meter {
  private readonly frames: number[] = [];
  private readonly levels: { readonly at: number; readonly level: number }[] = [];
  private brightness = 0;
  private sampledAt = 0;
  private readonly surface = new OffscreenCanvas(SAMPLE.width, SAMPLE.height).getContext('2d', {
    willReadFrequently: true,
  });

  frame(frame: CanvasImageSource): void {
    const now = performance.now();
    this.frames.push(now);
    while ((this.frames[0] ?? now) < now - WINDOW) this.frames.shift();
    if (now - this.sampledAt < EVERY || !this.surface) return;
    this.sampledAt = now;
    this.surface.drawImage(frame, 0, 0, SAMPLE.width, SAMPLE.height);
    const { data } = this.surface.getImageData(0, 0, SAMPLE.width, SAMPLE.height);
    let sum = 0;
    for (let at = 0; at < data.length; at += 4)
      sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    this.brightness = sum / 255 / (SAMPLE.width * SAMPLE.height);
  }

  hear(level: number | undefined): void {
    const at = performance.now();
    if (level === undefined) return;
    this.levels.push({ at, level });
    while ((this.levels[0]?.at ?? at) < at - WINDOW) this.levels.shift();
  }

  measures(): Measures {
    const recent = this.frames.filter((at) => at > performance.now() - WINDOW);
    return {
      frames: (1_000 * recent.length) / WINDOW,
      brightness: this.brightness,
      level: this.levels.length === 0 ? undefined : Math.max(...this.levels.map(({ level }) => level)),
    };
  }
}
