import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is under `internal/` has no promise; tests and the bench look at parts. */
export const notTheInside = {
  regex: '^@setter/event-store/internal/',
  message: "The event store's public modules are those of `exports` in its package.json.",
};

/** The event store knows no event of the product: definitions are handed in (docs/adr/0018). */
export const noBusiness = (root: string) => {
  const generic = ['decode-event', 'define-event', 'envelope', 'marks', 'personal-paths', 'traceparent'];
  const names = readdirSync(join(root, 'packages/events/src')).map((name) => name.replace(/\.ts$/, ''));
  return {
    regex: `^@setter/events/(${names.filter((name) => !generic.includes(name)).join('|')})(/|$)`,
    message: `The event store imports only ${generic.join(', ')} of events.`,
  };
};
