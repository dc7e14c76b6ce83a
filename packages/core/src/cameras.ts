/** The places that a table's cameras can show. */
export const CAMERA_PLACES = ['wheel', 'layout', 'dealer'] as const;

/** A place that a table's camera can show. */
export type CameraPlace = (typeof CAMERA_PLACES)[number];

/** The cameras of a game, and the place that players see in each stage of the game. */
export interface Cameras {
  /**
   * The places, the main place first. The main place shows the draw, so the table is considered live while its camera
   * is live.
   */
  readonly places: readonly [CameraPlace, ...CameraPlace[]];
  /** The place to show in each stage of the game, by the name of the stage in the view. */
  readonly stages: { readonly [stage: string]: CameraPlace };
  /** The place to show in all other stages. */
  readonly otherwise: CameraPlace;
}

/** The cameras of a game that declares none. All of its play is on the layout. */
export const LAYOUT_CAMERAS: Cameras = { places: ['layout', 'dealer'], stages: {}, otherwise: 'layout' };

/**
 * Returns the places to show in a stage, best first. Players see the first of them that has a live camera.
 */
export function placesIn({ places, stages, otherwise }: Cameras, stage: string): readonly CameraPlace[] {
  const named = Object.hasOwn(stages, stage) ? stages[stage] : undefined;
  return [...new Set([named ?? otherwise, ...places])];
}
