import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite calls around each `import()`. */
const helper = '\0vite/preload-helper.js';
const own = join(import.meta.dirname, '..', '..', 'src', 'lib', 'late-import.ts');

/** An `import()` of any other module would call the helper again. */
const source = `
import { lateImport } from ${JSON.stringify(own)};
const importAddress = (address) => import(address);
export const __vitePreload = (load, files) => lateImport(importAddress, load, files);
`;

/** Puts `src/lib/late-import.ts` in the place of Vite's helper, which gives up an import that failed once. */
export function lateImports(): Plugin {
  return {
    name: 'setter:late-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === helper ? source : null;
    },
  };
}
