import type { Api, FrameRequest, Table, TableSnapshot } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { ChosenView, type PictureChoice } from './chosen-view.ts';
import { sampleOf } from './connection-quality.ts';
import { delayOf } from './delay.ts';
import { gathered } from './gathered.ts';
import { nextFrame } from './next-frame.ts';
import { turnServersOf } from './turn.ts';
import { whenShown } from './when-shown.ts';

/**
 * The delays in milliseconds before the next attempt to connect and before a missing picture is requested
 * again. The first one grows with each failure, up to a maximum.
 */
const RETRY = 1_000;
const LONGEST_RETRY = 5_000;
const NO_PICTURE = 1_500;
/** The number of consecutive failures after which draws no longer wait for the picture, until it is shown again. */
const HOPELESS = 2;
/**
 * The time in milliseconds for which a connection is kept while no component shows it, for example during
 * navigation.
 */
const KEPT = 2_000;

/** The interval in milliseconds between two checks of the connection's quality. */
const SAMPLED = 2_000;

/** The state of a picture that is being received. `heard`: only the sound is received. */
export type Reception = 'connecting' | 'seen' | 'heard';

type TableApi = Pick<Api, 'watchStream' | 'leaveStream' | 'changeView' | 'turnServers'>;
type PictureTable = Pick<Table, 'id' | 'getSnapshot' | 'watch' | 'seen' | 'onFrame'>;

const receivers = new WeakMap<PictureTable, Receiver>();

/** Returns the receiver of a table's picture. All components that show the picture share one object. */
export function receiverOf(api: TableApi, table: PictureTable): Receiver {
  const known = receivers.get(table);
  if (known) return known;
  const made = new Receiver(api, table, () => receivers.delete(table));
  receivers.set(table, made);
  return made;
}

/**
 * The connection on which a page receives the picture of a table. It reconnects whenever the connection is
 * lost, and confirms the frames that show a draw to the server, which publishes the result only after the
 * draw was visible.
 */
export class Receiver {
  private video: HTMLVideoElement | undefined;
  private tell: (state: Reception) => void = () => undefined;
  private connection: RTCPeerConnection | undefined;
  private stream = new MediaStream();
  private viewer: string | undefined;
  private timer: number | undefined;
  /** Cancels the wait for the next frame. */
  private callOff: (() => void) | undefined;
  private failures = 0;
  private readonly view = new ChosenView();
  private sampler: number | undefined;
  /** The frames that the server is waiting for. */
  private readonly asked = new Set<FrameRequest>();
  private readonly stopListening: () => void;

  constructor(
    private readonly api: TableApi,
    private readonly table: PictureTable,
    private readonly ended: () => void,
  ) {
    this.stopListening = table.onFrame((asked) => {
      this.asked.add(asked);
      this.confirm(asked);
    });
  }

  /**
   * Shows the picture in a video element, and reports its state. Returns a function that stops the picture.
   */
  show(video: HTMLVideoElement, tell: (state: Reception) => void): () => void {
    this.video = video;
    this.tell = tell;
    video.srcObject = this.stream;
    clearTimeout(this.timer);
    if (this.connection) this.expectFrame();
    else void this.connect();
    for (const asked of this.asked) this.confirm(asked);
    clearInterval(this.sampler);
    this.sampler = window.setInterval(() => void this.sample(), SAMPLED);
    return () => {
      if (this.video !== video) return;
      this.video = undefined;
      this.tell = () => undefined;
      clearTimeout(this.timer);
      clearInterval(this.sampler);
      this.timer = window.setTimeout(() => this.close(), KEPT);
    };
  }

  /** The player's current choice. */
  get chosen(): PictureChoice {
    return this.view.choice;
  }

  /** Switches to another camera or another size. */
  choose(choice: PictureChoice): void {
    this.view.choose(choice);
    this.askForView();
  }

  /** Checks that a lost picture has returned. If it has not, opens a new connection. */
  resume(): void {
    if (this.connection) this.expectFrame();
    else if (this.video) {
      clearTimeout(this.timer);
      void this.connect();
    }
  }

  /** Returns the delay in milliseconds from the server to the screen, as reported by the browser. */
  delay(): Promise<number> {
    return delayOf(this.connection);
  }

  private close(): void {
    this.stopListening();
    this.drop();
    this.ended();
  }

  /** Requests the chosen camera and size from the server. */
  private askForView(): void {
    const { viewer } = this;
    const view = viewer === undefined ? undefined : this.view.due();
    if (viewer === undefined || !view) return;
    void this.api.changeView({ table: this.table.id, viewer, ...view }).then((answer) => {
      if (isRefusal(answer) && viewer === this.viewer) this.again();
    });
    this.expectFrame();
    if (view.picture === 'none') for (const asked of this.asked) this.confirm(asked);
  }

