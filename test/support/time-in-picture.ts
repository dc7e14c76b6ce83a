declare global {
  interface Window {
    /** The frames that the page has shown, with the time in their bar code, and the server's messages about tables. */
    observed: {
      readonly frames: { readonly at: number; readonly shows: number; readonly width: number }[];
      /** The messages with the state of a table: the number of its commit, and the number of the ball. */
      readonly messages: { readonly at: number; readonly seq: number; readonly pocket: string | undefined }[];
    };
  }
}

/** A generated picture: its size, and its delay in milliseconds, which simulates the delay of camera and network. */
interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly late: number;
}

/**
 * Replaces the camera of a page by a moving picture, whose bar code shows the time: the milliseconds since 1970 in 44
 * bits, the highest first. Runs in the page.
 */
export function showTime({ width, height, late }: MadePicture): void {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('the page has no canvas');
  setInterval(() => {
    for (let count = 0; count < 40; count++) {
      pen.fillStyle = `hsl(${Math.random() * 360} 90% 50%)`;
      pen.fillRect(Math.random() * width, Math.random() * height, width / 14, height / 12);
    }
    const bits = (Date.now() - late).toString(2).padStart(44, '0');
    for (const [index, bit] of [...bits].entries()) {
      pen.fillStyle = bit === '1' ? '#fff' : '#000';
      pen.fillRect((width * index) / 44, 0, width / 44 + 1, height / 4);
    }
  }, 40);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(25);
}

/**
 * Records what a page shows and plays. Its browser delays the picture by `delay` milliseconds. Without `picture`, the
 * page does not announce to the server that it shows one. Runs in the page.
 */
export function watchTime({ delay, picture }: { readonly delay: number; readonly picture: boolean }): void {
  window.observed = { frames: [], messages: [] };
  const { observed } = window;
  const canvas = Object.assign(document.createElement('canvas'), { width: 440, height: 8 });
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  const request = HTMLVideoElement.prototype.requestVideoFrameCallback;
  const read = (video: HTMLVideoElement, { width, height }: VideoFrameCallbackMetadata): number => {
    pen?.drawImage(video, 0, height / 12, width, height / 12, 0, 0, 440, 8);
    const pixels = pen?.getImageData(0, 4, 440, 1).data;
    let bits = '';
    for (let index = 0; index < 44; index++) bits += (pixels?.[4 * (10 * index + 5)] ?? 0) > 128 ? '1' : '0';
    return Number.parseInt(bits, 2);
  };
  /**
   * The first frames of videos. They are on the screen before a canvas can read them, so their time is derived from a
   * later frame of the same stream.
   */
  let blanks: { readonly at: number; readonly timestamp: number; readonly width: number }[] = [];
  const note = (at: number, shows: number, timestamp: number, width: number) => {
    if (shows === 0) {
      blanks.push({ at, timestamp, width });
      return;
    }
    for (const blank of blanks) {
      const earlier = (timestamp - blank.timestamp) / 90;
      if (earlier > 0 && earlier < 10_000)
        observed.frames.push({ at: blank.at, shows: shows - earlier, width: blank.width });
    }
    blanks = [];
    observed.frames.push({ at, shows, width });
  };
  const follow = (video: HTMLVideoElement) =>
    request.call(video, (_, frame) => {
      note(Date.now(), read(video, frame), frame.rtpTimestamp ?? 0, frame.width);
      follow(video);
    });
  const followed = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video'))
      if (!followed.has(video)) {
        followed.add(video);
        follow(video);
      }
  }).observe(document, { childList: true, subtree: true });

  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor() {
      super();
      this.addEventListener('track', ({ receiver }) => {
        receiver.jitterBufferTarget = delay;
      });
    }
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as {
          t: string;
          seq?: number;
          state?: { seq: number; view: { result?: { pocket?: string } | null } };
        };
        if (message.t === 'accepted') return;
        const seq = message.state?.seq ?? message.seq;
        const pocket = message.state?.view.result?.pocket;
        if (seq !== undefined) observed.messages.push({ at: Date.now(), seq, pocket });
      });
    }
    override send(data: string): void {
      const message = JSON.parse(data) as { t: string };
      if (picture) super.send(data);
      else if (message.t !== 'watch') super.send(JSON.stringify({ ...message, picture: undefined }));
    }
  };
}

/** Returns this percentile of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
