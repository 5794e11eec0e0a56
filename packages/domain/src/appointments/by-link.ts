import type { LinkAction } from '@setter/events/appointments/value-sets';
import { reject, type Rejection } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { isMissedLately } from './missed.ts';
import { whyNotCancel, whyNotConfirm } from './refusals.ts';
import type { AppointmentFacts } from './state.ts';

/** How often the prospect moves an appointment by links before the office has to. */
const mostMovesByLink = 3;

/** An act of the prospect by the link of a mail. */
export type LinkUse = {
  /** The version that the link names. */
  readonly linkVersion: number;
  readonly now: string;
};

type LinkFacts = Pick<
  AppointmentFacts,
  'status' | 'startTime' | 'endTime' | 'linkVersion' | 'movesByLink' | 'missed' | 'prospectErased'
>;
type WhyNot = (facts: LinkFacts, now: string) => Rejection | undefined;

/** Why the link does not lead to the appointment, whatever is asked by it. */
export const whyNotByLink = (
  { prospectErased, linkVersion }: Pick<LinkFacts, 'prospectErased' | 'linkVersion'>,
  named: number,
): Rejection<'NotFound' | 'LinkReplaced'> | undefined => {
  if (prospectErased) return reject('NotFound');
  return named === linkVersion ? undefined : reject('LinkReplaced');
};

export const whyNotStarted: WhyNot = ({ startTime }, now) =>
  isBefore(now, startTime) ? undefined : reject('AppointmentStarted');

/** Before the start, or afterwards when it was missed. Whether its client offers times is the calendar's answer. */
export const whyNotMoveByLink: WhyNot = (facts, now) => {
  if (facts.status === 'cancelled') return reject('AppointmentCancelled');
  if (!isMissedLately(facts, now)) {
    const refused = whyNotStarted(facts, now);
    if (refused !== undefined) return refused;
  }
  return facts.movesByLink < mostMovesByLink ? undefined : reject('MovesUsedUp');
};

const refusals: { readonly [Action in LinkAction]: WhyNot } = {
  confirm: (facts, now) => whyNotConfirm(facts) ?? whyNotStarted(facts, now),
  move: whyNotMoveByLink,
  cancel: (facts, now) => whyNotCancel(facts) ?? whyNotStarted(facts, now),
};

/** What the prospect can do now by the link. */
export const allowedLinkActions = (facts: LinkFacts, now: string): LinkAction[] =>
  (Object.keys(refusals) as LinkAction[]).filter((action) => refusals[action](facts, now) === undefined);
