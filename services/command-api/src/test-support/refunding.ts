import type { PaymentItem } from '@setter/contracts/payments/manage-payments';
import { paymentIntentReservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { deliverDueWebhooks } from '@setter/stripe-sandbox/webhooks/deliver-webhooks';
import { Effect } from 'effect';
import { CardGateway } from '../payments/card-gateway.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { look, pay, payingWith, start } from './paying.ts';
import { anAdmin, type Person } from './person.ts';
import type { TestApp } from './test-app.ts';
import { injectedTarget } from './webhooks.ts';

type Refunded = {
  readonly credits?: number;
  /** Refunded credits that the admin saw. */
  readonly seen?: number;
  readonly key?: string;
};

/** What tests of refunds and disputes ask again and again of the command side. */
export const refundingWith = (testApp: () => TestApp) => {
  const { someone, eventsOf } = payingWith(testApp);
  const ownerOf = (intentId: string) =>
    testApp().run(EventStore.use((store) => store.reservationOwner(paymentIntentReservation(intentId, ''))));
  return {
    eventsOf,
    /** A client who has paid for five credits, and the payment. */
    bought: async (card?: string) => {
      const { client, id } = await someone();
      const { paymentIntentId: intentId } = (await start(client)).body;
      await pay(client, intentId, card);
      await look(client, intentId);
      const paymentId = (await ownerOf(intentId)) ?? '';
      const balance = async () => (await look(client, intentId)).body.balance;
      return { client, clientId: id, intentId, paymentId, balance };
    },
    admin: () => anAdmin(testApp().app),
    refund: (admin: Person, paymentId: string, { credits, seen, key }: Refunded = {}) =>
      admin.ask<PaymentItem & { code?: string }>({
        path: `/api/admin/payments/${paymentId}/refund`,
        body: { credits, expectedRefundedCredits: seen, reason: 'Closed over January' },
        ...(key !== undefined && { key }),
      }),
    /** What the job does once. */
    send: (paymentId: string, requestId: string) => testApp().run(sendRefund({ paymentId, requestId })),
    requestOf: async (paymentId: string) => {
      const { events } = await testApp().run(
        EventStore.use((store) => store.readStream(`payment-${paymentId}`)),
      );
      const asked = events.findLast(({ type }) => type === 'RefundRequested');
      return String((asked?.data as { readonly requestId?: string } | undefined)?.requestId);
    },
    refundsAt: (intentId: string) => testApp().run(CardGateway.use((gateway) => gateway.refundsOf(intentId))),
    disputesAt: (intentId: string) =>
      testApp().run(CardGateway.use((gateway) => gateway.disputesOf(intentId))),
    /**
     * A refund that the provider has made, and that we have not heard of: the one that an admin asked for, or one of the
     * provider's dashboard.
     */
    refundAtProvider: (
      intentId: string,
      amountCents: number,
      asked?: { readonly paymentId: string; readonly requestId: string },
    ) =>
      testApp().run(
        CardGateway.use((gateway) =>
          gateway.createRefund({
            idempotencyKey: asked?.requestId ?? `dashboard ${intentId} ${amountCents}`,
            intentId,
            amountCents,
            metadata: asked ?? { paymentId: '', requestId: '' },
          }),
        ),
      ),
    /** Every webhook that is due, also what other tests have left. */
    deliver: async () => {
      const { app, run } = testApp();
      const once = deliverDueWebhooks.pipe(Effect.provide(injectedTarget(app)), Effect.orDie);
      while ((await run(once)) > 0);
    },
  };
};
