import { Redacted } from 'effect';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';

/** The built-in stand-ins for providers that are not configured; pages that use one say so. */
export type StandIn = 'cards' | 'mail' | 'ai';

export type CardSettings =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'stripe';
      readonly secretKey: Redacted.Redacted;
      readonly publishableKey: string;
      readonly webhookSecret: Redacted.Redacted;
      /** Another host than Stripe's, for tests. */
      readonly apiUrl: string | undefined;
      readonly liveMode: boolean;
    };

export type MailSettings =
  | { readonly kind: 'log' }
  | { readonly kind: 'smtp'; readonly url: Redacted.Redacted; readonly from: string };

export type AiSettings =
  | { readonly kind: 'built-in' }
  | {
      readonly kind: 'openai';
      readonly apiKey: Redacted.Redacted;
      readonly baseUrl: string | undefined;
      readonly model: string | undefined;
      readonly imageModel: string | undefined;
    };

export interface Providers {
  readonly cards: CardSettings;
  readonly mail: MailSettings;
  readonly ai: AiSettings;
  /** Those of the above that are stand-ins. */
  readonly standIns: readonly StandIn[];
}

const KNOWN: readonly StandIn[] = ['cards', 'mail', 'ai'];
const STRIPE_HOST = 'https://api.stripe.com';

/** Cards, mail and AI: the configured provider, or the stand-in where that is allowed. */
export const readProviders = (fields: Fields, exposed: boolean): Providers => {
  const allowed = fields.list('ALLOW_STAND_INS');
  if (!allowed.every((name) => KNOWN.some((known) => known === name))) {
    throw new ConfigError('ALLOW_STAND_INS', `must be a list of ${KNOWN.join(', ')}`);
  }
  const demand = (standIn: StandIn, variable: string): void => {
    if (!exposed || allowed.includes(standIn)) return;
    throw new ConfigError(
      variable,
      `must be set, or ALLOW_STAND_INS must name "${standIn}", when others can reach Setter`,
    );
  };
  const cards = readCards(fields);
  const mail = readMail(fields);
  const ai = readAi(fields);
  if (cards.kind === 'sandbox') demand('cards', 'STRIPE_SECRET_KEY');
  if (mail.kind === 'log') demand('mail', 'SMTP_URL');
  if (ai.kind === 'built-in') demand('ai', 'OPENAI_API_KEY');
  const used = { cards: cards.kind === 'sandbox', mail: mail.kind === 'log', ai: ai.kind === 'built-in' };
  return { cards, mail, ai, standIns: KNOWN.filter((standIn) => used[standIn]) };
};

const readCards = (fields: Fields): CardSettings => {
  const secretKey = fields.secret('STRIPE_SECRET_KEY');
  const publishableKey = fields.text('STRIPE_PUBLISHABLE_KEY');
  const webhookSecret = fields.secret('STRIPE_WEBHOOK_SECRET');
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined)
    return { kind: 'sandbox' };
  const [, mode] =
    /^[sr]k_(live|test)_./.exec(secretKey === undefined ? '' : Redacted.value(secretKey)) ?? [];
  if (secretKey === undefined || mode === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY', 'must be a secret key of Stripe (sk_live_… or sk_test_…)');
  }
  if (!publishableKey?.startsWith(`pk_${mode}_`)) {
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY',
      `must be the publishable key that goes with the secret one (pk_${mode}_…)`,
    );
  }
  if (webhookSecret === undefined || !Redacted.value(webhookSecret).startsWith('whsec_')) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET', 'must be the signing secret of the webhook (whsec_…)');
  }
  const apiUrl = fields.url('STRIPE_API_URL', ['http:', 'https:'], STRIPE_HOST)?.origin;
  return { kind: 'stripe', secretKey, publishableKey, webhookSecret, apiUrl, liveMode: mode === 'live' };
};

const readMail = (fields: Fields): MailSettings => {
  if (fields.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465') === undefined)
    return { kind: 'log' };
  const url = fields.secret('SMTP_URL');
  const from = fields.text('MAIL_FROM');
  if (url === undefined || from === undefined || !/^([^<>]+<)?[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new ConfigError('MAIL_FROM', 'must be the sender of mails, such as Setter <hello@setter.example>');
  }
  return { kind: 'smtp', url, from };
};

const readAi = (fields: Fields): AiSettings => {
  const apiKey = fields.secret('OPENAI_API_KEY');
  if (apiKey === undefined) return { kind: 'built-in' };
  return {
    kind: 'openai',
    apiKey,
    baseUrl: fields.url('OPENAI_BASE_URL', ['http:', 'https:'], 'https://api.openai.com/v1')?.href,
    model: fields.text('OPENAI_MODEL'),
    imageModel: fields.text('OPENAI_IMAGE_MODEL'),
  };
};
