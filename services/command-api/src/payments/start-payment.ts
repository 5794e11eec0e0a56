import type { CreditPack } from '@setter/domain/credits/credit-packs';
import { paymentDecider } from '@setter/domain/payments/decider';
import { reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append';
import { claimCommand, handleCommand, type Json } from '@setter/event-store/append';
import { StoreBusy } from '@setter/event-store/errors';
import { BusinessSettings } from '@setter/config/business-settings';
import { asCallFailure, recordedAnswer } from '@setter/http/recorded-answer';
import { Effect } from 'effect';
import { partOf } from '../derived-context.ts';
import { clientFold, paymentFold } from '../folds.ts';
import { cancelPayment } from './cancel-payment.ts';
import { CardGateway, type Intent } from './card-gateway.ts';
import { readPayment, type StartedPayment } from './find-payment.ts';
import { findOpenPayment } from './open-payment.ts';
import { readInstallation } from './read-installation.ts';
import { settleIfPaid } from './settle-if-paid.ts';

type StartPayment = { readonly clientId: number; readonly pack: CreditPack };
type Payable = { readonly intent: Intent; readonly position?: number };

const lastRound = 4;

const canBePaid = (intent: Intent | undefined): intent is Intent =>
  intent?.status === 'requires_payment' || intent?.status === 'requires_action';

/**
 * An intent that the client can pay for this pack: the open one when it is for the same pack, however often it is
 * asked for; else a new one, and the open one is cancelled.
 */
export const startPayment = Effect.fn('startPayment')(function* (
  context: CommandContext,
  wanted: StartPayment,
) {
  // Each round ends in an answer unless another request of the same client came between.
  for (let round = 0; round <= lastRound; round++) {
    const found = yield* oneRound(context, wanted, round);
    if (found !== undefined) return found;
  }
  return yield* new StoreBusy({ retryAfterSeconds: 1 });
});

const oneRound = Effect.fn('startPayment.oneRound')(function* (
  context: CommandContext,
  wanted: StartPayment,
  round: number,
) {
  const again = undefined;
  const open = yield* findOpenPayment(wanted.clientId);
  // Looked up after the open payment: one that this very command has opened is known by now.
  const before = yield* startedBefore(context);
  if (before !== undefined) return before;
  if (open === undefined) return yield* openPayment(context, wanted, round, false);
  const intent = (yield* settleIfPaid(open.terms.intentId))?.intent;
  if (intent?.status === 'succeeded') return again;
  const samePack = open.terms.packId === wanted.pack.id && open.terms.amountCents === wanted.pack.priceCents;
  if (samePack && canBePaid(intent)) {
    const { duplicate } = yield* Effect.mapError(
      claimCommand(context, { paymentId: open.terms.paymentId }),
      asCallFailure,
    );
    return duplicate ? again : ({ intent } satisfies Payable as Payable);
  }
  if (yield* supersede(context, open)) return again;
  // That one is being paid. It keeps its reservation; the new one is beside it.
  return yield* openPayment(context, wanted, round, true);
});

/** The same answer for a repeat, before anything is done to other payments. Undefined when this is the first time. */
const startedBefore = Effect.fn('startPayment.startedBefore')(function* (context: CommandContext) {
  const recorded = yield* recordedAnswer(context);
  if (recorded === undefined) return undefined;
  const resumed = resumedPayment(recorded.result);
  const payment = yield* readPayment(resumed ?? context.commandId);
  const gateway = yield* CardGateway;
  const intent = payment && (yield* gateway.retrieveIntent(payment.terms.intentId));
  if (intent === undefined) return yield* Effect.fail(reject('PaymentNotPayable'));
  const started: Payable = resumed === undefined ? { intent, position: recorded.position } : { intent };
  return started;
});

/** The payment that was open already when a command asked for one; undefined when the command began its own. */
const resumedPayment = (result: Json): string | undefined =>
  typeof result === 'object' &&
  result !== null &&
  'paymentId' in result &&
  typeof result.paymentId === 'string'
    ? result.paymentId
    : undefined;

/** Undefined when another request of the client has opened a payment meanwhile, which the next round looks at. */
const openPayment = Effect.fn('startPayment.openPayment')(function* (
  context: CommandContext,
  { clientId, pack }: StartPayment,
  round: number,
  beside: boolean,
) {
  const gateway = yield* CardGateway;
  // The payment has its command's id, so that a repeat of the command is the same payment with the same intent.
  const paymentId = context.commandId;
  const intent = yield* gateway.createIntent({
    idempotencyKey: `${paymentId}/${round}`,
    amountCents: pack.priceCents,
    currency: 'AUD',
    metadata: {
      installation: (yield* readInstallation()) ?? '',
      paymentId,
      clientId: String(clientId),
      packId: pack.id,
      credits: String(pack.credits),
    },
  });
  const { intentId } = intent;
  const { name, liveMode } = gateway;
  const isLast = round === lastRound;
  return yield* handleCommand({
    context,
    retriesOn: isLast ? [] : ['PaymentJustOpened'],
    decider: paymentDecider,
    reads: { payment: paymentFold(paymentId, clientId), client: clientFold(clientId) },
    command: {
      type: 'StartPayment',
      paymentId,
      clientId,
      intentId,
      gateway: name,
      packId: pack.id,
      liveMode,
      gstRegistered: (yield* BusinessSettings).gstRegistered,
      beside,
    },
  }).pipe(
    Effect.map(({ position }): Payable => ({ intent, position })),
    // No browser has its secret yet.
    Effect.catchTag('PaymentJustOpened', (justOpened) =>
      Effect.andThen(gateway.cancelIntent(intentId), isLast ? Effect.fail(justOpened) : Effect.undefined),
    ),
  );
});

/** Cancels at the provider first, then records it. False when the provider is already moving money. */
const supersede = Effect.fn('startPayment.supersede')(function* (
  context: CommandContext,
  { terms }: StartedPayment,
) {
  const gateway = yield* CardGateway;
  const intent = yield* gateway.cancelIntent(terms.intentId);
  if (intent?.status === 'processing') return false;
  // Paid at the last moment: the next round settles it.
  if (intent?.status === 'succeeded') return true;
  const cancelling = yield* partOf(context, 'supersede payment', terms.paymentId);
  // Settled at the last moment: the next round sees it.
  yield* Effect.catchTag(
    cancelPayment(cancelling, { terms, cause: 'superseded' }),
    'PaymentNotPayable',
    () => Effect.void,
  );
  return true;
});
