/** The oldest version of the program that runs on this version's schema: the release before. Written by npm run release. */
export const OLDEST_PROGRAM = '0.1.0';
