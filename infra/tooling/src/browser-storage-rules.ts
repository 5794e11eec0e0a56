import type { OxlintOverride } from 'oxlint';

const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];
const owners = ['window', 'globalThis', 'self'];
const message =
  'A browser may block it, and then reading this already throws: use tabStorage or browserStorage of lib/browser/storage.ts.';

/** Storage of the browser is met in one module only, which never throws. */
export const browserStorageOverrides: readonly OxlintOverride[] = [
  {
    files: ['web/src/**'],
    rules: {
      'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
      'no-restricted-properties': [
        'error',
        ...owners.flatMap((object) => names.map((property) => ({ object, property, message }))),
        { object: 'document', property: 'cookie', message },
      ],
    },
  },
  {
    files: ['web/src/lib/browser/storage.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
];
