import type { ParsedBodyOf } from '@setter/contracts/call';
import { setCredits as call, setCreditsByPost as callByPost } from '@setter/contracts/credits/set-credits';
import type { GrantTerms } from '@setter/domain/credits/grant-credits';
import { balanceOf } from '@setter/domain/credits/state';
import { type CallRequest, route } from '@setter/http/route';
import { Effect } from 'effect';
import { listCreditPacksRoute } from './list-credit-packs.route.ts';
import { setBalance } from './set-balance.ts';

const termsOf = ({ kind, amountPaid, reference }: ParsedBodyOf<typeof call>): GrantTerms =>
  kind === 'paid_offline'
    ? { kind, amountCents: Math.round((amountPaid ?? 0) * 100), reference: reference ?? '' }
    : { kind };

const handle = ({ command, params, body }: Pick<CallRequest<typeof call>, 'command' | 'params' | 'body'>) =>
  Effect.map(
    setBalance(command, {
      clientId: params.id,
      newBalance: body.credits,
      expectedBalance: body.expectedBalance,
      terms: termsOf(body),
      reason: body.reason,
    }),
    ({ states, position }) => ({ body: { credits: balanceOf(states.wallet) }, position }),
  );

export const creditRoutes = [listCreditPacksRoute, route(call, handle), route(callByPost, handle)];
