import { defineConfig } from 'oxlint';
import { browserStorageOverrides } from './infra/tooling/src/browser-storage-rules.ts';
import { layerOverrides } from './infra/tooling/src/layer-rules.ts';
import { wallClockOverrides } from './infra/tooling/src/wall-clock-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest', 'react', 'jsx-a11y', 'node'],
  jsPlugins: [
    './infra/tooling/src/one-call-plugin.ts',
    './infra/tooling/src/reference-plugin.ts',
    './infra/tooling/src/translated-text-plugin.ts',
    './infra/tooling/src/wall-clock-plugin.ts',
  ],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/*.gen.ts', '**/fixtures/**', '.data/**'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-console': 'error',
    'setter-services/no-silent-default': 'error',
    'setter-time/no-wall-clock': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    // A `then*` of a given/when/then specification asserts.
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect*', 'assert*', 'fc.assert', 'specify*', 'specify*.**', 'given*.**'] },
    ],
    // The second argument says what a failure means.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/require-to-throw-message': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
    // axe judges the finished pages; these see only fragments.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    // Dialogs put the focus where people expect it.
    'jsx-a11y/no-autofocus': 'off',
  },
  overrides: [
    // Tools and composition roots speak to a terminal.
    { files: ['infra/**', '**/cli.ts', '**/bench/**', '**/main.ts'], rules: { 'no-console': 'off' } },
    // Their tools want a default export.
    {
      files: [
        '*.config.ts',
        'web/vite.config.ts',
        '**/*-global-setup.ts',
        '**/*-reporter.ts',
        '**/*-plugin.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['web/src/**'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'setter/text-of-its-own': 'error',
        'setter-calls/one-call-per-mutation': 'error',
      },
    },
    ...browserStorageOverrides,
    ...wallClockOverrides,
    // The `then` of a specification takes the events that are expected, however many.
    { files: ['packages/domain/**/*.test.ts'], rules: { 'promise/valid-params': 'off' } },
    // A function named `use` is no hook there.
    { files: ['packages/**', 'services/**', 'infra/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // The router's redirect() and notFound() are thrown, and are no errors.
    { files: ['web/src/**'], rules: { 'typescript/only-throw-error': 'off' } },
    ...layerOverrides(import.meta.dirname),
  ],
});
