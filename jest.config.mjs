/** Native ESM: scripts start jest with NODE_OPTIONS=--experimental-vm-modules. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, explicitResourceManagement: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const base = {
  // Not in the temporary folder: `npm test` keeps that in memory and removes it at the end.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};

/** Tests that need `document`, `window` or browser storage. */
const DOM_TEST = '\\.dom\\.test\\.ts$';
const webFiles = {
  '\\.css$': '<rootDir>/tests/support/empty-style.ts',
  // Files that are asked for by their address: tests have no server.
  '\\.json\\?url$': '<rootDir>/tests/support/empty-style.ts',
};

const withServices = {
  ...base,
  testEnvironment: '<rootDir>/tests/support/services-environment.mjs',
  globalSetup: '<rootDir>/tests/support/services-setup.ts',
};

const withDatabase = {
  ...withServices,
  globalSetup: '<rootDir>/tests/support/global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/tests/support/console-guard.ts'],
  // Tests of what a page's numbers open ask its own columns, which name their styles.
  moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/empty-style.ts' },
};

export default {
  // By default one core stays idle, and with it half of a small machine: most tests wait for a database.
  maxWorkers: '100%',
  // Node never frees all of the modules that a test file loaded. A worker that has run hundreds of files holds gigabytes
  // and spends most of its time collecting garbage; starting a new one takes a second.
  workerIdleMemoryLimit: '1200MB',
  // The promised times are tested where they are promised; here other tests keep the machine busy.
  testTimeout: 120_000,
  // On a fresh clone jest knows no durations and would begin with the largest files.
  testSequencer: '<rootDir>/tests/support/longest-first.mjs',
  projects: [
    {
      ...withServices,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{rest,gateway,schema,web/src}/**/*.test.ts',
        '<rootDir>/tests/architecture/*.test.ts',
      ],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, DOM_TEST],
      moduleNameMapper: webFiles,
      setupFilesAfterEnv: ['<rootDir>/tests/support/console-guard.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/tests/support/jsdom-environment.mjs',
      // Tests without a DOM run in `unit`: setting up jsdom and React takes two thirds of a second per file.
      testMatch: ['<rootDir>/web/src/**/*.test.tsx', '<rootDir>/web/src/**/*.dom.test.ts'],
      moduleNameMapper: webFiles,
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/console-guard.ts',
        '<rootDir>/tests/support/web-setup.ts',
      ],
    },
    {
      ...withDatabase,
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/**/*.{rest,gateway}.test.ts'],
    },
    {
      // Minutes each: full-size data, every day of the demo. `npm run test:long`, beside `npm test`.
      ...withDatabase,
      displayName: 'long',
      testMatch: ['<rootDir>/tests/**/*.long.test.ts'],
    },
  ],
};
