import { z } from 'zod';
import { isAbn, longestAbn, wrongAbn } from './abn.ts';
import { htmlEmail, longestEmail, storedEmail, wrongEmail } from './email/address.ts';
import { longestPassword, missingCurrentPassword } from './session/password-rules.ts';
import { oneLine } from './one-line.ts';
import { withoutInvisible } from './without-invisible.ts';

/** Postgres keeps neither NUL nor half a surrogate pair in its JSON, and the event store no text that looks sealed. */
export const isStorable = (value: string) =>
  !value.includes('\u0000') && value.isWellFormed() && !value.startsWith('sealed:1:');
/** Of a text that cannot be stored. */
export const notStorable = 'Contains characters that cannot be stored.';

// Joiners, fillers and direction marks are invisible.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;
const seen = /[^\s\u2800\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;
const isVisible = (value: string) => seen.test(value);
/** No character of it is one that cannot be seen, a line break included. */
export const hasNothingInvisible = (value: string) => !unseen.test(value);

/** A text whose absence, null included, is told as a blank one is. */
export const textOrElse = (message: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) });

const required = (max: number, message: string, stored: (text: string) => string) =>
  textOrElse(message)
    .overwrite(stored)
    .trim()
    .min(1, { error: message, abort: true })
    .refine(isVisible, { error: message, abort: true })
    .max(max, `Use at most ${max} characters.`)
    .refine(isStorable, notStorable);

const optional = (max: number, stored: (text: string) => string) =>
  z
    .string()
    .overwrite(stored)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine(isStorable, notStorable)
    .transform((value) => (isVisible(value) ? value : null))
    .nullable();

export const missingText = 'This field is required.';

/** A trimmed line of 1 to `max` characters, one of which can be seen. A line break is a space; what is pasted unseen is left out. */
export const requiredText = (max: number, message = missingText) => required(max, message, oneLine);

/** A trimmed line of at most `max` characters; one in which nothing can be seen counts as none. */
export const optionalText = (max: number) => optional(max, oneLine);

/** As `requiredText`, of as many lines as are written. */
export const requiredLines = (max: number, message = missingText) => required(max, message, withoutInvisible);

/** As `optionalText`, of as many lines as are written. */
export const optionalLines = (max: number) => optional(max, withoutInvisible);

/** The rule of browsers for `<input type=email>`; stored with its domain in ASCII and without invisible characters. */
export const requiredEmail = () =>
  z
    .string(wrongEmail)
    .overwrite(storedEmail)
    .max(longestEmail, wrongEmail)
    .pipe(z.email({ pattern: htmlEmail, error: wrongEmail }));
export const optionalEmail = () =>
  z.union([z.literal('').transform(() => null), requiredEmail()], { error: wrongEmail }).nullable();

/** An Australian Business Number as its eleven digits; an empty text counts as none. */
export const optionalAbn = () =>
  z
    .string()
    .max(longestAbn, wrongAbn)
    .transform((value) => value.replaceAll(/\s/g, '') || null)
    .refine((value) => value === null || isAbn(value), wrongAbn)
    .nullable();

const passwordTooLong = 'Use at most 128 characters.';
const tooShort = 'Password must be at least 6 characters long';
/** Secrets are not trimmed. */
export const newPassword = () =>
  textOrElse(tooShort).min(6, tooShort).max(longestPassword, passwordTooLong).refine(isStorable, notStorable);
/** The own password, beside what it is needed for. */
export const currentPassword = () =>
  textOrElse(missingCurrentPassword).min(1, missingCurrentPassword).max(longestPassword, passwordTooLong);
export const missingPassword = 'Password is required';
export const givenPassword = () =>
  textOrElse(missingPassword).min(1, missingPassword).max(longestPassword, 'Invalid credentials');

/** UTC instant with `Z`. */
export const instant = () => z.iso.datetime();

/** A planned instant: implausible years are typing errors. */
export const plannedInstant = () =>
  instant().refine((value) => value.startsWith('20'), 'Choose a date between 2000 and 2099.');

/** A planned instant, or a day (`2026-11-25`), which lasts until its end in the business's zone. */
export const plannedInstantOrDay = () =>
  z
    .union([instant(), z.iso.date()], 'Choose a date between 2000 and 2099.')
    .refine((value) => value.startsWith('20'), 'Choose a date between 2000 and 2099.');

/** Matched strictly: `3f2` is not 3. */
export const numericId = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number);

const erased = z.object({ erased: z.literal(true) });
/** A personal text, or `{erased: true}`. */
export const personalText = z.union([z.string(), erased]);
export type PersonalText = z.infer<typeof personalText>;

export const success = z.object({ success: z.literal(true) });
export const successMessage = z.object({ success: z.literal(true), message: z.string() });
