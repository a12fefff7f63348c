import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { asserts } from './scripts/lint/asserts.mjs';
import { directions } from './scripts/lint/directions.mjs';
import { ownFields } from './scripts/lint/own-fields.mjs';

const house = { rules: { asserts, directions, 'own-fields': ownFields } };

const TESTS = '**/*.{test,e2e,long.test}.{ts,tsx}';

/** What deep code takes from its caller: a test sets it, and a whole request has one now. */
const CLOCKS = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Deep code has no clock: take `now` or `today` from the calendar that is passed in.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Deep code has no clock: take `now` or `today` from the calendar that is passed in.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Deep code rolls no dice: take `random` as an option.',
  },
];
const SELECT_STAR = {
  selector: 'TemplateElement[value.raw=/\\bselect\\s+\\*\\s+from\\b/i]',
  message: 'Name the columns: `select *` changes the answer with every migration.',
};
const BATCH_IN_NAME_ONLY = {
  selector:
    "CallExpression[callee.object.name='Promise'][callee.property.name='all'] CallExpression[callee.property.name='map'] MemberExpression[property.name='sources']",
  message: 'One call for each row is no batch: read the keys through a loader over a by-ids call.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/*.generated.ts',
      'node_modules/',
      '.data*/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { house },
    rules: {
      'house/directions': 'error',
      'house/own-fields': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      // `!= null` asks for null and undefined at once.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // NUL is matched on purpose where text is refused that the database cannot store.
      'no-control-regex': 'off',
    },
  },
  {
    files: ['{rest,gateway,web}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read in config.ts only; pass them in.',
        },
      ],
    },
  },
  {
    files: ['{rest,gateway}/src/{main,config}.ts', 'rest/src/commands/run-command.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    files: ['gateway/src/**/*.ts'],
    ignores: ['gateway/src/{main,calendar}.ts', 'gateway/src/process/**', TESTS],
    rules: { 'no-restricted-syntax': ['error', ...CLOCKS, BATCH_IN_NAME_ONLY] },
  },
  {
    // The engine of figures selects all of its own common table expressions, whose columns it has named.
    files: ['rest/src/analytics/**/*.ts'],
    ignores: [TESTS],
    rules: { 'no-restricted-syntax': ['error', ...CLOCKS] },
  },
  {
    files: ['rest/src/{domains,http}/**/*.ts'],
    ignores: [TESTS],
    rules: { 'no-restricted-syntax': ['error', ...CLOCKS, SELECT_STAR] },
  },
  {
    files: ['web/src/pages/**/*.{ts,tsx}'],
    ignores: [TESTS],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Literal[value='cache-and-network'], Property[key.name='nextFetchPolicy']",
          message:
            'A page reads its query with usePageQuery of web/src/lib, the one page frame; `fresh` passes over the cache.',
        },
      ],
    },
  },
  {
    files: [TESTS],
    plugins: { house },
    rules: {
      'house/asserts': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name="only"]',
          message: 'Remove .only: it keeps the other tests of the file from running.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    ignores: ['web/public/**'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['web/public/**/*.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  prettier,
);
