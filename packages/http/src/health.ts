import { Effect } from 'effect';
import type { FastifyInstance } from 'fastify';
import './fastify-types.ts';
import type { HttpSettings } from './settings.ts';

/** A dependency without which this process cannot serve; `check` returns whether it is available now. */
export type ReadinessCheck = { readonly name: string; readonly check: Effect.Effect<boolean> };

// A probe that waits is a probe that fails.
const ANSWERS_WITHIN = '2 seconds';

const outcomeOf = ({ name, check }: ReadinessCheck) =>
  check.pipe(
    Effect.timeoutOrElse({ duration: ANSWERS_WITHIN, orElse: () => Effect.succeed(false) }),
    Effect.catchCause(() => Effect.succeed(false)),
    Effect.map((ok) => ({ name, ok })),
  );

/** `/healthz`: the process answers. `/readyz`: it can serve; the failing dependency is named in local mode only. */
export const registerHealth = (
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  settings: HttpSettings,
): void => {
  const config = { access: 'public', anyHost: settings.exposed } as const;
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const outcomes = await Effect.runPromise(Effect.all(checks.map(outcomeOf), { concurrency: 'unbounded' }));
    const ready = outcomes.every(({ ok }) => ok);
    const details = settings.exposed
      ? {}
      : { checks: Object.fromEntries(outcomes.map(({ name, ok }) => [name, ok])) };
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not_ready', ...details });
  });
};
