import type { ConfigName } from './config.ts';
import type { SecretSetting } from './secret-settings.ts';

/** The secrets that each part of the configuration is read from. Other parts need none. */
const secretsByPart: { readonly [Name in ConfigName]?: readonly SecretSetting[] } = {
  databaseUrl: ['DATABASE_URL'],
  serviceDatabaseUrl: ['SERVICE_DATABASE_URL'],
  sessionKeys: ['SESSION_KEY'],
  encryptionKey: ['ENCRYPTION_KEY'],
  cardSandboxKey: ['CARD_SANDBOX_KEY'],
  firstAdmin: ['ADMIN_PASSWORD'],
  metricsToken: ['METRICS_TOKEN'],
  cards: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ai: ['OPENAI_API_KEY'],
  mail: ['SMTP_URL'],
  conversions: ['META_CAPI_TOKEN'],
  blogWebhookSecret: ['BLOG_WEBHOOK_SECRET'],
  blogWebhookToken: ['BLOG_WEBHOOK_TOKEN'],
  kafka: ['KAFKA_SASL_PASSWORD'],
  otlpHeaders: ['OTEL_EXPORTER_OTLP_HEADERS'],
};

/** The secrets of which these parts say only whether they are set. */
const askedByPart: { readonly [Name in ConfigName]?: readonly SecretSetting[] } = {
  standIns: ['STRIPE_SECRET_KEY', 'SMTP_URL', 'OPENAI_API_KEY'],
  adReports: ['META_CAPI_TOKEN'],
};

/** The secrets of a process that reads these parts. */
export const secretsOf = (parts: readonly ConfigName[]): readonly SecretSetting[] =>
  parts.flatMap((part) => secretsByPart[part] ?? []);

/** Those of which it needs to know only whether they are set. */
export const askedOf = (parts: readonly ConfigName[]): readonly SecretSetting[] =>
  parts.flatMap((part) => askedByPart[part] ?? []);
