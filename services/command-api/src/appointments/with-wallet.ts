import { known } from '@setter/domain/appointments/state';
import { reject } from '@setter/domain/rejections';
import { Effect } from 'effect';
import { appointmentFold, walletFold } from '../folds.ts';
import { stateOf } from '../state-of.ts';

/**
 * What commands read that may give a credit back: the appointment and the wallet of its client. Should it change
 * hands in between, the wallet does not hold its spend and the domain refuses.
 */
export const readsWithWallet = Effect.fn('readsWithWallet')(function* (appointmentId: string) {
  const appointment = appointmentFold(appointmentId);
  const now = yield* stateOf(appointment);
  if (now.status === 'none') return yield* Effect.fail(reject('NotFound'));
  return { appointment, wallet: walletFold((known(now) ?? now).clientId) };
});
