import { Writable } from 'node:stream';
import { type Context, Effect, Exit, Layer, Scope } from 'effect';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { makeLogger } from './logging/logging.ts';
import { Metrics } from './process/metrics.ts';
import type { Sessions } from '@setter/identity/sessions';
import { createApp } from './app.ts';
import type { CommandIds } from './command-ids.ts';
import { httpKernel } from './plugin.ts';
import type { KernelSettings } from './settings.ts';

/** Local mode at http://localhost:3000, with a key that is the same in every test. */
export const testSettings: KernelSettings = {
  exposed: false,
  publicUrl: 'http://localhost:3000',
  trustProxy: 0,
  sessionKeys: [{ kid: 'test', key: Buffer.alloc(32, 7) }],
  metricsToken: undefined,
};

/** Tests ask faster than people do; those of budgets say so. */
export const testBudgetFactor = 1000;

export const exposedSettings: KernelSettings = {
  ...testSettings,
  exposed: true,
  publicUrl: 'https://setter.example',
  metricsToken: 'a-token-for-tests',
};

export type TestApp<R> = {
  readonly app: FastifyInstance;
  readonly context: Context.Context<R>;
  /** The log so far, as text. */
  readonly logged: () => string;
  /** Runs an effect with the app's own services. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, R>) => Promise<A>;
  readonly close: () => Promise<void>;
};

/** The kernel with some routes behind it, for `inject`; nothing listens. */
export const startTestApp = async <R, E>(options: {
  readonly layer: Layer.Layer<R | Sessions | CommandIds, E>;
  readonly register: (app: FastifyInstance, context: Context.Context<R | Sessions | CommandIds>) => void;
  readonly settings?: KernelSettings;
}): Promise<TestApp<R | Sessions | CommandIds>> => {
  const { layer, register, settings = testSettings } = options;
  const scope = Scope.makeUnsafe();
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const services = await Effect.runPromise(Layer.buildWithScope(Layer.merge(layer, Metrics.layer), scope));
  const app = createApp(settings, makeLogger('info', destination) as FastifyBaseLogger);
  const metrics = await Effect.runPromise(Effect.provideContext(Metrics, services));
  await app.register(httpKernel, { settings, context: services, metrics, readiness: [] });
  register(app, services);
  await app.ready();
  return {
    app,
    context: services,
    logged: () => lines.join(''),
    run: (effect) => Effect.runPromiseWith(services)(effect),
    close: async () => {
      await app.close();
      await Effect.runPromise(Scope.close(scope, Exit.void));
    },
  };
};

/** The cookies that an answer sets, as the next request's Cookie header. */
export const cookiesOf = (answer: { readonly cookies: readonly object[] }): string =>
  answer.cookies
    .flatMap((cookie) =>
      'name' in cookie && 'value' in cookie
        ? [`${String(cookie.name)}=${encodeURIComponent(String(cookie.value))}`]
        : [],
    )
    .join('; ');
