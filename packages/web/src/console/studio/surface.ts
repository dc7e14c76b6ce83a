/** A canvas, on the page or off screen. */
export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The width and height of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The height of the number, as a share of the picture's height. At this height, the number is readable on the
 * lobby's stills.
 */
const LABEL = 0.06;
/** Draws the number and name of the table at the bottom left. */
export function drawLabel(surface: Surface, { width, height }: Size, label: string): void {
  const size = Math.round(LABEL * height);
  surface.font = `600 ${size}px sans-serif`;
  surface.textAlign = 'left';
  surface.textBaseline = 'middle';
  const room = Math.min(surface.measureText(label).width + size, width);
  surface.fillStyle = '#000c';
  surface.fillRect(0, height - 1.6 * size, room, 1.6 * size);
  surface.fillStyle = '#fff';
  surface.fillText(label, size / 2, height - 0.8 * size, width - size);
}
