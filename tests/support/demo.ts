/** The day that tests live in: demo data is anchored to it. */
export const TEST_TODAY = '2026-06-18';

/** Of every demo user. */
export const DEMO_PASSWORD = 'demo-portal';
