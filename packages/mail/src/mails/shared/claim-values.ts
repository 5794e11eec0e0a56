import { BusinessSettings } from '@setter/config/business-settings';
import { describeTimeZone } from '@setter/config/business-time-zone';
import { minuteText } from '@setter/documents/texts';
import { ruleNumber } from '@setter/domain/fair-credits/give-back';
import { filledIn } from '@setter/domain/fair-credits/rubric-text';
import { EventStore } from '@setter/event-store/event-store';
import { type FairCreditEvent, isOfClaim } from '@setter/events/fair-credits/events';
import { uuid } from '@setter/events/marks';
import { fairCreditsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import type { z } from 'zod';
import { MailSender } from '../../mail-sender.ts';
import { appointmentIds } from './appointment-mail.ts';
import { pastAppointmentValues } from './appointment-values.ts';
import { readRubric } from './rubrics.ts';

export const claimIds = appointmentIds.extend({ claimId: uuid() });

type Data<T extends FairCreditEvent['type']> = Extract<FairCreditEvent, { readonly type: T }>['data'];
type Requested = Data<'FairCreditRequested'>;

/** A claim, what was decided, and what mails about it show; undefined where there is none. */
export const readClaim = Effect.fnUntraced(function* (ids: z.infer<typeof claimIds>) {
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(fairCreditsStream(ids.clientId).streamId);
  // A stream named after a client's claims holds nothing but their events.
  const own = (events as readonly FairCreditEvent[]).filter((event) => isOfClaim(event, ids.claimId));
  const requested = own.find((event) => event.type === 'FairCreditRequested')?.data;
  if (requested === undefined) return undefined;
  return {
    requested,
    approved: own.find((event) => event.type === 'FairCreditApproved')?.data,
    declined: own.find((event) => event.type === 'FairCreditDeclined')?.data,
    variables: {
      ...(yield* ruleValues(requested)),
      appointmentTitle: (yield* pastAppointmentValues(ids))?.appointmentTitle ?? 'An appointment',
    },
  };
});

/** The rule that a claim names, by the version that judges it. */
const ruleValues = Effect.fnUntraced(function* ({ reason, rubricVersion }: Requested) {
  const { rules, terms } = yield* readRubric(rubricVersion);
  const { publicUrl } = yield* MailSender;
  const title = rules.find(({ key }) => key === reason)?.title ?? '';
  return {
    ruleNumber: String(ruleNumber(reason)),
    ruleTitle: filledIn(title, terms),
    rubricVersion: String(rubricVersion),
    rulesLink: `${publicUrl}/fair-credits/${rubricVersion}`,
  };
});

/** `6 November 2026, 2:00 PM, Sydney time`. */
export const minuteOfBusiness = (instant: string) =>
  Effect.map(
    BusinessSettings,
    ({ timeZone }) => `${minuteText(instant, timeZone)}, ${describeTimeZone(timeZone).label}`,
  );
