import { startPayment as start, type StartPayment } from '@setter/domain/payments/start-payment';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { clientFold, paymentFold } from '../folds.ts';
import { openPaymentReservation } from './open-payment.ts';

/** Another request of the same client has opened a payment since we looked. */
const openedMeanwhile = { _tag: 'OpenedMeanwhile' } as const;

/** Records what will be paid for. `beside`: next to one that the provider is still working on. */
export const recordPayment = (context: CommandContext, command: StartPayment, place: 'only' | 'beside') => {
  const { paymentId, clientId } = command;
  return handleCommand({
    context,
    reads: { payment: paymentFold(paymentId, clientId), client: clientFold(clientId) },
    decide: (states) => {
      const started = start(command, states);
      if (isRejection(started)) return started;
      const { append, reserve } = started;
      if (append.payment === undefined) return { append };
      const exclusive = place === 'only' ? [openPaymentReservation(clientId, paymentId)] : [];
      return { append, reserve: [...reserve, ...exclusive], reservationTaken: () => openedMeanwhile };
    },
  });
};
