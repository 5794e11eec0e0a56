import { z } from 'zod';
import { meetingTypes } from '../appointments/value-sets.ts';
import { publicText } from '../marks.ts';
import { blockSchema, contentShape } from './blocks/content-schema.ts';
import { formFieldTypes } from './value-sets.ts';

const content = z.object(
  contentShape((block) =>
    blockSchema(block, ({ optional }) => (optional === true ? publicText().nullable() : publicText())),
  ),
);

/** A landing page as typed content: what is drawn in the builder's preview and for visitors. Lengths are the contract's. */
export const landingPage = {
  title: publicText(),
  /** The business that the page is for. */
  businessName: publicText(),
  businessWebsite: publicText().nullable(),
  content,
  theme: z.object({
    /** `#rrggbb`. */
    primaryColor: publicText(),
    /** Ids of our own images; null is the built-in picture, or no logo. */
    backgroundImageId: publicText().nullable(),
    logoId: publicText().nullable(),
    fontFamily: publicText(),
    fallbackFonts: publicText(),
  }),
  customFormFields: z.array(
    z.object({
      name: publicText(),
      label: publicText(),
      type: z.enum(formFieldTypes),
      required: z.boolean(),
      options: z.array(publicText()),
    }),
  ),
  /** Digits of the business's own ad pixel. */
  metaPixelId: publicText().nullable(),
  /** The client whom its leads are called for. */
  clientId: z.int().positive().nullable().optional(),
  /** What an appointment of one of its leads begins with. Visitors book it themselves where the client is named. */
  booking: z
    .object({
      clientId: z.int().positive().nullable(),
      title: publicText(),
      /** Minutes. */
      duration: z.int().positive(),
      meetingType: z.enum(meetingTypes),
      location: publicText().nullable(),
      zoomLink: publicText().nullable(),
      /** Who chooses one of these options is offered no times. */
      disqualify: z.array(z.object({ field: publicText(), values: z.array(publicText()) })),
    })
    .nullable()
    .optional(),
};

const bookingOfOffice = z.object({
  title: publicText(),
  meetingType: z.enum(meetingTypes),
  minutes: z.int().positive(),
});

/** Version 1, in which the office alone booked. */
export const landingPageV1 = { ...landingPage, booking: bookingOfOffice.nullable().optional() };

/** It says only what appointments begin with: that visitors book is for an admin to turn on. */
export const withBookingOfOffice = (data: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { booking } = z.object({ booking: landingPageV1.booking }).parse(data);
  if (booking === null || booking === undefined) return { ...data };
  const { minutes: duration, ...others } = booking;
  const none = { location: null, zoomLink: null, disqualify: [] };
  return { ...data, booking: { clientId: null, ...others, duration, ...none } };
};
