import type { CarrierOptions, View } from './carrier.ts';
import { Marks } from './marks.ts';
import type { Publisher } from './publisher.ts';
import { Tape } from './recording/tape.ts';
import type { RtpHeader } from './rtp.ts';
import type { Source } from './source.ts';
import type { Viewer } from './viewer.ts';

/** A receiver of picture and sound: a viewer, or the recordings. */
type Receiver = Pick<Viewer, 'view' | 'accepts' | 'want'>;

/** One stream: its cameras, its viewers, and the camera that each viewer gets. */
export class Channel {
  private readonly cameras = new Map<string, Publisher>();
  private readonly viewers = new Map<string, Viewer>();
  private readonly marks = new Marks();
  private readonly tape: Tape | undefined;
  private directed: readonly string[] = [];

  constructor(
    private readonly stream: string,
    private readonly options: CarrierOptions,
  ) {
    const { now, record, isRecorded = () => true } = options;
    this.tape =
      record &&
      new Tape({ now, record: (packet) => record(stream, packet), isRecorded: () => isRecorded(stream) });
  }

  /** The full-size pictures of all cameras. */
  get pictures(): readonly Source[] {
    return [...this.cameras.values()].flatMap((camera) => camera.source('full') ?? []);
  }

  /** Adds a camera. The camera replaces an earlier one of the same name. */
  add(name: string, camera: Publisher): void {
    const earlier = this.cameras.get(name);
    this.cameras.set(name, camera);
    earlier?.close();
    this.choose();
  }

  /** Removes a camera that has ended, unless another one has replaced it. */
  ended(name: string, camera: Publisher): void {
    if (this.cameras.get(name) === camera) this.cameras.delete(name);
    this.choose();
  }

  /** Ends a camera. */
  end(name: string): void {
    this.cameras.get(name)?.close();
  }

  join(name: string, viewer: Viewer): void {
    this.viewers.set(name, viewer);
    this.choose();
  }

  left(name: string): void {
    this.viewers.delete(name);
  }

  /** Changes the camera and size that a viewer gets. */
  view(name: string, view: View): void {
    const viewer = this.viewers.get(name);
    if (!viewer) return;
    viewer.view = view;
    this.choose();
    this.passWithoutPicture(this.options.now());
  }

  /** Shows the first live camera of the list to the viewers who have not chosen one. */
  direct(cameras: readonly string[]): void {
    this.directed = cameras;
    this.choose();
  }

  /** Finds cameras that have stopped sending, and switches their viewers to other cameras. */
  checkSilence(): void {
    for (const camera of this.cameras.values()) camera.checkSilence();
    this.choose();
  }

  /** Records a packet, and sends it to the viewers who get its source. */
  carry(source: Source, packet: Buffer, header: RtpHeader): void {
    this.tape?.take(source, packet, header);
    if (this.viewers.size === 0) return;
    for (const [name, viewer] of this.viewers) {
      // Each viewer's header is written into the same packet, because the library copies what it sends.
      const timestamp = viewer.send(source, packet, header);
      if (timestamp !== undefined) this.pass(name, viewer, this.options.now() - source.lag, timestamp);
    }
  }

  /** Looks for the first frame of each viewer that arrives at least `after` milliseconds from now. */
  mark(mark: number, after: number): void {
    const now = this.options.now();
    const due = now + after;
    this.marks.add(mark, due, now);
    // A timer may fire slightly early.
    setTimeout(() => this.passWithoutPicture(Math.max(due, this.options.now())), after);
  }

  /** Requests a key frame from the camera that is being recorded. */
  requestKeyFrame(): void {
    this.tape?.needKeyFrame();
  }

  close(): void {
    for (const one of [...this.viewers.values(), ...this.cameras.values()]) one.close();
  }

  private choose(): void {
    const all: Receiver[] = [...this.viewers.values()];
    if (this.tape) all.push(this.tape);
    for (const one of all) one.want(this.pictureFor(one), this.soundFor(one));
  }

  private pictureFor(viewer: Receiver): Source | undefined {
    const { camera: chosen, picture } = viewer.view;
    if (picture === 'none') return undefined;
    const names = new Set([...(chosen === null ? [] : [chosen]), ...this.directed, ...this.cameras.keys()]);
    const cameras = [...names].flatMap((name) => {
      const camera = this.cameras.get(name);
      const full = camera?.source('full');
      return camera && full && viewer.accepts(full) ? [{ camera, full }] : [];
    });
    const shown = cameras.find(({ camera }) => camera.isLive) ?? cameras[0];
    const small = shown?.camera.source('small');
    return picture === 'small' && small?.isLive && viewer.accepts(small) ? small : shown?.full;
  }

  /**
   * Returns the sound of the earliest camera that sends sound; undefined if there is none. The sound
   * therefore does not change with the picture.
   */
  private soundFor(viewer: Receiver): Source | undefined {
    const sounds = [...this.cameras.values()].flatMap((camera) => camera.source('sound') ?? []);
    return sounds.find((sound) => sound.isLive && viewer.accepts(sound));
  }

  /** Reports the marks that a viewer has reached with a frame that begins now. */
  private pass(viewer: string, at: Viewer, now: number, timestamp?: number): void {
    const marks = this.marks.passed(at.lastMark, now);
    if (marks.length === 0) return;
    at.lastMark = Math.max(...marks);
    const frame = { type: 'frame', stream: this.stream, viewer, marks } as const;
    this.options.tell(timestamp === undefined ? frame : { ...frame, timestamp });
  }

  /** Reports the marks that are due for viewers who receive no picture. */
  private passWithoutPicture(now: number): void {
    for (const [name, viewer] of this.viewers)
      if (viewer.view.picture === 'none') this.pass(name, viewer, now);
  }
}
