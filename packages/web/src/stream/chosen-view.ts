import type { CameraPlace } from '@croupier/core';
import { Line, type LineSample, type PictureSize } from './line.ts';

/** A player's choice. Null lets the stage of the game choose the camera, and the line the size of the picture. */
export interface PictureChoice {
  readonly camera: CameraPlace | null;
  readonly size: PictureSize | null;
}

/** The view that a page asks the server for. */
interface View {
  readonly camera: CameraPlace | null;
  readonly picture: PictureSize;
}

/** The camera and the size with which a connection begins. */
const FIRST: View = { camera: null, picture: 'full' };

/** The camera and the size that a page wants, and what it last asked the server for. */
export class ChosenView {
  private present: PictureChoice = { camera: null, size: null };
  private line = new Line();
  private asked = FIRST;

  get choice(): PictureChoice {
    return this.present;
  }

  get size(): PictureSize {
    return this.present.size ?? this.line.size;
  }

  /** Whether the line chooses the size. */
  get adapts(): boolean {
    return this.present.size === null;
  }

  choose(choice: PictureChoice): void {
    if (choice.size !== this.present.size) this.line = new Line();
    this.present = choice;
  }

  /** Notes what the line has carried. */
  note(sample: LineSample): void {
    if (this.adapts) this.line.note(sample);
  }

  /** Notes that the line carries no picture of this size. */
  fail(): void {
    if (this.adapts) this.line.fail();
  }

  /** Notes that a new connection begins. */
  begin(): void {
    this.asked = FIRST;
  }

  /** Returns the view to ask for; undefined if the server was asked for it before. */
  due(): View | undefined {
    const wanted: View = { camera: this.present.camera, picture: this.size };
    if (wanted.camera === this.asked.camera && wanted.picture === this.asked.picture) return undefined;
    this.asked = wanted;
    return wanted;
  }
}
