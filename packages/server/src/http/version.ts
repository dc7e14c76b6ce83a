/** The product's version, as in package.json. A test checks that the two agree. */
export const VERSION = '0.1.0';
