import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite calls around each `import()`. */
const helper = '\0vite/preload-helper.js';
const own = join(import.meta.dirname, '..', '..', 'src', 'lib', 'browser', 'late-import.ts');

/** Puts `src/lib/browser/late-import.ts` in the place of Vite's helper, which gives up an import that failed once. */
export function lateImports(): Plugin {
  return {
    name: 'setter:late-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === helper ? `export { lateImport as __vitePreload } from ${JSON.stringify(own)};` : null;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = withAddresses(chunk.code);
      },
    },
  };
}

/** What Vite gives the helper: a function that loads a module and reads what is asked for in it. */
const loaders = /(async)?\(\)=>((?:\{(?:let|const|var)\{[^}]*\}=await )?import\()([`'"][^`'"]+[`'"])\)/g;

/** Loaders take another address of their module; throws for an `import()` that has none. */
export function withAddresses(code: string): string {
  const rewritten = code.replace(
    loaders,
    (_, async: string | undefined, before: string, address: string) =>
      `${async === undefined ? '' : 'async '}again_=>${before}again_||${address})`,
  );
  const left = /.{0,60}\bimport\([`'"].{0,40}/.exec(rewritten);
  if (left !== null) throw new Error(`An import that cannot be tried again: ${left[0]}`);
  return rewritten;
}
