import type { Plugin } from 'vite';
import { withoutSchemas } from './without-schemas.ts';

const standIn = '\0setter:no-schemas';

/**
 * What browsers load in place of zod's builders: one object that every chain of calls
 * leads back to. Asking it to check something is a mistake, and says so.
 */
const standInSource = `
const checks = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync", "decode", "encode"]);
const schema = new Proxy(function () {}, {
  get(target, name) {
    if (checks.has(name)) throw new Error("Schemas are left out of the browser: the server checks");
    return typeof name === "symbol" || name === "then" || name === "prototype" ? undefined : schema;
  },
  apply: () => schema,
});
export const z = schema;
`;

/**
 * Leaves the schemas of the contracts out of what browsers load. They use method, path and
 * types of a call; the server checks what comes in, and its answers are its own. That
 * saves 30 kB on each screen behind the login.
 */
export function schemalessContracts(): Plugin {
  return {
    name: 'setter:schemaless-contracts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'zod' || this.environment.config.consumer !== 'client') return null;
      return importer?.includes('/packages/contracts/') === true ? standIn : null;
    },
    load(id) {
      return id === standIn ? standInSource : null;
    },
    transform(code, id) {
      if (this.environment.config.consumer !== 'client') return null;
      // Importing them does nothing: a chunk that uses nothing of one does not load it.
      if (id.includes('/packages/events/src/')) return { code, map: null, moduleSideEffects: false };
      if (!id.includes('/packages/contracts/src/')) return null;
      return { code: withoutSchemas(code), map: null, moduleSideEffects: false };
    },
  };
}
