import { createHmac } from 'node:crypto';
import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import { BadSignature, CardGateway, type GatewayEvent, type Intent } from '../card-gateway.ts';
import { readMetadata } from '../intent-metadata.ts';
import { parseWebhook } from '../parse-webhook.ts';
import { whySignatureFails } from '../webhook-signature.ts';
import { acknowledgeAllDeliveries } from './deliveries.ts';
import { findIntent, keepIntent, moveIntent, type SandboxIntent } from './intents.ts';
import { SandboxSecret } from './sandbox-secret.ts';
import { askBank, cardOnReceipt, type GivenCard } from './test-cards.ts';
import { webhookOf } from './webhook-body.ts';

/** Why a confirmation led nowhere. */
export type ConfirmProblem = 'declined' | 'not_payable' | 'not_found';
export type Confirmed =
  | { readonly status: 'succeeded' | 'requires_action' }
  | { readonly problem: ConfirmProblem };

type SandboxShape = {
  readonly confirm: (intentId: string, card: GivenCard) => Effect.Effect<Confirmed>;
  /** The card holder's answer to the bank's question. */
  readonly authenticate: (intentId: string, approve: boolean) => Effect.Effect<Confirmed>;
  /** Acknowledges the pending webhooks, for a caller that settled the payments without them. */
  readonly acknowledgeWebhooks: Effect.Effect<void>;
};

/** What only a stand-in can do: be the card form's and the bank's side too. */
export class SandboxPayments extends Context.Service<SandboxPayments, SandboxShape>()(
  'command-api/payments/sandbox/SandboxPayments',
) {}

