import { CalendarSettings } from '@setter/calendars/sources/calendar-settings';
import { JobQueue } from '@setter/jobs/job-queue';
import { builtInAiLayer } from '@setter/ai/layer';
import { AssetStore } from '@setter/images/asset-store';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import { identityLayer } from '@setter/identity/identity-layer';
import { BudgetFactor } from '@setter/http/budgets';
import { CommandIds } from '@setter/http/command-ids';
import type { KernelSettings } from '@setter/http/settings';
import { CurrentPasswordRules, rulesFor } from '@setter/identity/password-rules';
import { Passwords } from '@setter/identity/passwords';
import { startTestApp, testBudgetFactor, testSettings } from '@setter/http/test-app';
import { eventStoreLayer } from '@setter/testing/event-store';
import { Layer } from 'effect';
import { AdReportsConfigured } from '../ad-reports/ad-reports-configured.ts';
import { EntityIds } from '../entity-ids.ts';
import { VisitCounter } from '@setter/traffic/visit-counter';
import { FailedSignIns } from '../identity/failed-sign-ins.ts';
import { PublicUrl } from '../public-url.ts';
import { registerCommands, registerSandboxCards } from '../plugin.ts';
import { cardSandbox } from './card-sandbox.ts';
import { testBlogServices } from './test-blog.ts';
import { testMailServices } from './test-mail.ts';
import { testPasskeys } from './test-passkeys.ts';

/** Everything that the commands need, on a database of a test. */
export const testServices = (
  databaseUrl: string,
  settings: KernelSettings,
  passwords = Passwords.layerTest,
  budgetFactor = testBudgetFactor,
) => {
  const [secret] = settings.sessionKeys;
  return Layer.mergeAll(
    FailedSignIns.layer,
    EntityIds.layer,
    AssetStore.layer,
    VisitCounter.layer,
    builtInAiLayer,
    cardSandbox(secret),
    JobQueue.layer,
    testMailServices,
    testBlogServices,
    Layer.succeed(PublicUrl, settings.publicUrl),
    CalendarSettings.layerOf({ calendarPrivateHosts: [] }, settings.publicUrl),
    testPasskeys,
  ).pipe(
    Layer.provideMerge(Layer.mergeAll(CommandIds.layer, identityLayer(secret, passwords))),
    Layer.provideMerge(testBusinessSettings()),
    Layer.provideMerge(Layer.succeed(AdReportsConfigured, false)),
    Layer.provideMerge(Layer.succeed(BudgetFactor, budgetFactor)),
    Layer.provideMerge(Layer.succeed(CurrentPasswordRules, rulesFor(settings))),
    Layer.provideMerge(eventStoreLayer(databaseUrl)),
  );
};

/** The command API on a database of a test, for `inject`. */
export const startTestApi = (
  databaseUrl: string,
  settings: KernelSettings = testSettings,
  passwords = Passwords.layerTest,
  budgetFactor = testBudgetFactor,
) =>
  startTestApp({
    layer: testServices(databaseUrl, settings, passwords, budgetFactor),
    settings,
    register: (app, context) => {
      registerCommands(app, context);
      registerSandboxCards(app, context);
    },
  });
