import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { PersonalText } from '@setter/events/marks';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { checkConsent, checkLink, consistent } from './details.ts';
import type { AppointmentDetails, KnownAppointment } from './state.ts';

type AppointmentDetailsChanged = Extract<AppointmentEvent, { readonly type: 'AppointmentDetailsChanged' }>;

type Text = string | undefined;
type ClearableText = string | null | undefined;

export type DetailChanges = {
  readonly title?: Text;
  readonly teaser?: ClearableText;
  readonly description?: ClearableText;
  readonly notes?: ClearableText;
  readonly meetingType?: AppointmentDetails['meetingType'] | undefined;
  readonly location?: ClearableText;
  readonly zoomLink?: ClearableText;
  readonly prospectName?: ClearableText;
  readonly prospect?: { readonly email?: ClearableText; readonly phone?: ClearableText } | undefined;
  readonly prospectConsent?: boolean | undefined;
};

/** Clearing an erased text is no change: whether there was one is unknown. */
const changed = <Current extends PersonalText | null, Given extends string | null>(
  current: Current,
  given: Given | undefined,
): Current | Given =>
  given === undefined || (given === null && typeof current === 'object') ? current : given;

const applied = (current: AppointmentDetails, given: DetailChanges): AppointmentDetails =>
  consistent({
    title: changed(current.title, given.title),
    teaser: changed(current.teaser, given.teaser),
    description: changed(current.description, given.description),
    notes: changed(current.notes, given.notes),
    meetingType: given.meetingType ?? current.meetingType,
    location: changed(current.location, given.location),
    zoomLink: changed(current.zoomLink, given.zoomLink),
    prospectName: changed(current.prospectName, given.prospectName),
    prospect: {
      email: changed(current.prospect.email, given.prospect?.email),
      phone: changed(current.prospect.phone, given.prospect?.phone),
    },
    prospectConsent: given.prospectConsent ?? current.prospectConsent,
  });

const sameProspect = (a: AppointmentDetails['prospect'], b: AppointmentDetails['prospect']) =>
  a.email === b.email && a.phone === b.phone;

type Changes = AppointmentDetailsChanged['data']['changes'];

const differences = (before: AppointmentDetails, after: AppointmentDetails): Changes => {
  const keys = Object.keys(after) as (keyof AppointmentDetails)[];
  const differs = (key: keyof AppointmentDetails) =>
    key === 'prospect' ? !sameProspect(before.prospect, after.prospect) : before[key] !== after[key];
  return Object.fromEntries(keys.filter(differs).map((key) => [key, after[key]]));
};

const writesPersonalText = (changes: Changes): boolean =>
  Object.entries(changes).some(
    ([key, value]) => key === 'prospect' || (key !== 'meetingType' && typeof value === 'string'),
  );

/**
 * What it is about can be put right in every status. Consent was given for one client: for another one it is cleared, unless
 * it is given again.
 */
export const changeDetails = (
  given: DetailChanges,
  appointment: KnownAppointment,
  { clearsConsent = false } = {},
): Decided<AppointmentEvent> => {
  const { appointmentId, details, prospectErased } = appointment;
  const after = {
    ...applied(details, given),
    ...(clearsConsent && given.prospectConsent === undefined && { prospectConsent: false }),
  };
  const changes = differences(details, after);
  if (Object.keys(changes).length === 0) return { append: [] };
  // Nothing about an erased prospect can be kept: the key is gone for good.
  if (prospectErased && writesPersonalText(changes)) return reject('ProspectErased');
  const refused =
    (changes.zoomLink === undefined ? undefined : checkLink(changes.zoomLink)) ??
    checkConsent(given.prospectConsent, after.prospect);
  if (refused !== undefined) return refused;
  return { append: [{ type: 'AppointmentDetailsChanged', data: { appointmentId, changes } }] };
};
