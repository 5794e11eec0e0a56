import { eventDefinitions } from '@setter/events/registry';
import { aiLayer } from '@setter/ai/layer';
import { CalendarSettings } from '@setter/calendars/sources/calendar-settings';
import { AssetStore } from '@setter/images/asset-store';
import { JobQueue } from '@setter/jobs/job-queue';
import type { Config } from '@setter/config/config';
import { type BusinessConfig, BusinessSettings } from '@setter/config/business-settings';
import { BudgetFactor } from '@setter/http/budgets';
import { CommandIds } from '@setter/http/command-ids';
import { identityLayer } from '@setter/identity/identity-layer';
import { Passkeys } from '@setter/identity/second-factors/passkeys';
import { RelyingParty } from '@setter/identity/second-factors/relying-party';
import type { SecretKey } from '@setter/identity/key-derivation';
import { Metrics } from '@setter/http/process/metrics';
import { CurrentPasswordRules, rulesFor } from '@setter/identity/password-rules';
import { storeLayer } from '@setter/http/process/service-process';
import { VisitCounter } from '@setter/traffic/visit-counter';
import { Layer, Redacted } from 'effect';
import { AdReportsConfigured } from './ad-reports/ad-reports-configured.ts';
import { BlogSettings } from './blog/blog-settings.ts';
import { EntityIds } from './entity-ids.ts';
import { FailedSignIns } from './identity/failed-sign-ins.ts';
import { PublicUrl } from './public-url.ts';
import { cardsLayer, testMailLayer } from './layer.ts';

type StoreConfig = BusinessConfig & Pick<Config, 'exposed' | 'encryptionKey' | 'rereadEncryptionKey'>;

/**
 * The store and what the business is; enough to fill a store. `secret` hides the addresses that throttles count. Needs
 * the database.
 */
export const storeServices = (config: StoreConfig, secret: SecretKey) =>
  Layer.mergeAll(FailedSignIns.layer, EntityIds.layer, AssetStore.layer, VisitCounter.layer).pipe(
    Layer.provideMerge(Layer.mergeAll(CommandIds.layer, identityLayer(secret), Metrics.layer)),
    Layer.provideMerge(storeLayer(config, eventDefinitions)),
    Layer.provideMerge(Layer.succeed(CurrentPasswordRules, rulesFor(config))),
    Layer.provideMerge(BusinessSettings.layerOf(config)),
  );

type CommandConfig = StoreConfig &
  Parameters<typeof BlogSettings.layerOf>[0] &
  Pick<
    Config,
    | 'sessionKeys'
    | 'ai'
    | 'cards'
    | 'cardSandboxKey'
    | 'mail'
    | 'adReports'
    | 'budgetFactor'
    | 'calendarPrivateHosts'
  >;

/** What commands need, in every process that takes them. Needs the database and the address of the card sandbox. */
export const commandServices = (config: CommandConfig, publicUrl: string) => {
  const [secret] = Redacted.value(config.sessionKeys);
  return Layer.mergeAll(
    aiLayer(config.ai),
    cardsLayer(config.cards, Redacted.value(config.cardSandboxKey)),
    JobQueue.layer,
    testMailLayer(config, publicUrl),
    BlogSettings.layerOf(config, publicUrl),
    Layer.succeed(PublicUrl, publicUrl),
    CalendarSettings.layerOf(config, publicUrl),
    Passkeys.layer.pipe(Layer.provide(RelyingParty.layerOf(publicUrl, config.brand.name))),
  ).pipe(
    Layer.provideMerge(Layer.succeed(AdReportsConfigured, config.adReports)),
    Layer.provideMerge(Layer.succeed(BudgetFactor, config.budgetFactor)),
    Layer.provideMerge(storeServices(config, secret)),
  );
};
