import type { PaymentEvent } from '@setter/events/payments/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import {
  clientId,
  clientRemoved,
  deactivated,
  paymentId,
  reactivated,
  registered,
  started,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { startPayment } from './start-payment.ts';

const { given } = specify(world);
const command = {
  type: 'StartPayment',
  paymentId,
  clientId,
  intentId: 'pi_1',
  gateway: 'sandbox',
  packId: 'pack-5',
  liveMode: false,
  gstRegistered: true,
} as const;
const start: WorldCommand = (states) => startPayment(command, states);

describe('starting a payment', () => {
  it("records credits, price and GST from our catalogue, since a browser's are only compared", () => {
    given(registered).when(start).then(started);
  });

  it('records no GST while the business is not registered for it', () => {
    const withoutGst = { ...started, data: { ...started.data, gstCents: 0 } } as PaymentEvent;
    given(registered)
      .when((states) => startPayment({ ...command, gstRegistered: false }, states))
      .then(withoutGst);
  });

  it('needs an active client', () => {
    given().when(start).thenRejected('NotFound');
    given(registered, deactivated).when(start).thenRejected('ClientInactive');
    given(registered, clientRemoved('2026-12-21T00:00:00.000Z')).when(start).thenRejected('ClientRemoved');
    given(registered, deactivated, reactivated).when(start).then(started);
  });

  it('refuses a pack that is not sold', () => {
    given(registered)
      .when((states) => startPayment({ ...command, packId: 'pack-4' }, states))
      .thenRejected('PackMismatch');
  });

  it('happens once', () => {
    given(registered, started).when(start).thenNothing();
  });

  it("reserves the provider's intent, and the client's open payment unless another is open beside it", () => {
    const client = [registered].reduce(world.evolve, world.initialState).client;
    const reserving = (beside: boolean) =>
      startPayment({ ...command, beside }, { payment: { status: 'none' }, client });
    const [intent, open] = [
      { kind: 'payment_intent', value: 'pi_1', owner: paymentId, legible: true },
      { kind: 'open_payment', value: '7', owner: paymentId },
    ];
    expect(reserving(false)).toMatchObject({ reserve: [intent, open] });
    expect(reserving(true)).toMatchObject({ reserve: [intent] });
  });
});
