import { mailboxTransport } from '@setter/mail/mailbox-transport';
import { MailSender, mailSenderOf } from '@setter/mail/mail-sender';
import { smtpTransport } from '@setter/mail/smtp-transport';
import type { Config } from '@setter/config/config';
import { cardSandboxKeys } from '@setter/config/card-sandbox-keys';
import type { CardSettings, StripeSettings } from '@setter/config/config-cards';
import { smtpSettings } from '@setter/config/dkim-key';
import type { SecretKey } from '@setter/identity/key-derivation';
import { Context, Effect, Layer, Redacted } from 'effect';
import { sandboxPayments } from './payments/adapters/sandbox-payments.ts';
import { checkKeys } from './payments/adapters/check-keys.ts';
import { stripeClient } from './payments/adapters/stripe-client.ts';
import { stripeGateway } from './payments/adapters/stripe-gateway.ts';
import { CardGateway } from './payments/card-gateway.ts';
import { refuseOtherMoney } from './payments/refuse-other-money.ts';
import { SandboxAddress } from './payments/sandbox/sandbox-address.ts';
import { noSandboxPayments, SandboxPayments } from './payments/sandbox/sandbox-payments.ts';

/** The card sandbox at `SandboxAddress`, through the SDK. `secret` is the key that it is known by. */
export const sandboxCardsLayer = (secret: SecretKey) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { url } = yield* SandboxAddress;
      const { secretKey, publishableKey, webhookSecret } = cardSandboxKeys(secret);
      const client = stripeClient({ secretKey, url }, true);
      const settings = { name: 'sandbox', liveMode: false, publishableKey } as const;
      return Context.make(
        CardGateway,
        stripeGateway(client, { ...settings, webhookSecrets: [webhookSecret] }),
      ).pipe(Context.add(SandboxPayments, sandboxPayments(client)));
    }),
  );

const stripeCardsLayer = (cards: StripeSettings) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { apiUrl: url, liveMode, publishableKey } = cards;
      const client = stripeClient({ secretKey: Redacted.value(cards.secretKey), url }, false);
      yield* checkKeys(client);
      const webhookSecrets = Redacted.value(cards.webhookSecrets);
      return Context.make(
        CardGateway,
        stripeGateway(client, { name: 'stripe', liveMode, publishableKey, webhookSecrets }),
      ).pipe(Context.add(SandboxPayments, noSandboxPayments));
    }),
  );

/**
 * The card provider that is configured. Fails with `ConfigError` when the store holds money of another mode, or Stripe
 * does not know the key. Needs the database, and where the sandbox is used its address.
 */
export const cardsLayer = (cards: CardSettings, secret: SecretKey) =>
  (cards.kind === 'sandbox' ? sandboxCardsLayer(secret) : stripeCardsLayer(cards)).pipe(
    Layer.provide(Layer.effectDiscard(refuseOtherMoney(cards))),
  );

/** Sends test mails: who sends them, and where to. */
export const testMailLayer = (config: Pick<Config, 'mail' | 'brand' | 'exposed'>, publicUrl: string) =>
  Layer.merge(
    config.mail.kind === 'smtp' ? smtpTransport(smtpSettings(config.mail)) : mailboxTransport(config.exposed),
    Layer.succeed(MailSender, mailSenderOf(config, publicUrl)),
  );
