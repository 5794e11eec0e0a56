import { evolveSealed, initialState } from '@setter/domain/appointments/decider';
import type { SealedAppointment } from '@setter/domain/appointments/state';
import { walletDecider } from '@setter/domain/credits/decider';
import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { appointmentStream, fairCreditsStream, walletStream } from '@setter/events/streams';

type Ids = { readonly clientId: number; readonly appointmentId: string };

/** The streams that say whether a claim is open, and from which its credit comes back. What is decided looks at no text. */
export const claimFolds = ({ clientId, appointmentId }: Ids) => ({
  claims: { stream: fairCreditsStream(clientId), ...fairCreditsDecider, sealed: true as const },
  appointment: {
    stream: appointmentStream(appointmentId),
    initialState: initialState as SealedAppointment,
    evolve: evolveSealed,
    sealed: true as const,
  },
  wallet: { stream: walletStream(clientId), ...walletDecider },
});
