/**
 * The media query for phones in portrait. On these screens, the header of a console folds what is seldom
 * used, so that the routine stays in view.
 */
export const UPRIGHT_PHONE = '(max-width: 34rem) and (orientation: portrait)';
