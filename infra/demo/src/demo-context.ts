import type { CommandContext } from '@setter/event-store/append';
import type { Actor } from '@setter/events/envelope';
import { Effect } from 'effect';
import { causedContext } from '@setter/command-api/derived-context';

/** Who the demo's people are in the trail: its admin is the seeder itself. */
export const asAdmin: Actor = { kind: 'system', id: 'demo' };
export const asStaff = (adminId: string): Actor => ({ kind: 'admin', id: adminId });
export const asVisitor: Actor = { kind: 'visitor', id: 'anonymous' };
export const asClient = (clientId: number): Actor => ({ kind: 'client', id: String(clientId) });

/** Of every wording that the demo's people agreed to. */
export const firstVersion = 1;

/** What led to all of the demo's events, and the name of the process that makes them. */
export const seedingName = 'demo';

/** The context of one of the demo's commands, at the time that the clock says. */
export const demoContext = (key: string, actor: Actor) =>
  Effect.map(
    causedContext({
      scope: 'demo',
      key,
      causationId: seedingName,
      correlationId: seedingName,
      actor: seedingName,
    }),
    (context): CommandContext => ({ ...context, actor }),
  );
