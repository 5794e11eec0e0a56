import { CalendarSettings } from '@setter/calendars/sources/calendar-settings';
import { JobQueue } from '@setter/jobs/job-queue';
import { aiLayer } from '@setter/ai/layer';
import { eventStoreLayer } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { Checkpoints } from '@setter/event-store/consumers';
import type { EventStore } from '@setter/event-store/event-store';
import { AssetStore } from '@setter/images/asset-store';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import { createApp } from '@setter/http/app';
import type { AiSettings } from '@setter/config/config-ai';
import { Network } from '@setter/http/guarded-fetch/network';
import { BudgetFactor } from '@setter/http/budgets';
import { CommandIds } from '@setter/http/command-ids';
import { testBudgetFactor } from '@setter/http/test-app';
import { httpKernel } from '@setter/http/plugin';
import type { KernelSettings } from '@setter/http/settings';
import { identityLayer } from '@setter/identity/identity-layer';
import type { SecretKey } from '@setter/identity/key-derivation';
import { makeLogger } from '@setter/http/logging/logging';
import { Metrics } from '@setter/http/process/metrics';
import { CurrentPasswordRules, rulesFor } from '@setter/identity/password-rules';
import { Effect, Layer, ManagedRuntime } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { AdReportsConfigured } from '../ad-reports/ad-reports-configured.ts';
import { EntityIds } from '../entity-ids.ts';
import { VisitCounter } from '@setter/traffic/visit-counter';
import { ensureAdmin } from '../identity/ensure-admin.ts';
import { FailedSignIns } from '../identity/failed-sign-ins.ts';
import { PublicUrl } from '../public-url.ts';
import { type CommandServices, registerCommands, registerSandboxCards } from '../plugin.ts';
import type { SandboxPayments } from '../payments/sandbox/sandbox-payments.ts';
import type { SandboxKeys } from '@setter/stripe-sandbox/sandbox-keys';
import { cardSandbox } from './card-sandbox.ts';
import { testBlogServices } from './test-blog.ts';
import { smtpMailServices, testMailServices } from './test-mail.ts';
import { testPasskeys } from './test-passkeys.ts';

/** What a test has outside of the process: the model's server, and websites on the loopback by host and port. */
type Outside = {
  readonly ai?: AiSettings;
  readonly exceptions?: readonly string[];
  readonly calendarPrivateHosts?: readonly string[];
  readonly budgetFactor?: number;
};
const openedNetwork = (exceptions: readonly string[]) => ({
  resolve: () => Promise.resolve(['127.0.0.1']),
  exceptions: new Set(exceptions),
});

/** Of one attempt, in milliseconds. */
const aiTimeoutMs = 2000;

const sessionKey: SecretKey = { kid: 'test', key: Buffer.alloc(32, 3) };
const settings: KernelSettings = {
  exposed: false,
  publicUrl: 'http://localhost:3000',
  trustProxy: 1,
  sessionKeys: [sessionKey],
  metricsToken: undefined,
};
export const adminLogin = { email: 'admin@setter.example', password: 'for-tests-only' } as const;

export type TestServices =
  | CommandServices
  | Checkpoints
  | EventStore
  | SandboxPayments
  | SandboxKeys
  | SqlClient.SqlClient;

export type TestApp = {
  readonly app: FastifyInstance;
  readonly run: <A, E>(effect: Effect.Effect<A, E, TestServices>) => Promise<A>;
  readonly stop: () => Promise<void>;
};

/** The command side as one process of its own on the given database: own caches, own connections. */
export const startTestApp = async (
  databaseUrl: string,
  smtpUrl?: string,
  {
    ai = { kind: 'built-in' },
    exceptions = [],
    calendarPrivateHosts = [],
    budgetFactor = testBudgetFactor,
  }: Outside = {},
): Promise<TestApp> => {
  const services = Layer.mergeAll(
    FailedSignIns.layer.pipe(Layer.provideMerge(CommandIds.layer)),
    EntityIds.layer,
    AssetStore.layer,
    VisitCounter.layer,
    Layer.succeed(Network, openedNetwork(exceptions)),
    aiLayer(ai, aiTimeoutMs).pipe(Layer.provide(Metrics.layer)),
    identityLayer(sessionKey),
    cardSandbox(sessionKey),
    JobQueue.layer,
    smtpUrl === undefined ? testMailServices : smtpMailServices(smtpUrl),
    testBlogServices,
    Layer.succeed(PublicUrl, settings.publicUrl),
    CalendarSettings.layerOf({ calendarPrivateHosts }, settings.publicUrl),
    testPasskeys,
    Metrics.layer,
    Checkpoints.layer,
    Layer.succeed(BudgetFactor, budgetFactor),
    Layer.succeed(AdReportsConfigured, false),
  ).pipe(
    Layer.provideMerge(Layer.succeed(CurrentPasswordRules, rulesFor(settings))),
    Layer.provideMerge(testBusinessSettings()),
    Layer.provideMerge(eventStoreLayer(databaseUrl)),
  );
  const runtime = ManagedRuntime.make(services);
  const context = await runtime.context();
  const app = createApp(settings, makeLogger('silent'));
  const { registry } = await runtime.runPromise(Metrics);
  await app.register(httpKernel, { settings, context, metrics: { registry }, readiness: [] });
  registerCommands(app, context);
  registerSandboxCards(app, context);
  await app.ready();
  await runtime.runPromise(ensureAdmin({ ...adminLogin, name: 'Admin' }));
  return {
    app,
    run: (effect) => runtime.runPromise(effect),
    stop: async () => {
      await app.close();
      await runtime.dispose();
    },
  };
};

/** At the top of a test file: a database and one process of the command side, for all of its tests. */
export const withTestApp = (smtpUrl?: () => string, outside?: () => Outside) => {
  const database = withDatabase();
  let started: TestApp | undefined;
  beforeAll(async () => {
    started = await startTestApp(database().url, smtpUrl?.(), outside?.());
  });
  afterAll(async () => {
    await started?.stop();
  });
  const testApp = (): TestApp => {
    if (started === undefined) throw new Error('withTestApp(): ask for the app inside a test or hook');
    return started;
  };
  return { database, testApp };
};
