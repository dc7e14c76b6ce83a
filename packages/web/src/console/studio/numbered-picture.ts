import { EVERY, type Measures, Meter } from './meter.ts';
import { Sound } from './sound.ts';
import { drawLabel, type Surface } from './surface.ts';
import { drawTestCard, type TestCard } from './test-card.ts';

/** A camera's picture with the number of its table drawn into it, or a test card in its place. */
export interface NumberedPicture {
  /** The picture and sound to be sent. */
  readonly sent: MediaStream;
  /** Sends a test card with a tone instead of the camera's picture, or the camera's picture again. */
  show(card: TestCard | undefined): void;
  measures(): Measures;
  stop(): void;
}

/**
 * The API that transforms a video track frame by frame. Only Chromium offers it on pages. It also works on hidden
 * pages.
 */
interface FrameWindow {
  readonly MediaStreamTrackProcessor?: new (options: {
    readonly track: MediaStreamTrack;
  }) => {
    readonly readable: ReadableStream<VideoFrame>;
  };
  readonly MediaStreamTrackGenerator?: new (options: {
    readonly kind: 'video';
  }) => MediaStreamTrack & {
    readonly writable: WritableStream<VideoFrame>;
  };
}

/**
 * Draws the number of a table into the picture of its camera. The sound passes through unchanged, unless a test card
 * is shown.
 */
export function numberedPicture(camera: MediaStream, label: string): NumberedPicture {
  let card: TestCard | undefined;
  const meter = new Meter();
  const draw = (surface: Surface, frame: CanvasImageSource, width: number, height: number) => {
    meter.frame(frame);
    if (card) drawTestCard(surface, { width, height }, label, card);
    else {
      surface.drawImage(frame, 0, 0, width, height);
      drawLabel(surface, { width, height }, label);
    }
  };
  const [track] = camera.getVideoTracks();
  const video = track ? (transformed(track, draw) ?? redrawn(track, draw)) : undefined;
  const sound = new Sound(camera.getAudioTracks()[0]);
  const sent = new MediaStream([...(video ? [video.track] : []), ...sound.tracks]);
  const timer = setInterval(() => meter.hear(sound.level()), EVERY);
  return {
    sent,
    show: (shown) => {
      card = shown;
      sound.playTone(shown !== undefined);
    },
    measures: () => meter.measures(),
    stop: () => {
      clearInterval(timer);
      video?.stop();
      sound.stop();
    },
  };
}

type Draw = (surface: Surface, frame: CanvasImageSource, width: number, height: number) => void;

interface DrawnTrack {
  readonly track: MediaStreamTrack;
  stop(): void;
}

/** The frames that may wait to be sent. Further ones are dropped, so that the picture does not fall behind. */
const MOST_PENDING = 2;

/** Returns the track with the drawing on each frame; undefined if the browser does not support that. */
function transformed(track: MediaStreamTrack, draw: Draw): DrawnTrack | undefined {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = window as unknown as FrameWindow;
  if (!MediaStreamTrackProcessor || !MediaStreamTrackGenerator) return undefined;
  const made = new MediaStreamTrackGenerator({ kind: 'video' });
  const canvas = new OffscreenCanvas(1, 1);
  const surface = canvas.getContext('2d', { alpha: false });
  if (!surface) return undefined;
  const drawn = (frame: VideoFrame): VideoFrame => {
    const { displayWidth: width, displayHeight: height, timestamp } = frame;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    draw(surface, frame, width, height);
    return new VideoFrame(canvas, { timestamp, alpha: 'discard' });
  };
  const frames = new MediaStreamTrackProcessor({ track }).readable.getReader();
  const writer = made.writable.getWriter();
  let pending = 0;
  const write = async (frame: VideoFrame) => {
    pending += 1;
    // A written frame belongs to the track. A stopped track accepts no frames.
    await writer.write(frame).catch(() => frame.close());
    pending -= 1;
  };
  // A pipe of streams would be shorter, but leaves frames open when it fails, and a camera waits for its open frames.
  const pass = async () => {
    for (let next = await frames.read(); !next.done; next = await frames.read()) {
      try {
        if (pending < MOST_PENDING) void write(drawn(next.value));
      } finally {
        next.value.close();
      }
    }
  };
  void pass().catch(() => undefined);
  return {
    track: made,
    stop: () => {
      void frames.cancel().catch(() => undefined);
      made.stop();
    },
  };
}

/** Draws each frame that a video element shows. Browsers show none on a hidden page. */
function redrawn(track: MediaStreamTrack, draw: Draw): DrawnTrack {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  const canvas = document.createElement('canvas');
  const surface = canvas.getContext('2d', { alpha: false });
  let over = false;
  const next = () => {
    if (over) return;
    const { videoWidth: width, videoHeight: height } = video;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    if (surface && width > 0) draw(surface, video, width, height);
    video.requestVideoFrameCallback(next);
  };
  video.requestVideoFrameCallback(next);
  void video.play().catch(() => undefined);
  const [made = track] = canvas.captureStream().getVideoTracks();
  return {
    track: made,
    stop: () => {
      over = true;
      made.stop();
    },
  };
}
