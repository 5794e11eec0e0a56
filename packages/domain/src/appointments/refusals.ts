import type { AppointmentAction, AppointmentStatus } from '@setter/events/appointments/value-sets';
import { reject, type Rejection } from '../rejections.ts';
import { isBefore } from '../time.ts';

/** What decides, besides the time, which actions an appointment has. */
export type ActionFacts = {
  readonly status: AppointmentStatus;
  readonly startTime: string;
  readonly endTime: string;
  readonly isUnlocked: boolean;
  readonly prospectErased: boolean;
};

type WhyNot<Fact extends keyof ActionFacts> = (facts: Pick<ActionFacts, Fact>) => Rejection | undefined;
type WhyNotNow<Fact extends keyof ActionFacts> = (
  facts: Pick<ActionFacts, Fact>,
  now: string,
) => Rejection | undefined;

// Why an action is not available. A decider may find before it asks that the action was done already, which is success
// without an event.

export const whyNotConfirm: WhyNot<'status'> = ({ status }) =>
  status === 'scheduled' ? undefined : reject('AppointmentNotScheduled');

/** A meeting that has not started cannot have taken place. */
export const whyNotComplete: WhyNotNow<'status' | 'startTime'> = ({ status, startTime }, now) =>
  whyNotCancel({ status }) ?? (isBefore(now, startTime) ? reject('AppointmentNotStarted') : undefined);

export const whyNotCancel: WhyNot<'status'> = ({ status }) => {
  if (status === 'cancelled') return reject('AppointmentCancelled');
  return status === 'completed' ? reject('AppointmentCompleted') : undefined;
};

export const whyNotReschedule: WhyNot<'status'> = ({ status }) =>
  status === 'scheduled' || status === 'confirmed' ? undefined : reject('AppointmentTimeFixed');

export const whyNotReassign: WhyNot<'isUnlocked'> = ({ isUnlocked }) =>
  isUnlocked ? reject('AppointmentUnlocked') : undefined;

export const whyNotReturnCredit: WhyNot<'isUnlocked'> = ({ isUnlocked }) =>
  isUnlocked ? undefined : reject('AppointmentNotUnlocked');

/** Personal texts of an erased prospect are neither erased again nor rewritten. */
const whyNotWriteProspect: WhyNot<'prospectErased'> = ({ prospectErased }) =>
  prospectErased ? reject('ProspectErased') : undefined;

/** For a locked appointment of the client who asks; whether there is a credit is the wallet's answer. */
export const whyNotUnlock: WhyNotNow<'status' | 'endTime' | 'prospectErased'> = (facts, now) =>
  whyNotCancel(facts) ??
  whyNotWriteProspect(facts) ??
  (isBefore(now, facts.endTime) ? undefined : reject('AppointmentEnded'));

/** What an admin's actions depend on. Details can be changed and the appointment removed in every status. */
const refusals: { readonly [Action in AppointmentAction]: WhyNotNow<keyof ActionFacts> } = {
  change_details: () => undefined,
  reschedule: whyNotReschedule,
  reassign: whyNotReassign,
  confirm: whyNotConfirm,
  complete: whyNotComplete,
  cancel: whyNotCancel,
  return_credit: whyNotReturnCredit,
  erase_prospect: whyNotWriteProspect,
  remove: () => undefined,
};

/** What an admin can do now with an appointment that is not removed: each of these leads to an event. */
export const allowedAppointmentActions = (facts: ActionFacts, now: string): AppointmentAction[] =>
  (Object.keys(refusals) as AppointmentAction[]).filter(
    (action) => refusals[action](facts, now) === undefined,
  );
