import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is under `internal/` has no promise; tests and the bench look at parts. */
export const notTheInside = {
  regex: '^@setter/event-store/internal/',
  message: "The event store's public modules are those of `exports` in its package.json.",
};

const genericEvents = ['decode-event', 'define-event', 'envelope', 'marks', 'personal-paths', 'traceparent'];
const genericDomain = ['rejections', 'reservations', 'time'];

/**
 * A package without business knows no event and no decider of the product: definitions of events are handed in
 * (docs/adr/0018, 0041).
 *
 * @param knows folders of events that it may see all the same
 */
export const noBusiness = (root: string, knows: readonly string[]) => {
  const outside = (name: string, allowed: readonly string[]) => {
    const names = readdirSync(join(root, `packages/${name}/src`)).map((file) => file.replace(/\.ts$/, ''));
    return `${name}/(${names.filter((file) => !allowed.includes(file)).join('|')})`;
  };
  const events = [...genericEvents, ...knows];
  return {
    regex: `^@setter/(${outside('events', events)}|${outside('domain', genericDomain)})(/|$)`,
    message: `No business: import only ${events.join(', ')} of events and ${genericDomain.join(', ')} of domain.`,
  };
};
