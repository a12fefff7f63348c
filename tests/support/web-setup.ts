/** Runs before each web test file: DOM matchers, a clean document, drafts in memory. */
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { memoryStore, replaceDraftStore } from '../../web/src/lib/draft-store.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  replaceDraftStore(memoryStore());
});

afterEach(() => {
  cleanup();
});
