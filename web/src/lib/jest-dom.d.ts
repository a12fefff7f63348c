// Types of the DOM matchers for `expect` of @jest/globals; tests/support/web-setup.ts loads them.
import '@testing-library/jest-dom/jest-globals';
