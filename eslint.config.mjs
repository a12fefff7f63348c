import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { directions } from './scripts/lint/directions.mjs';

const house = { rules: { directions } };

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
    files: ['{rest,gateway}/src/**/*.ts'],
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
