import { requestFairCredit as requestCall } from '@setter/contracts/fair-credits/claims';
import {
  approveFairCredit as approveCall,
  declineFairCredit as declineCall,
} from '@setter/contracts/fair-credits/decide-claims';
import { publishFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { claimAnswer } from './claim-answer.ts';
import { approveFairCredit, declineFairCredit, requestFairCredit } from './claims.ts';
import { publishRubric } from './rules.ts';

type Handled = { readonly clientId: number; readonly claimId: string; readonly position: number };

/** Returns the claim as a command left it. */
const answering = <E, R>(handled: Effect.Effect<Handled, E, R>) =>
  Effect.flatMap(handled, ({ clientId, claimId, position }) =>
    Effect.map(claimAnswer(clientId, claimId, position), (body) => ({ body, position })),
  );

export const fairCreditRoutes = [
  route(requestCall, ({ command, params, body, session: { clientId } }) =>
    requestFairCredit(command, { clientId, appointmentId: params.id, ...body }).pipe(answering),
  ),

  route(approveCall, ({ command, params, body }) =>
    approveFairCredit(command, { claimId: params.id, keep: body?.keep ?? false }).pipe(answering),
  ),

  route(declineCall, ({ command, params, body: { reason } }) =>
    declineFairCredit(command, { claimId: params.id, reason }).pipe(answering),
  ),

  route(publishFairCreditRules, ({ command, body }) => publishRubric(command, body)),
];
