import { meetingTypes } from '@setter/events/appointments/value-sets';
import { formFieldTypes } from '@setter/events/landing-pages/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { consentVersion } from '../consent/sent-consent.ts';
import { numericId } from '../fields.ts';
import { oneLine } from '../one-line.ts';
import { luminance } from '../images/luminance.ts';
import { pageContent } from './page.ts';

const params = z.object({ id: numericId() });

const customFormFields = z.array(
  z.object({
    name: z.string(),
    label: z.string(),
    type: z.enum(formFieldTypes),
    required: z.boolean(),
    options: z.array(z.string()),
  }),
);

/** A published page. 404 `not_found` for a draft, 410 `gone` once it is deleted. */
export const getLandingPage = defineCall({
  method: 'GET',
  path: '/api/landing-pages/{id}',
  access: 'public',
  cost: 'read',
  summary: 'A published landing page',
  params,
  response: z.object({
    businessName: z.string(),
    logoUrl: z.string().nullable(),
    metaPixelCode: z.string().nullable(),
    fontFamily: z.string(),
    fallbackFonts: z.string(),
    /** Null: the built-in picture. */
    backgroundImageUrl: z.string().nullable(),
    primaryColor: z.string(),
    customFormFields,
    content: pageContent,
  }),
});

/** A picture as pages need it: its address for every width, and how light each part of it is. */
const pageImage = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  luminance,
});
export type PageImage = z.infer<typeof pageImage>;

/** What search engines are told of. */
export const listPublicPages = defineCall({
  method: 'GET',
  path: '/api/landing-pages',
  access: 'public',
  cost: 'read',
  summary: 'The published landing pages, the newest first',
  response: z.array(z.object({ id: z.int(), title: z.string() })),
});

/** All that a browser needs to draw a page, in the builder's preview and for visitors. */
export const pageView = z.object({
  /** Null for a page that is not saved yet. */
  id: z.int().nullable(),
  title: z.string(),
  businessName: z.string(),
  content: pageContent,
  theme: z.object({
    primaryColor: z.string(),
    fontFamily: z.string(),
    fallbackFonts: z.string(),
    /** Null: the built-in picture. */
    background: pageImage.nullable(),
    logo: pageImage.nullable(),
  }),
  /** The fields that the form shows: the page's own, or the default ones. */
  formFields: customFormFields,
  metaPixelId: z.string().nullable(),
  /** A draft that is shown by its signed link: it takes no leads and is not indexed. */
  isPreview: z.boolean(),
});
export type PageView = z.infer<typeof pageView>;

export const viewLandingPage = defineCall({
  method: 'GET',
  path: '/api/landing-pages/{id}/view',
  access: 'public',
  cost: 'read',
  summary: 'A landing page as it is drawn; a draft with the token of its signed link',
  params,
  query: z.object({ preview: z.string().max(200).optional() }),
  response: pageView,
});

/** The values of the form's own fields beside `landingPageId`, `source`, `openedAt`, `consentVersion` and the utm parameters. */
export const sendLead = defineCall({
  method: 'POST',
  path: '/api/leads',
  access: 'public',
  cost: 'enquiry',
  summary: "Send a landing page's form",
  body: z
    .object({
      landingPageId: z.union([z.int().positive(), numericId()]),
      openedAt: z.iso.datetime().nullish().catch(null),
      consentVersion: consentVersion(),
      utm_source: z.string().overwrite(oneLine).max(200).nullish().catch(null),
      utm_medium: z.string().overwrite(oneLine).max(200).nullish().catch(null),
      utm_campaign: z.string().overwrite(oneLine).max(200).nullish().catch(null),
    })
    .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    /** Whom a time can be booked of now, with a token for an hour; null: by this page, or these answers, none. */
    booking: z
      .object({
        token: z.string(),
        businessName: z.string(),
        /** Minutes. */
        duration: z.int(),
        meetingType: z.enum(meetingTypes),
        /** That of the client, in which times are told. */
        timeZone: z.string(),
      })
      .nullable(),
  }),
  status: 201,
  takesForms: true,
  bodyLimit: 2 * publicFormLimit,
});
