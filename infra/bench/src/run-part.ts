import type { PartResult } from './part.ts';
import { parts } from './parts.ts';
import { databaseMaker } from './server.ts';

/** The task of a part's process; the address has a password in it and so stays off the command line. */
export type PartEnvironment = {
  readonly BENCH_PART: string;
  readonly BENCH_SERVER: string;
  /** Prefix of its databases' names; the parent process drops them. */
  readonly BENCH_DATABASES: string;
  readonly BENCH_QUICK: '' | 'yes';
};

const environment = process.env as unknown as PartEnvironment;
const { BENCH_PART: name, BENCH_QUICK: quick } = environment;
const part = parts.find((one) => one.name === name);
if (part === undefined) throw new Error(`no part ${name}`);
const result: PartResult = await part.run({
  newDatabase: databaseMaker(environment.BENCH_SERVER, environment.BENCH_DATABASES),
  quick: quick === 'yes',
  tell: (text) => console.error(`  ${name}: ${text}`),
});
await new Promise((sent) => process.send?.(result, sent));
process.disconnect?.();
