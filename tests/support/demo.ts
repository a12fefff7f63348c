/** The day that tests live in: demo data is anchored to it. */
export const TEST_TODAY = '2026-06-18';

/** Of every demo user. */
export const DEMO_PASSWORD = 'demo-portal';

/**
 * Of that password, with a twentieth of the product's memory: demo users sign in thousands of times in a run, and each
 * check at the product's cost takes a thirtieth of a second of a processor. A hash carries its cost, so the product is as it is.
 */
export const QUICK_HASH =
  '$argon2id$v=19$m=1024,p=1,t=2$1sELIj0mwxD3KUzN9/6u2g$8PLXV4ychCrJ+UCZSscoOCTYmeZ5idMsWGoYJ4FypY4';
