import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import {
  mostFieldOptions,
  mostFormFields,
  pageTextLimits as limits,
} from '@setter/events/landing-pages/value-sets';
import { z } from 'zod';
import { location, zoomLink } from '../appointments/meeting-place.ts';
import { requiredText } from '../fields.ts';

export const longestBookingTitle = 200;
export const missingPlace = 'Say where you meet.';
export const missingZoomLink = 'A Zoom meeting needs a link.';
export const notADropdown = 'Only a dropdown can rule out.';
export const notAnOption = 'The dropdown has no such option.';

const rule = z.object({
  /** The name of a dropdown of the form. */
  field: requiredText(limits.fieldName),
  /** Its options that rule out. */
  values: z.array(requiredText(limits.fieldOption)).min(1, 'Choose at least one.').max(mostFieldOptions),
});

/** How who sends the form of a page chooses a time of a client at once, and what an appointment of its leads begins with. */
export const pageBooking = z
  .object({
    clientId: z.int().positive(),
    title: requiredText(longestBookingTitle),
    /** Minutes. */
    duration: z
      .int()
      .refine((minutes) => durations.some((offered) => offered === minutes), 'Choose a duration.'),
    meetingType: z.enum(meetingTypes),
    /** Of a meeting in person. */
    location: location().default(null),
    /** Of a Zoom meeting. */
    zoomLink: zoomLink().default(null),
    /** Who gives one of these answers is offered no times, and stays a lead. */
    disqualify: z
      .array(rule)
      .max(mostFormFields)
      .refine((rules) => new Set(rules.map(({ field }) => field)).size === rules.length, {
        error: 'Name each dropdown once.',
      })
      .default([]),
  })
  .refine(({ meetingType, location: place }) => meetingType !== 'in-person' || place !== null, {
    path: ['location'],
    error: missingPlace,
  })
  .refine(({ meetingType, zoomLink: link }) => meetingType !== 'zoom' || link !== null, {
    path: ['zoomLink'],
    error: missingZoomLink,
  });
export type PageBooking = z.infer<typeof pageBooking>;

type Field = { readonly name: string; readonly type: string; readonly options: readonly string[] };

/** What is wrong with rules by the fields of their form, each with its place. */
export const wrongRules = (
  rules: PageBooking['disqualify'],
  fields: readonly Field[],
): readonly { readonly path: (string | number)[]; readonly message: string }[] =>
  rules.flatMap(({ field, values }, index) => {
    const named = fields.find(({ name, type }) => name === field && type === 'select');
    if (named === undefined) return [{ path: [index, 'field'], message: notADropdown }];
    return values.flatMap((value, at) =>
      named.options.includes(value) ? [] : [{ path: [index, 'values', at], message: notAnOption }],
    );
  });
