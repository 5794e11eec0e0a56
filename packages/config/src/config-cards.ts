import { Redacted } from 'effect';
import { listOf } from './settings/schema.ts';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';
import { isLoopback } from './loopback.ts';

export type StripeSettings = {
  readonly kind: 'stripe';
  readonly secretKey: Redacted.Redacted;
  readonly publishableKey: string;
  /** Each is accepted, so that one can be replaced by another. */
  readonly webhookSecrets: Redacted.Redacted<readonly string[]>;
  /** Another origin than Stripe's, for tests. */
  readonly apiUrl: string | undefined;
  readonly liveMode: boolean;
};

export type CardSettings =
  | {
      readonly kind: 'sandbox';
      /** Where the sandbox listens, when it is a process of its own. */
      readonly url: string | undefined;
    }
  | StripeSettings;

/** Stripe's keys, which come together or not at all. */
const stripeKeyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Stripe's three keys, or none of them: the sandbox. */
export const readCards = (fields: Fields): CardSettings => {
  if (stripeKeyNames.every((name) => fields.read(name) === undefined)) {
    if (fields.read('STRIPE_API_URL') !== undefined) {
      throw new ConfigError('STRIPE_API_URL', `must not be set without ${stripeKeyNames.join(', ')}`);
    }
    const url = fields.read('CARD_SANDBOX_URL');
    return { kind: 'sandbox', url: url?.origin };
  }
  for (const name of stripeKeyNames) {
    if (fields.read(name) === undefined) {
      throw new ConfigError(
        name,
        `must be set too: ${stripeKeyNames.join(', ')} come together or not at all`,
      );
    }
  }
  const { secretKey, mode } = readSecretKey(fields);
  const publishableKey = fields.read('STRIPE_PUBLISHABLE_KEY') ?? '';
  if (!new RegExp(`^pk_${mode}_.`).test(publishableKey)) {
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY',
      `must be the publishable key that goes with the secret one (pk_${mode}_…)`,
    );
  }
  const liveMode = mode === 'live';
  const webhookSecrets = readWebhookSecrets(fields);
  const apiUrl = readApiUrl(fields, liveMode);
  return { kind: 'stripe', secretKey, publishableKey, webhookSecrets, apiUrl, liveMode };
};

const readSecretKey = (fields: Fields) => {
  const secretKey = fields.read('STRIPE_SECRET_KEY');
  const [, mode] =
    /^[sr]k_(live|test)_./.exec(secretKey === undefined ? '' : Redacted.value(secretKey)) ?? [];
  if (secretKey === undefined || mode === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY', 'must be a secret key of Stripe (sk_live_… or sk_test_…)');
  }
  return { secretKey, mode };
};

const readWebhookSecrets = (fields: Fields): StripeSettings['webhookSecrets'] => {
  const secret = fields.read('STRIPE_WEBHOOK_SECRET');
  const secrets = listOf(secret && Redacted.value(secret));
  if (secrets.length === 0 || !secrets.every((secret) => /^whsec_./.test(secret))) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET',
      'must be the signing secret of the webhook (whsec_…), or several separated by commas',
    );
  }
  return Redacted.make(secrets);
};

const readApiUrl = (fields: Fields, liveMode: boolean): string | undefined => {
  const url = fields.read('STRIPE_API_URL');
  if (url === undefined) return undefined;
  if (liveMode) throw new ConfigError('STRIPE_API_URL', 'must not be set with live keys');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError('STRIPE_API_URL', 'must be https unless it is on this machine');
  }
  return url.origin;
};

/** `STRIPE_PRICE_IDS`: by the credits of a pack, the id under which Stripe lists it. It labels packs only. */
export const readPriceIds = (fields: Fields): ReadonlyMap<number, string> => {
  const entries = fields.read('STRIPE_PRICE_IDS').map((entry) => {
    const [, credits, priceId] = /^(\d{1,3}):([\w-]{1,200})$/.exec(entry) ?? [];
    if (credits === undefined || priceId === undefined) {
      throw new ConfigError('STRIPE_PRICE_IDS', 'must be a list such as 1:price_a,3:price_b');
    }
    return [Number(credits), priceId] as const;
  });
  const byCredits = new Map(entries);
  if (byCredits.size < entries.length || new Set(byCredits.values()).size < entries.length) {
    throw new ConfigError('STRIPE_PRICE_IDS', 'must name each pack and each price once');
  }
  return byCredits;
};
