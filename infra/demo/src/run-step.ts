import { stateOf } from '@setter/event-store/append';
import { usernameReservation } from '@setter/domain/reservations';
import type { GrantTerms } from '@setter/domain/credits/grant-credits';
import { balanceOf } from '@setter/domain/credits/state';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import { handleAppointment } from '@setter/command-api/appointments/routes';
import { scheduleAppointment } from '@setter/command-api/appointments/schedule-appointment';
import { unlockAppointment } from '@setter/command-api/appointments/unlock-appointment';
import { cancelAppointment, returnCredit } from '@setter/command-api/appointments/with-wallet';
import { changeClient } from '@setter/command-api/clients/change-client';
import { ensureConsentTexts } from '@setter/command-api/consent/consent-texts';
import { registerClient } from '@setter/command-api/clients/register-client';
import { setBalance } from '@setter/command-api/credits/set-balance';
import { walletFold } from '@setter/command-api/folds';
import { publishFirstRubric } from '@setter/command-api/fair-credits/rules';
import {
  confirmSubscription,
  endSubscription,
  requestSubscription,
} from '@setter/command-api/newsletter/subscriptions';
import { changeRequest, recordRequest } from '@setter/command-api/support/handle-support';
import { publishDemoPost, queueDemoPost } from './blog-acts.ts';
import { buy } from './buy.ts';
import type { Adjustment, Business } from './businesses.ts';
import { asAdmin, asClient, asStaff, asVisitor, demoContext, firstVersion } from './demo-context.ts';
import { leadAsProspect } from './enquiries.ts';
import { dispute, refund } from './money-back.ts';
import type { Act } from './steps.ts';
import { found, type Made } from './made.ts';
import { runCallStep } from './run-call-step.ts';
import { setAvailability } from './availability.ts';
import { runClaimStep } from './run-claim-step.ts';
import { runOfficeStep } from './run-office-step.ts';
import { enquire, makePage, recordVisits } from './run-page-step.ts';
import { staff } from './staff.ts';
import { placeOf, prospectOf, topicOf, zoomLinkOf } from './topics.ts';

/** Carries one act out through the very commands that the API uses. `key` is the step's own. */
export const runStep = (key: string, act: Act, made: Made) =>
  Effect.gen(function* () {
    switch (act.kind) {
      case 'publishWordings':
        return yield* ensureConsentTexts;
      case 'inviteStaff':
      case 'joinStaff':
      case 'deskSettings':
      case 'wash':
        return yield* runOfficeStep(key, act, made);
      case 'writeDown':
      case 'call':
      case 'unplan':
      case 'note':
      case 'setStatus':
        return yield* runCallStep(key, act, made);
      case 'publishRules':
        return yield* Effect.asVoid(publishFirstRubric(yield* demoContext(key, asAdmin)));
      case 'register': {
        const clientId = yield* register(key, act.business, made.password);
        return void made.clients.set(act.business.username, clientId);
      }
      case 'availability':
        return yield* setAvailability(key, yield* found(made.clients, act.username), act.said);
      case 'brief': {
        const clientId = yield* found(made.clients, act.username);
        const change = { clientId, changes: { brief: act.brief } };
        return yield* Effect.asVoid(changeClient(yield* demoContext(key, asAdmin), change));
      }
      case 'deactivate': {
        const clientId = yield* found(made.clients, act.username);
        const change = { clientId, changes: {}, isActive: false };
        return yield* Effect.asVoid(changeClient(yield* demoContext(key, asAdmin), change));
      }
      case 'adjust':
        return yield* adjust(key, yield* found(made.clients, act.username), act.adjustment);
      case 'buy': {
        const intentId = yield* buy(key, { ...act, clientId: yield* found(made.clients, act.username) });
        return void (act.payment !== undefined && made.payments.set(act.payment, intentId));
      }
      case 'refund':
        return yield* refund(key, yield* found(made.payments, act.payment), act);
      case 'dispute':
        return yield* dispute(key, yield* found(made.payments, act.payment), act.isLost);
      case 'schedule':
        return yield* schedule(key, act, made);
      case 'enquire': {
        const leadId = yield* enquire(key, act.enquiry, made);
        return void made.leads.set(act.lead, leadId);
      }
      case 'makePage':
        return void made.pages.set(act.page, yield* makePage(key, act.page, made));
      case 'visits':
        return yield* recordVisits(key, act, made);
      case 'askSupport':
      case 'replySupport':
      case 'closeSupport':
        return yield* support(key, act, made);
      case 'reportOutcome':
      case 'claim':
      case 'decideClaim':
        return yield* runClaimStep(key, act, made);
      case 'publishPost':
        return yield* publishDemoPost(key, act.post);
      case 'queuePost':
        return yield* queueDemoPost(key, act.post);
      case 'subscribe':
      case 'confirmSubscription':
      case 'unsubscribe':
        return yield* subscription(key, act, made);
      default:
        return yield* moveOn(key, act, made);
    }
  });

