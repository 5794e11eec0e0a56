import { paymentIntentReservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import { aClient, anAdmin, type Answer, type Person } from './person.ts';
import type { TestApp } from './test-app.ts';

type Started = { readonly paymentIntentId: string; readonly clientSecret: string };
type Status = { readonly status: string; readonly credits: number; readonly balance: number };

export const fivePack = { credits: 5, amount: 625 };
export const start = (client: Person, pack: object = fivePack, key?: string) =>
  client.ask<Started>({ path: '/api/create-payment-intent', body: pack, ...(key !== undefined && { key }) });
export const pay = (client: Person, intentId: string, number = '4242 4242 4242 4242') =>
  client.ask({
    path: `/api/sandbox/payments/${intentId}/confirm`,
    body: { number, expMonth: 12, expYear: 2040, cvc: '123' },
  });
export const look = (client: Person, intentId: string): Promise<Answer<Status>> =>
  client.ask({ path: `/api/client/payments/${intentId}` });

/** What tests of payments ask again and again of the command side. */
export const payingWith = (testApp: () => TestApp) => {
  const eventsOf = (streamId: string) =>
    testApp().run(
      Effect.map(
        EventStore.use((store) => store.readStream(streamId)),
        ({ events }) => events.map(({ type }) => type),
      ),
    );
  return {
    someone: async () => {
      const { app } = testApp();
      return aClient(app, await anAdmin(app), 0);
    },
    eventsOf,
    paymentEvents: async (intentId: string) => {
      const paymentId = await testApp().run(
        EventStore.use((store) => store.reservationOwner(paymentIntentReservation(intentId, ''))),
      );
      return eventsOf(`payment-${paymentId}`);
    },
  };
};
