import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { returnSpentCredit } from '../credits/return-spent-credit.ts';
import type { Wallet } from '../credits/state.ts';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import type { AppointmentFacts } from './state.ts';

type CreditReturned = Extract<WalletEvent, { readonly type: 'CreditReturned' }>;

type Relocked = {
  readonly wallet: readonly WalletEvent[];
  readonly appointment: readonly AppointmentEvent[];
};

/**
 * Gives the credit of an unlocked appointment back and hides its details again; nothing for a locked one. The
 * wallet must be that of the appointment's client: another one does not hold the lot.
 */
export const relock = (
  {
    appointmentId,
    clientId,
    spendId,
    lotId,
  }: Pick<AppointmentFacts, 'appointmentId' | 'clientId' | 'spendId' | 'lotId'>,
  wallet: Wallet,
  cause: CreditReturned['data']['cause'],
  reason: string | null,
  /** The number of the rule by which a fair credit comes back. */
  fairCreditRule?: number,
): Relocked | Rejection => {
  if (spendId === null || lotId === null) return { wallet: [], appointment: [] };
  const returned = returnSpentCredit(
    { type: 'ReturnSpentCredit', clientId, spendId, lotId, appointmentId, cause, reason, fairCreditRule },
    wallet,
  );
  if (isRejection(returned)) return returned;
  if (returned.append.length === 0) return reject('AppointmentChanged');
  return {
    wallet: returned.append,
    appointment: [{ type: 'AppointmentRelocked', data: { appointmentId, clientId, spendId } }],
  };
};
