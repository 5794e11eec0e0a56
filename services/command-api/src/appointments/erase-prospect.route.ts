import { eraseProspect as call } from '@setter/contracts/erasures';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { eraseProspect } from './erase-prospect.ts';

export const eraseProspectRoute = route(call, ({ command, params }) =>
  Effect.map(eraseProspect(command, { appointmentId: params.id }), ({ position }) => ({
    body: { success: true as const },
    position,
  })),
);