const statusOf = {
  requires_payment_method: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Record<SandboxIntent['status'], Intent['status']>;

const toIntent = (stored: SandboxIntent): Intent => ({
  intentId: stored.id,
  clientSecret: stored.clientSecret,
  status: statusOf[stored.status],
  amountCents: stored.amountCents,
  currency: stored.currency,
  liveMode: stored.liveMode,
  metadata: readMetadata(stored.metadata),
  card:
    stored.cardBrand === null || stored.cardLast4 === null
      ? null
      : { brand: stored.cardBrand, last4: stored.cardLast4 },
  declineCode: stored.declineCode,
});

type Step = { readonly next: SandboxIntent; readonly event?: string };

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { secret } = yield* SandboxSecret;
  const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    effect.pipe(Effect.provideService(SqlClient.SqlClient, sql), Effect.orDie);
  const nowMillis = Clock.currentTimeMillis;

  // Derived, not random: the same idempotency key is the same intent.
  const derive = (purpose: string, value: string) =>
    createHmac('sha256', secret)
      .update(`${purpose}:${value}`)
      .digest('base64url')
      .replaceAll(/[-_]/g, 'x')
      .slice(0, 24);

  /** Reads, decides, moves; again when another call was faster. Answers what it saw and what it made of it. */
  const change = Effect.fn('Sandbox.change')(function* (
    intentId: string,
    decide: (seen: SandboxIntent, now: Date) => Step | undefined,
  ) {
    for (;;) {
      const seen = yield* run(findIntent(intentId));
      if (seen === undefined) return undefined;
      const now = new Date(yield* nowMillis);
      const step = decide(seen, now);
      if (step === undefined) return { seen, after: seen };
      const eventId = `evt_${derive('event', `${seen.id}/${seen.version}`)}`;
      const webhook = step.event === undefined ? undefined : webhookOf(eventId, step.event, step.next, now);
      if (yield* run(moveIntent(seen, step.next, webhook))) return { seen, after: step.next };
    }
  });

  const declined = (seen: SandboxIntent, declineCode: string): Step => ({
    next: { ...seen, status: 'requires_payment_method', cardBrand: null, cardLast4: null, declineCode },
    event: 'payment_intent.payment_failed',
  });

  const answer = (changed: { seen: SandboxIntent; after: SandboxIntent } | undefined): Confirmed => {
    if (changed === undefined) return { problem: 'not_found' };
    switch (changed.after.status) {
      case 'succeeded':
      case 'requires_action':
        return { status: changed.after.status };
      case 'requires_payment_method':
        return { problem: changed.after.declineCode === null ? 'not_payable' : 'declined' };
      default:
        return { problem: 'not_payable' };
    }
  };

  const confirm: SandboxShape['confirm'] = Effect.fn('Sandbox.confirm')(function* (intentId, card) {
    const changed = yield* change(intentId, (seen, now) => {
      if (seen.status !== 'requires_payment_method' && seen.status !== 'requires_action') return undefined;
      const bank = askBank(card, now);
      if (bank.kind === 'declined') return declined(seen, bank.declineCode);
      const receipt = cardOnReceipt(card.number);
      const paying = { ...seen, cardBrand: receipt.brand, cardLast4: receipt.last4, declineCode: null };
      return bank.kind === 'approved'
        ? { next: { ...paying, status: 'succeeded' }, event: 'payment_intent.succeeded' }
        : { next: { ...paying, status: 'requires_action' }, event: 'payment_intent.requires_action' };
    });
    return answer(changed);
  });

  const authenticate: SandboxShape['authenticate'] = Effect.fn('Sandbox.authenticate')(
    function* (intentId, approve) {
      const changed = yield* change(intentId, (seen) => {
        if (seen.status !== 'requires_action') return undefined;
        return approve
          ? { next: { ...seen, status: 'succeeded' }, event: 'payment_intent.succeeded' }
          : declined(seen, 'authentication_required');
      });
      return answer(changed);
    },
  );

  const gateway = CardGateway.of({
    name: 'sandbox',
    liveMode: false,
    publishableKey: 'pk_sandbox',
    createIntent: Effect.fn('Sandbox.createIntent')(function* (wanted) {
      const id = `pi_${derive('intent', wanted.idempotencyKey)}`;
      const stored = yield* run(
        keepIntent({
          id,
          clientSecret: `${id}_secret_${derive('client secret', wanted.idempotencyKey)}`,
          status: 'requires_payment_method',
          amountCents: wanted.amountCents,
          currency: wanted.currency,
          liveMode: false,
          metadata: wanted.metadata,
          cardBrand: null,
          cardLast4: null,
          declineCode: null,
          version: 1,
        }),
      );
      return toIntent(stored);
    }),
    retrieveIntent: Effect.fn('Sandbox.retrieveIntent')(function* (intentId) {
      const stored = yield* run(findIntent(intentId));
      return stored === undefined ? undefined : toIntent(stored);
    }),
    cancelIntent: Effect.fn('Sandbox.cancelIntent')(function* (intentId) {
      const changed = yield* change(intentId, (seen) =>
        seen.status === 'requires_payment_method' || seen.status === 'requires_action'
          ? { next: { ...seen, status: 'canceled' }, event: 'payment_intent.canceled' }
          : undefined,
      );
      return changed === undefined ? undefined : toIntent(changed.after);
    }),
    verifyWebhook: Effect.fn('Sandbox.verifyWebhook')(function* (webhook): Effect.fn.Return<
      GatewayEvent,
      BadSignature
    > {
      const now = Math.floor((yield* nowMillis) / 1000);
      const reason = whySignatureFails({ secret, header: webhook.signature, body: webhook.rawBody, now });
      if (reason !== undefined) return yield* new BadSignature({ reason });
      return yield* parseWebhook(webhook.rawBody);
    }),
  });

  return Context.make(CardGateway, gateway).pipe(
    Context.add(
      SandboxPayments,
      SandboxPayments.of({ confirm, authenticate, acknowledgeWebhooks: run(acknowledgeAllDeliveries) }),
    ),
  );
});

/** A card provider without a wire: behaves as Stripe does in test mode, and takes no real card. */
export const sandboxGatewayLayer = Layer.effectContext(make);
