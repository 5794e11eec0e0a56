import { JobQueue } from '@setter/jobs/job-queue';
import { BlogSettings } from '@setter/command-api/blog/blog-settings';
import { aiLayer } from '@setter/ai/layer';
import { databaseLayer } from '@setter/event-store/database';
import { EntityIds } from '@setter/command-api/entity-ids';
import { VisitCounter } from '@setter/traffic/visit-counter';
import { PriceIds } from '@setter/command-api/credits/packs-on-sale';
import { FailedSignIns } from '@setter/command-api/identity/failed-sign-ins';
import { cardsLayer, testMailLayer } from '@setter/command-api/layer';
import { SandboxAddress } from '@setter/command-api/payments/sandbox/sandbox-address';
import { Checkpoints } from '@setter/event-store/consumers';
import { eventDefinitions } from '@setter/events/registry';
import { AssetStore } from '@setter/images/asset-store';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { AdReportsConfigured } from '@setter/config/ad-reports-configured';
import { BrandName } from '@setter/config/brand-name';
import { BusinessTimeZone } from '@setter/config/business-time-zone';
import { GstRegistered } from '@setter/config/gst-registered';
import { Seller, sellerOf } from '@setter/config/seller';
import type { Config } from '@setter/config/config';
import { BudgetFactor } from '@setter/http/budgets';
import { CommandIds } from '@setter/http/command-ids';
import { identityLayer } from '@setter/identity/identity-layer';
import { CurrentPasswordRules, rulesFor } from '@setter/identity/password-rules';
import type { SecretKey } from '@setter/identity/key-derivation';
import { Metrics } from '@setter/http/process/metrics';
import { storeLayer } from '@setter/http/process/service-process';
import { XeroAccountCode } from '@setter/config/xero-account-code';
import { projectionsLayer } from '@setter/projections/layer';
import { StatusStream } from '@setter/projections/system/status-stream';
import { Layer, Redacted } from 'effect';
import { cardSandboxLayer } from './card-sandbox.ts';
import type { DatabaseShape } from './database.ts';

const connection = ({ service }: DatabaseShape) =>
  databaseLayer({ ...service, maxConnections: 20, applicationName: 'setter' });

const sandboxAddress = (config: Config) =>
  config.cards.kind === 'sandbox' ? cardSandboxLayer(config) : SandboxAddress.layerOf('');

type StoreConfig = Pick<
  Config,
  | 'exposed'
  | 'encryptionKey'
  | 'rereadEncryptionKey'
  | 'businessTimeZone'
  | 'gstRegistered'
  | 'brand'
  | 'priceIds'
  | 'xeroAccountCode'
>;

/** The store and what the business is; enough to fill a store. `secret` hides the addresses that throttles count. */
export const storeServices = (config: StoreConfig, database: DatabaseShape, secret: SecretKey) =>
  Layer.mergeAll(FailedSignIns.layer, EntityIds.layer, AssetStore.layer, VisitCounter.layer).pipe(
    Layer.provideMerge(
      Layer.mergeAll(CommandIds.layer, identityLayer(secret), Metrics.layer, Checkpoints.layer),
    ),
    Layer.provideMerge(storeLayer(config, eventDefinitions)),
    Layer.provideMerge(Layer.succeed(CurrentPasswordRules, rulesFor(config))),
    Layer.provideMerge(Layer.succeed(BusinessTimeZone, config.businessTimeZone)),
    Layer.provideMerge(Layer.succeed(GstRegistered, config.gstRegistered)),
    Layer.provideMerge(Layer.succeed(Seller, sellerOf(config))),
    Layer.provideMerge(Layer.succeed(BrandName, config.brand.name)),
    Layer.provideMerge(Layer.succeed(PriceIds, config.priceIds)),
    Layer.provideMerge(Layer.succeed(XeroAccountCode, config.xeroAccountCode)),
    Layer.provideMerge(connection(database)),
  );

/** What commands need; enough for the seeder, before anything follows the log. */
export const commandServices = (config: Config, database: DatabaseShape, publicUrl: string) => {
  const [secret] = Redacted.value(config.sessionKeys);
  return Layer.mergeAll(
    aiLayer(config.ai),
    cardsLayer(config.cards, Redacted.value(config.cardSandboxKey)).pipe(
      Layer.provide(sandboxAddress(config)),
    ),
    JobQueue.layer,
    testMailLayer(config, publicUrl),
    BlogSettings.layerOf(config, publicUrl),
  ).pipe(
    Layer.provideMerge(Layer.succeed(AdReportsConfigured, config.adReports)),
    Layer.provideMerge(Layer.succeed(BudgetFactor, config.budgetFactor)),
    Layer.provideMerge(storeServices(config, database, secret)),
  );
};

/** The read side on top of `commandServices`: the feed, and a loop for each read model. */
export const readSide = Layer.provideMerge(StatusStream.layer, projectionsLayer).pipe(
  Layer.provideMerge(postgresFeedLayer),
);
