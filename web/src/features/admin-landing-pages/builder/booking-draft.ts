import {
  missingPlace,
  missingZoomLink,
  type PageBooking,
} from '@setter/contracts/landing-pages/page-booking';
import type { MeetingType } from '@setter/events/appointments/value-sets';
import type { Draft, FieldDraft } from './draft.ts';
import { websiteProblem, withScheme } from './website.ts';

/** The answers of one dropdown that rule out choosing a time. */
export interface RuleDraft {
  /** Of the field, which may get another name. */
  readonly key: number;
  readonly values: readonly string[];
}

/** What visitors can book, as it is edited. */
export interface BookingDraft {
  readonly clientId: number | null;
  readonly title: string;
  /** Minutes. */
  readonly duration: number;
  readonly meetingType: MeetingType;
  readonly location: string;
  readonly zoomLink: string;
  readonly rules: readonly RuleDraft[];
}

export const newBooking = (clientId: number | null): BookingDraft => ({
  clientId,
  title: '',
  duration: 30,
  meetingType: 'phone',
  location: '',
  zoomLink: '',
  rules: [],
});

export const bookingDraftOf = (
  { disqualify, location, zoomLink, ...booking }: PageBooking,
  fields: readonly FieldDraft[],
): BookingDraft => ({
  ...booking,
  location: location ?? '',
  zoomLink: zoomLink ?? '',
  rules: disqualify.flatMap(({ field, values }) => {
    const named = fields.find(({ name }) => name === field);
    return named === undefined ? [] : [{ key: named.key, values }];
  }),
});

/** As it is stored; null while it is off or has no client. */
export function storedBooking({ booking, fields }: Pick<Draft, 'booking' | 'fields'>): PageBooking | null {
  if (booking === null || booking.clientId === null) return null;
  const { rules, clientId, title, duration, meetingType } = booking;
  return {
    clientId,
    title: title.trim(),
    duration,
    meetingType,
    location: meetingType === 'in-person' ? booking.location.trim() : null,
    zoomLink: meetingType === 'zoom' ? withScheme(booking.zoomLink) : null,
    disqualify: rules.flatMap(({ key, values }) => {
      const field = fields.find((one) => one.key === key);
      return field === undefined || values.length === 0 ? [] : [{ field: field.name, values: [...values] }];
    }),
  };
}

/** The rules with what the fields still offer, and the labels of the questions that lost an answer. */
export function withoutLostRules(before: Draft, after: Draft): { draft: Draft; lost: readonly string[] } {
  const { booking, fields } = after;
  if (booking === null || fields === before.fields) return { draft: after, lost: [] };
  const lost: string[] = [];
  const rules = booking.rules.flatMap((rule) => {
    const field = fields.find(({ key }) => key === rule.key);
    const offered = field?.type === 'select' ? field.options : [];
    const values = rule.values.filter((value) => offered.includes(value));
    if (field?.type === 'select' && values.length === rule.values.length) return [rule];
    lost.push((field ?? before.fields.find(({ key }) => key === rule.key))?.label ?? '');
    return values.length === 0 ? [] : [{ ...rule, values }];
  });
  return lost.length === 0
    ? { draft: after, lost }
    : { draft: { ...after, booking: { ...booking, rules } }, lost };
}

/** Sentences by the name of the field; the first one keeps the page from being saved. */
export function bookingProblems({ booking }: Pick<Draft, 'booking'>): Readonly<Record<string, string>> {
  if (booking === null) return {};
  const { clientId, title, meetingType, location, zoomLink, rules } = booking;
  return {
    ...(clientId === null && { clientId: 'Choose the client whose times visitors book.' }),
    ...(title.trim() === '' && { title: 'The appointments need a title.' }),
    ...(meetingType === 'in-person' && location.trim() === '' && { location: missingPlace }),
    ...(meetingType === 'zoom' && zoomProblem(zoomLink)),
    ...(rules.some(({ values }) => values.length === 0) && {
      rules: 'Choose the answers that rule out, or remove the question.',
    }),
  };
}

const zoomProblem = (link: string) => {
  if (link.trim() === '') return { zoomLink: missingZoomLink };
  const isLink = websiteProblem(link) === undefined && withScheme(link).startsWith('https:');
  return isLink ? {} : { zoomLink: 'The Zoom link must start with https://.' };
};
