import { reportOutcome } from '@setter/command-api/appointments/report-outcome';
import {
  approveFairCredit,
  declineFairCredit,
  requestFairCredit,
} from '@setter/command-api/fair-credits/claims';
import { Effect } from 'effect';
import { asAdmin, asClient, demoContext } from './demo-context.ts';
import { found, type Made } from './made.ts';
import type { Act } from './steps.ts';

type ClaimAct = Extract<Act, { kind: 'reportOutcome' | 'claim' | 'decideClaim' }>;

/** How an appointment went, and the claim for its credit. */
export const runClaimStep = Effect.fn('demo.claim')(function* (key: string, act: ClaimAct, made: Made) {
  const appointmentId = yield* found(made.appointments, act.appointment);
  switch (act.kind) {
    case 'reportOutcome': {
      const report = { appointmentId, outcome: act.outcome, via: 'mail' } as const;
      return yield* Effect.asVoid(reportOutcome(yield* demoContext(key, asAdmin), report));
    }
    case 'claim': {
      const clientId = yield* found(made.clients, act.username);
      const { reason, words } = act;
      const asked = { clientId, appointmentId, reason, words };
      const { claimId } = yield* requestFairCredit(yield* demoContext(key, asClient(clientId)), asked);
      return void made.claims.set(act.appointment, claimId);
    }
    case 'decideClaim': {
      const claimId = yield* found(made.claims, act.appointment);
      const context = yield* demoContext(key, asAdmin);
      return yield* Effect.asVoid(
        act.declined === null
          ? approveFairCredit(context, { claimId, keep: false })
          : declineFairCredit(context, { claimId, reason: act.declined }),
      );
    }
  }
});
