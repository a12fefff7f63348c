/** Runs before each web test file: DOM matchers, a clean document, drafts in memory. */
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { memoryStore, replaceDraftStore } from '../../web/src/lib/draft-store.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// What a page loads on demand takes longer than the usual second when other tests keep the processors busy.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  replaceDraftStore(memoryStore());
});

afterEach(() => {
  cleanup();
});
