import { CalendarSettings } from '@setter/calendars/sources/calendar-settings';
import { JobQueue } from '@setter/jobs/job-queue';
import { builtInAiLayer } from '@setter/ai/layer';
import { EntityIds } from '@setter/command-api/entity-ids';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import { AdReportsConfigured } from '@setter/command-api/ad-reports/ad-reports-configured';
import { CurrentPasswordRules, rulesFor } from '@setter/identity/password-rules';
import { VisitCounter } from '@setter/traffic/visit-counter';
import { FailedSignIns } from '@setter/command-api/identity/failed-sign-ins';
import { registerCommands } from '@setter/command-api/plugin';
import { cardSandbox } from '@setter/command-api/test-support/card-sandbox';
import { PublicUrl } from '@setter/command-api/public-url';
import { testBlogServices } from '@setter/command-api/test-support/test-blog';
import { testMailServices } from '@setter/command-api/test-support/test-mail';
import { testPasskeys } from '@setter/command-api/test-support/test-passkeys';
import { AssetStore } from '@setter/images/asset-store';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { createApp } from '@setter/http/app';
import { BudgetFactor } from '@setter/http/budgets';
import { CommandIds } from '@setter/http/command-ids';
import { httpKernel } from '@setter/http/plugin';
import type { KernelSettings } from '@setter/http/settings';
import { identityLayer } from '@setter/identity/identity-layer';
import type { SecretKey } from '@setter/identity/key-derivation';
import { makeLogger } from '@setter/http/logging/logging';
import { Metrics } from '@setter/http/process/metrics';
import { Passwords } from '@setter/identity/passwords';
import { tracingLayer } from '@setter/http/tracing/tracing-layer';
import { projectionsLayer } from '@setter/projections/layer';
import { StatusStream } from '@setter/projections/system/status-stream';
import { type Context, Effect, Layer, ManagedRuntime } from 'effect';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { storeLayer } from '../store.ts';

const sessionKey: SecretKey = { kid: 'bench', key: randomBytes(32) };

/** As SESSION_KEY, for processes that are to know who signed in here. */
export const sessionKeySetting = `${sessionKey.kid}:${sessionKey.key.toString('base64')}`;
const settings: KernelSettings = {
  exposed: false,
  publicUrl: 'http://localhost:3000',
  trustProxy: 1,
  sessionKeys: [sessionKey],
  metricsToken: undefined,
};

/** The command side as it runs by itself. Passwords are cheap: signing in is not what is measured. */
export const commandSide = (url: string) =>
  Layer.mergeAll(
    FailedSignIns.layer,
    EntityIds.layer,
    AssetStore.layer,
    VisitCounter.layer,
    builtInAiLayer,
    cardSandbox(sessionKey),
    JobQueue.layer,
    testBlogServices,
    Layer.succeed(PublicUrl, settings.publicUrl),
    CalendarSettings.layerOf({ calendarPrivateHosts: [] }, settings.publicUrl),
    testMailServices,
    testPasskeys,
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(CommandIds.layer, identityLayer(sessionKey, Passwords.layerTest), Metrics.layer),
    ),
    Layer.provideMerge(testBusinessSettings()),
    Layer.provideMerge(Layer.succeed(AdReportsConfigured, false)),
    Layer.provideMerge(Layer.succeed(CurrentPasswordRules, rulesFor(settings))),
    // One caller asks for as much as it can.
    Layer.provideMerge(Layer.succeed(BudgetFactor, 1_000_000)),
    Layer.provideMerge(storeLayer(url)),
    // As in the product that has no collector.
    Layer.provideMerge(tracingLayer({ otlpEndpoint: undefined, otlpHeaders: undefined }, 'setter')),
  );

/** Both sides in one process, as `npm start` has them. */
export const bothSides = (url: string) =>
  Layer.provideMerge(StatusStream.layer, projectionsLayer).pipe(
    Layer.provideMerge(postgresFeedLayer),
    Layer.provideMerge(commandSide(url)),
  );

type Commands = Layer.Success<ReturnType<typeof commandSide>>;

export type Server<R> = {
  readonly port: number;
  readonly app: FastifyInstance;
  readonly run: <A, E>(effect: Effect.Effect<A, E, R>) => Promise<A>;
  readonly close: () => Promise<void>;
};

/** The product's own server with every hook of its kernel, on a port of its own; logs are written, to nowhere. */
export const startServer = async <R, E>(
  layer: Layer.Layer<R | Commands, E>,
  register: (app: FastifyInstance, context: Context.Context<R | Commands>) => void,
): Promise<Server<R | Commands>> => {
  const runtime = ManagedRuntime.make(layer);
  const context = await runtime.context();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const app = createApp(settings, makeLogger('info', nowhere));
  const metrics = await runtime.runPromise(Metrics);
  await app.register(httpKernel, { settings, context, metrics, readiness: [] });
  registerCommands(app, context);
  register(app, context);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return {
    port: address.port,
    app,
    run: (effect) => runtime.runPromise(effect),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await runtime.dispose();
    },
  };
};
