import type { CameraPlace } from '@croupier/core';
import { ConnectionQuality, type ConnectionSample, type PictureSize } from './connection-quality.ts';

/** A player's choice. Null means that the stage of the game chooses the camera, and the connection the size. */
export interface PictureChoice {
  readonly camera: CameraPlace | null;
  readonly size: PictureSize | null;
}

/** The view that a page requests from the server. */
interface View {
  readonly camera: CameraPlace | null;
  readonly picture: PictureSize;
}

/** The camera and the size at the start of a connection. */
const FIRST: View = { camera: null, picture: 'full' };

/** The camera and the size that a page needs, and those that it last requested. */
export class ChosenView {
  private present: PictureChoice = { camera: null, size: null };
  private line = new ConnectionQuality();
  private asked = FIRST;

  get choice(): PictureChoice {
    return this.present;
  }

  get size(): PictureSize {
    return this.present.size ?? this.line.size;
  }

  /** Whether the connection determines the size. */
  get adapts(): boolean {
    return this.present.size === null;
  }

  choose(choice: PictureChoice): void {
    if (choice.size !== this.present.size) this.line = new ConnectionQuality();
    this.present = choice;
  }

  /** Records the connection's latest counts. */
  note(sample: ConnectionSample): void {
    if (this.adapts) this.line.note(sample);
  }

  /** Records that the connection is too slow for a picture of this size. */
  fail(): void {
    if (this.adapts) this.line.fail();
  }

  /** Records that a new connection begins. */
  begin(): void {
    this.asked = FIRST;
  }

  /** Returns the view to request; undefined if the last request was for the same view. */
  due(): View | undefined {
    const wanted: View = { camera: this.present.camera, picture: this.size };
    if (wanted.camera === this.asked.camera && wanted.picture === this.asked.picture) return undefined;
    this.asked = wanted;
    return wanted;
  }
}