const register = Effect.fn('demo.register')(function* (key: string, business: Business, password: string) {
  const { username, details, initialCredits } = business;
  // A seeding that goes on must not use up the number that the next client is to have.
  const known = yield* EventStore.use((store) => {
    return store.reservationOwner(usernameReservation(username, 0));
  });
  if (known !== undefined) return Number(known);
  const given = { username, password, details, initialCredits };
  return (yield* registerClient(yield* demoContext(key, asAdmin), given)).clientId;
});

type SupportAct = Extract<Act, { kind: 'askSupport' | 'replySupport' | 'closeSupport' }>;

const support = Effect.fn('demo.support')(function* (key: string, act: SupportAct, made: Made) {
  if (act.kind === 'askSupport') {
    const { username, hoursAgo: _, reply: __, isClosed: ___, ...asked } = act.asked;
    const clientId = username === null ? null : yield* found(made.clients, username);
    const context = yield* demoContext(key, clientId === null ? asVisitor : asClient(clientId));
    // Its people are made up: nothing is mailed to them.
    yield* recordRequest(context, { ...asked, clientId, mails: { receipt: false, alert: false } });
    return void made.supportRequests.set(act.request, context.commandId);
  }
  const requestId = yield* found(made.supportRequests, act.request);
  const context = yield* demoContext(key, asAdmin);
  const command =
    act.kind === 'closeSupport'
      ? ({ type: 'CloseSupport' } as const)
      : ({ type: 'ReplyToSupport', replyId: context.commandId, message: act.message } as const);
  yield* changeRequest(context, requestId, command);
});

type SubscriptionAct = Extract<Act, { kind: 'subscribe' | 'confirmSubscription' | 'unsubscribe' }>;

const subscription = Effect.fn('demo.subscription')(function* (
  key: string,
  act: SubscriptionAct,
  made: Made,
) {
  const context = yield* demoContext(key, asVisitor);
  if (act.kind === 'subscribe') {
    yield* requestSubscription(context, act);
    return void made.subscriptions.set(act.subscription, context.commandId);
  }
  const subscriptionId = yield* found(made.subscriptions, act.subscription);
  const carryOn = act.kind === 'unsubscribe' ? endSubscription : confirmSubscription;
  yield* carryOn(context, subscriptionId);
});

type Later = Extract<Act, { kind: 'confirm' | 'complete' | 'return' | 'cancel' | 'unlock' }>;

const moveOn = Effect.fn('demo.moveOn')(function* (key: string, act: Later, made: Made) {
  const appointmentId = yield* found(made.appointments, act.appointment);
  const context = yield* demoContext(key, asAdmin);
  switch (act.kind) {
    case 'confirm':
      return yield* Effect.asVoid(handleAppointment(context, appointmentId, { type: 'ConfirmAppointment' }));
    case 'complete':
      return yield* Effect.asVoid(
        handleAppointment(context, appointmentId, { type: 'CompleteAppointment', now: context.occurredAt }),
      );
    case 'return':
      return yield* Effect.asVoid(returnCredit(context, appointmentId, 'The prospect did not come'));
    case 'cancel':
      return yield* Effect.asVoid(cancelAppointment(context, appointmentId, { reason: act.reason }));
    case 'unlock': {
      const clientId = yield* found(made.clients, act.username);
      const byClient = { ...context, actor: asClient(clientId) };
      return yield* Effect.asVoid(unlockAppointment(byClient, { clientId, appointmentId }));
    }
  }
});

const adjust = Effect.fn('demo.adjust')(function* (key: string, clientId: number, adjustment: Adjustment) {
  const { delta, reason, paid } = adjustment;
  const terms: GrantTerms = paid === undefined ? { kind: 'correction' } : { kind: 'paid_offline', ...paid };
  const balance = balanceOf(yield* stateOf(walletFold(clientId)));
  const edit = { clientId, newBalance: balance + delta, expectedBalance: balance, terms, reason };
  yield* setBalance(yield* demoContext(key, asAdmin), edit);
});

const schedule = Effect.fn('demo.schedule')(function* (
  key: string,
  { appointment, booking, startTime, endTime, by }: Extract<Act, { kind: 'schedule' }>,
  made: Made,
) {
  const { title, meetingType, username, fromLead } = booking;
  const clientId = yield* found(made.clients, username);
  const leadId = fromLead === undefined ? null : yield* found(made.leads, fromLead);
  const adminId = by === null ? asAdmin.id : yield* found(made.staff, by);
  const context = yield* demoContext(key, by === null ? asAdmin : asStaff(adminId));
  const note = 'Keen. Reads the invitation tonight.';
  const { appointmentId } = yield* scheduleAppointment(context, {
    clientId,
    leadId,
    adminId,
    call:
      by === null ? null : { role: staff[by].role, direction: 'out', startedAt: null, note, override: null },
    startTime,
    endTime,
    title,
    meetingType,
    ...topicOf(title),
    location: meetingType === 'in-person' ? placeOf(appointment) : null,
    zoomLink: meetingType === 'zoom' ? zoomLinkOf(appointment) : null,
    ...(fromLead === undefined ? prospectOf(appointment) : leadAsProspect(fromLead)),
    prospectConsent: true,
    consentVersion: firstVersion,
  });
  made.appointments.set(appointment, appointmentId);
});
