import { Context, Effect } from 'effect';
import type { GatewayUnavailable } from '../card-gateway.ts';

/** A card as people type it, for test numbers only. */
export type GivenCard = { readonly number: string; readonly expMonth: number; readonly expYear: number };

/** Why a confirmation led nowhere. */
export type ConfirmProblem = 'declined' | 'not_payable' | 'not_found';
export type Confirmed =
  | { readonly status: 'succeeded' | 'requires_action' }
  | { readonly problem: Exclude<ConfirmProblem, 'declined'> }
  /** `message`: why, in the provider's words. */
  | { readonly problem: 'declined'; readonly message: string };

type SandboxShape = {
  readonly confirm: (intentId: string, card: GivenCard) => Effect.Effect<Confirmed, GatewayUnavailable>;
  /** The card holder's answer to the bank's question. */
  readonly authenticate: (intentId: string, approve: boolean) => Effect.Effect<Confirmed, GatewayUnavailable>;
  /** What someone changes in the provider's dashboard before it is paid; nothing once it was. */
  readonly changeAmount: (intentId: string, amountCents: number) => Effect.Effect<void, GatewayUnavailable>;
  /** The bank's decision about a dispute. One that is decided stays so. Returns whether there is such a dispute. */
  readonly decideDispute: (
    disputeId: string,
    outcome: 'won' | 'lost',
  ) => Effect.Effect<boolean, GatewayUnavailable>;
  /** What the bank makes of a dispute later, also of one that is decided. */
  readonly redecideDispute: (
    disputeId: string,
    status: 'needs_response' | 'won' | 'lost',
  ) => Effect.Effect<void, GatewayUnavailable>;
  /** What the bank makes of a refund later: one that is pending succeeds or fails, one that succeeded fails. */
  readonly settleRefund: (
    refundId: string,
    outcome: 'succeeded' | 'failed',
  ) => Effect.Effect<void, GatewayUnavailable>;
  /** Acknowledges the pending webhooks, for a caller that settled the payments without them. */
  readonly acknowledgeWebhooks: Effect.Effect<void, GatewayUnavailable>;
};

/** What only a stand-in can do: be the card form's and the bank's side too. */
export class SandboxPayments extends Context.Service<SandboxPayments, SandboxShape>()(
  'command-api/payments/sandbox/SandboxPayments',
) {}

const notHere = () => Effect.die('the card sandbox is not in use');

/** Where a real provider takes the cards: the sandbox's routes are not registered, so that none of this is called. */
export const noSandboxPayments = SandboxPayments.of({
  confirm: notHere,
  authenticate: notHere,
  changeAmount: notHere,
  decideDispute: notHere,
  redecideDispute: notHere,
  settleRefund: notHere,
  acknowledgeWebhooks: notHere(),
});
