import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
  notificationRaised,
  paymentSucceeded,
} from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { auditTrailWith, typesOf } from '../test-support/audit-trail.ts';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
const { happened, trail } = auditTrailWith({ app, get });

describe('the history of a line of the ledger', () => {
  const paid = { clientId: 70, paymentId: id(70, 2), lotId: id(70, 1) };
  const spend = { clientId: 70, appointmentId: id(70), spendId: id(70, 3), lotId: id(70, 1) };
  const lineOf = async (type: string, at: number) => {
    const { body } = await get('/api/admin/clients/70/credit-transactions', 'admin', at);
    return body.find((line: { description: string }) => line.description.startsWith(type)).id as string;
  };

  it('goes back to the payment, and leaves out other spends of the same lot', async () => {
    await happened(
      clientRegistered({ clientId: 70 }),
      {
        type: 'PaymentStarted',
        data: {
          clientId: 70,
          paymentId: id(70, 2),
          intentId: 'pi_70',
          gateway: 'sandbox',
          packId: 'pack-5',
          credits: 5,
          amountCents: 62_500,
          gstCents: 5_682,
          currency: 'AUD',
          liveMode: false,
        },
      },
      paymentSucceeded(paid),
      creditsPurchased(paid),
      creditsGranted({ clientId: 70, lotId: id(71, 1) }),
      notificationRaised({
        clientId: 70,
        notificationId: id(70, 6),
        topic: { kind: 'payment_confirmation', paymentId: id(70, 2), credits: 5, amountCents: 62_500 },
      }),
      appointmentScheduled({ clientId: 70, appointmentId: id(70) }),
      creditSpent({ ...spend, appointmentId: id(71), spendId: id(71, 3) }),
    );
    await happened(creditSpent(spend), appointmentUnlocked(spend));
    const at = await happened(
      { type: 'AppointmentCancelled', data: { clientId: 70, appointmentId: id(70), reason: null } },
      creditReturned(spend),
    );
    const payment = ['CreditsPurchased', 'NotificationRaised', 'PaymentStarted', 'PaymentSucceeded'];
    const spent = ['AppointmentCancelled', 'AppointmentUnlocked', 'CreditReturned', 'CreditSpent'];
    const types = async (line: string) =>
      typesOf(await trail(`credit-transaction/${await lineOf(line, at)}`, at)).toSorted();
    expect(await types('Purchased')).toEqual(payment);
    expect(await types('Returned')).toEqual([...spent, ...payment].toSorted());
    expect(await types('Unlocked')).toEqual([...spent, ...payment].toSorted());
    expect(await types('Gift')).toEqual(['CreditsGranted']);
    expect(typesOf(await trail(`payment/${id(70, 2)}`, at)).toSorted()).toEqual(payment);
  });
});
