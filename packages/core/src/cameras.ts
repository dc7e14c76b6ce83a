/** The places that cameras of a table can show. */
export const CAMERA_PLACES = ['wheel', 'layout', 'dealer'] as const;

/** The place that a camera of a table shows. */
export type CameraPlace = (typeof CAMERA_PLACES)[number];

/** The cameras of a game, and the place that players are shown in each stage of it. */
export interface Cameras {
  /** The places, the main one first. It shows the draw, so the table counts as seen while its camera is live. */
  readonly places: readonly [CameraPlace, ...CameraPlace[]];
  /** The place for a stage of the game, as its view names it. */
  readonly stages: { readonly [stage: string]: CameraPlace };
  /** The place in every other stage. */
  readonly otherwise: CameraPlace;
}

/** The cameras of a game that does not name its own: everything happens on the layout. */
export const LAYOUT_CAMERAS: Cameras = { places: ['layout', 'dealer'], stages: {}, otherwise: 'layout' };

/** Returns the places to show in a stage, best first. A place without a live camera gives way to the next. */
export function placesIn({ places, stages, otherwise }: Cameras, stage: string): readonly CameraPlace[] {
  const named = Object.hasOwn(stages, stage) ? stages[stage] : undefined;
  return [...new Set([named ?? otherwise, ...places])];
}
