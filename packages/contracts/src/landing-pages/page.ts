import type { ListBlock, Text } from '@setter/events/landing-pages/blocks/block';
import { blockSchema, contentShape } from '@setter/events/landing-pages/blocks/content-schema';
import {
  formFieldTypes,
  mostFieldOptions,
  mostFormFields,
  pageDefaults,
  pageTextLimits as limits,
} from '@setter/events/landing-pages/value-sets';
import { z } from 'zod';
import { optionalLines, optionalText, requiredLines, requiredText } from '../fields.ts';
import { oneLine } from '../one-line.ts';
import { pageBooking, wrongRules } from './page-booking.ts';

/** Names that the form of a page needs itself, or that would reach into an object's prototype. */
const takenFieldNames = [
  'landingPageId',
  'source',
  'openedAt',
  'consentVersion',
  '__proto__',
  'constructor',
  'prototype',
];

const fieldName = () =>
  requiredText(limits.fieldName).refine(
    (name) => !takenFieldNames.includes(name) && !name.startsWith('utm_'),
    {
      error: ({ input }) =>
        `“${String(input)}” is used by the form itself. Try “${suggestedName(String(input))}”.`,
    },
  );
const suggestedName = (name: string) => `your_${name.replaceAll(/^_+|_+$/g, '')}`;

const pageFormField = z
  .object({
    name: fieldName(),
    label: requiredText(limits.fieldLabel),
    type: z.enum(formFieldTypes),
    required: z.boolean().default(false),
    options: z.array(requiredText(limits.fieldOption)).max(mostFieldOptions).default([]),
  })
  .refine(({ type, options }) => type !== 'select' || options.length > 0, {
    path: ['options'],
    error: 'A dropdown needs at least one option.',
  });

export const pageFormFields = z
  .array(pageFormField)
  .max(mostFormFields)
  .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, {
    error: 'Each field needs a name of its own.',
  });

const blockText = ({ limit, lines, optional, ifAbsent }: Text): z.ZodType => {
  if (optional === true) return (lines === true ? optionalLines : optionalText)(limit).default(null);
  const required = (lines === true ? requiredLines : requiredText)(limit);
  return ifAbsent === undefined ? required : required.default(ifAbsent);
};

const blockList = (items: z.ZodArray, { fewest, most, mayBeAbsent, default: usual }: ListBlock) => {
  const list = (fewest > 0 ? items.min(fewest) : items).max(most);
  return mayBeAbsent === true ? list.default([...usual]) : list;
};

/** The texts of a page, within their limits: also what a writer must come up with. */
export const pageContent = z.object(contentShape((block) => blockSchema(block, blockText, blockList)));

/** SHA-256 of an image of ours, in hexadecimal. */
const imageId = () => z.string().regex(/^[0-9a-f]{64}$/);

const hexColor = () =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Choose a colour such as #cc4125.')
    .transform((color) => color.toLowerCase());

/** A family's name: nothing of it can end a CSS string. */
const fontName = () =>
  z
    .string()
    .trim()
    .max(100)
    .regex(/^[\w \-,]*$/, 'Use letters, numbers and spaces.');

export const pageTheme = z.object({
  primaryColor: hexColor().default(pageDefaults.primaryColor),
  backgroundImageId: imageId().nullable().default(null),
  logoId: imageId().nullable().default(null),
  fontFamily: fontName().default('Inter'),
  fallbackFonts: fontName().default('system-ui, sans-serif'),
});
export type PageTheme = z.infer<typeof pageTheme>;

/** The digits of a pixel id, also out of a pasted snippet. */
const pixelId = () =>
  z
    .string()
    .max(4000)
    .transform((code) => /\d{5,20}/.exec(code)?.[0] ?? null)
    .nullable();

const website = () =>
  z
    .string()
    .overwrite(oneLine)
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter a web address.' }).max(2000));

/** A landing page as it is edited and stored. */
export const landingPageDraft = z
  .object({
    title: requiredText(limits.title),
    businessName: requiredText(limits.businessName),
    businessWebsite: website().nullable().default(null),
    content: pageContent,
    theme: pageTheme,
    customFormFields: pageFormFields.default([]),
    metaPixelId: pixelId().default(null),
    /** The client whom its leads are called for. */
    clientId: z.int().positive().nullable().optional(),
    /** How its visitors book a time at once; null where they do not. */
    booking: pageBooking.nullable().optional(),
  })
  .check(({ value: { booking, customFormFields }, issues }) => {
    for (const { path, message } of wrongRules(booking?.disqualify ?? [], customFormFields))
      issues.push({ code: 'custom', message, path: ['booking', 'disqualify', ...path], input: booking });
  });
export type LandingPageDraft = z.infer<typeof landingPageDraft>;
