import type { Access } from '@setter/contracts/access';
import type { Call } from '@setter/contracts/call';
import type { TraceParent } from '@setter/events/traceparent';
import type { Context, Tracer } from 'effect';
import type { Sessions } from '@setter/identity/sessions';
import type { CommandIds } from './command-ids.ts';
import type { ProcessCounters } from './process-counters.ts';
import type { GivenSessions } from './route.ts';
import type { KernelSettings } from './settings.ts';

/** What a session cookie holds, decrypted. */
type Cookie = {
  get(key: 'secret'): string | undefined;
  set(key: 'secret', value: string): void;
  delete(): void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access policy; a route without one is not registered. */
    access?: Access;
    /** The call of the contract that it answers, and the group that the API's documentation shows it in. */
    call?: Call;
    group?: string;
    /** A public call that reads the session when there is one. */
    optionalSession?: boolean;
    /** Its answer is an event stream. */
    streams?: boolean;
    /** For webhooks, which are authenticated by a signature. */
    anyOrigin?: boolean;
    /** For forms of pages that send no referrer, whose Origin browsers hide. */
    postsWithoutReferrer?: boolean;
    /** For probes, which ask by address. */
    anyHost?: boolean;
  }

  interface FastifyRequest {
    /** The live sessions that the guard has found; only those that the route may use. */
    givenSessions: GivenSessions;
    /** The request's place in its trace. */
    trace: TraceParent | undefined;
    /** Its own span, where spans are exported. */
    span: Tracer.Span | undefined;
    setter_admin: Cookie;
    setter_client: Cookie;
  }

  interface FastifyInstance {
    /** The services of the kernel. */
    kernelContext: Context.Context<Sessions | CommandIds>;
    kernelSettings: KernelSettings;
    /** What requests of this process have taken of their budgets. */
    processCounters: ProcessCounters;
    /** The access policy of routes that name none, in a scope that decorates itself with it. */
    routeAccess?: Access;
  }
}
