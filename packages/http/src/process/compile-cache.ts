import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * Keeps what V8 compiled, and what is left of TypeScript without its types, from one start to the next: half a second of
 * a start. Imported by itself before a program loads, since it serves only modules that are loaded after it. Where
 * NODE_COMPILE_CACHE names another folder, that one is used; where it cannot be written, nothing is kept.
 */
enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/node-compile'));