  /** Checks the quality of the connection, and requests a smaller or larger picture if necessary. */
  private async sample(): Promise<void> {
    const { connection } = this;
    if (connection?.connectionState !== 'connected' || !this.view.adapts || document.hidden) return;
    const sample = await sampleOf(connection, performance.now());
    if (connection !== this.connection) return;
    this.view.note(sample);
    this.askForView();
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.callOff?.();
    this.connection?.close();
    this.connection = undefined;
    this.asked.clear();
    if (this.viewer !== undefined) void this.api.leaveStream({ table: this.table.id, viewer: this.viewer });
    this.viewer = undefined;
  }

  private again(): void {
    this.drop();
    if (!this.video) return;
    this.tell('connecting');
    this.failures += 1;
    if (this.failures === HOPELESS) this.table.watch(undefined);
    const wait = Math.min(this.failures * RETRY, LONGEST_RETRY);
    this.timer = window.setTimeout(() => void this.connect(), wait);
  }

  /** Reconnects if no new frame is shown in time. A hidden page shows none. */
  private expectFrame(): void {
    const { video } = this;
    if (!video) return;
    clearTimeout(this.timer);
    this.callOff?.();
    if (this.view.size === 'none') {
      if (this.connection?.connectionState === 'connected') this.received('heard');
      return;
    }
    this.timer = window.setTimeout(() => this.noFrame(), NO_PICTURE);
    this.callOff = nextFrame(video, () => {
      if (this.video !== video) return;
      clearTimeout(this.timer);
      this.received('seen');
    });
  }

  private received(state: Reception): void {
    if (this.failures >= HOPELESS) this.table.watch(this.viewer);
    this.failures = 0;
    this.tell(state);
  }

  /** Reconnects. A connection that delivers no picture may be fast enough for a smaller one. */
  private noFrame(): void {
    if (document.hidden) this.expectFrame();
    else {
      const isConnected = this.connection?.connectionState === 'connected';
      if (isConnected && this.failures > 0) this.view.fail();
      this.again();
    }
  }

  /**
   * Notifies the server when the video has shown a frame that it is waiting for. If only the sound is
   * received, notifies the server when the sound of that moment has been played.
   */
  private confirm(asked: FrameRequest): void {
    if (!this.video) return;
    const shown =
      this.view.size === 'none'
        ? this.delay().then((delay) => new Promise((heard) => setTimeout(heard, delay)))
        : whenShown(this.video, this.connection, asked.timestamp);
    void shown.then(() => {
      if (this.asked.delete(asked)) this.table.seen(asked.mark);
    });
  }

  private async connect(): Promise<void> {
    if (!mayConnect(this.table.getSnapshot())) {
      this.timer = window.setTimeout(() => void this.connect(), RETRY);
      return;
    }
    const iceServers = await turnServersOf(this.api, this.table.id);
    // Another call may have connected meanwhile, or the page may no longer show the picture.
    if (this.connection || !this.video) return;
    const made = new RTCPeerConnection({ iceServers });
    this.connection = made;
    this.stream = new MediaStream();
    if (this.video) this.video.srcObject = this.stream;
    made.ontrack = ({ track }) => this.stream.addTrack(track);
    made.onconnectionstatechange = () => {
      const { connectionState } = made;
      const broken = connectionState === 'failed' || connectionState === 'disconnected';
      if (made === this.connection && broken) this.again();
      if (made === this.connection && connectionState === 'connected' && this.view.size === 'none')
        this.expectFrame();
    };
    for (const kind of ['video', 'audio']) made.addTransceiver(kind, { direction: 'recvonly' });
    const offer = await gathered(made, await made.createOffer());
    if (made !== this.connection) return;
    const { id: table } = this.table;
    const answer = await this.api.watchStream({ table, offer });
    if (made !== this.connection) {
      if (!isRefusal(answer)) void this.api.leaveStream({ table, viewer: answer.viewer });
      return;
    }
    if (isRefusal(answer)) {
      this.again();
      return;
    }
    this.viewer = answer.viewer;
    this.view.begin();
    if (this.failures < HOPELESS) this.table.watch(answer.viewer);
    await made.setRemoteDescription({ type: 'answer', sdp: answer.answer });
    this.askForView();
    this.expectFrame();
  }
}

/** Returns whether the table has a picture, and the state is not outdated by a lost connection. */
function mayConnect({ status, state, info, awaitsPicture }: TableSnapshot): boolean {
  const arrives = info?.stream === 'live' || info?.stream === 'test-card';
  return arrives && (status === 'here' || state === undefined || awaitsPicture === true);
}
