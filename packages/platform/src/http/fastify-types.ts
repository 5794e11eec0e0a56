import type { Access } from '@setter/contracts/call';
import type { TraceParent } from '@setter/events/traceparent';
import type { Context, Tracer } from 'effect';
import type { Sessions } from '../sessions.ts';
import type { CommandIds } from './command-ids.ts';
import type { GivenSessions } from './route.ts';
import type { HttpSettings } from './settings.ts';

/** What a session cookie holds, decrypted. */
type Cookie = {
  get(key: 'secret'): string | undefined;
  set(key: 'secret', value: string): void;
  delete(): void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may; a route without it is not registered. */
    access?: Access;
    /** A call that serves everybody but wants to know who is there. */
    optionalSession?: boolean;
    /** Its answer lasts as long as somebody reads it. */
    streams?: boolean;
    /** For calls of other servers, which prove themselves by a signature. */
    anyOrigin?: boolean;
    /** For probes, which ask by address. */
    anyHost?: boolean;
  }

  interface FastifyRequest {
    /** The live sessions that the guard has found; only those that the route may use. */
    givenSessions: GivenSessions;
    /** Where it stands in a trace. */
    trace: TraceParent | undefined;
    /** Its own span, where spans are exported. */
    span: Tracer.Span | undefined;
    setter_admin: Cookie;
    setter_client: Cookie;
  }

  interface FastifyInstance {
    /** What the kernel was given to work with. */
    kernelContext: Context.Context<Sessions | CommandIds>;
    kernelSettings: HttpSettings;
  }
}
