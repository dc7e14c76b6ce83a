/**
 * The media query for phones in portrait. On these screens, the header of a console hides rarely used
 * controls, so that the routine stays in view.
 */
export const UPRIGHT_PHONE = '(max-width: 34rem) and (orientation: portrait)';
