import { z } from 'zod';

/**
 * Whose data a personal field is: `kind` and the value of the event's field `idField` make the subject's id, whose key
 * encrypts it. `stream` is the prefix of the stream that begins with the subject, where that is not `kind`: when it begins,
 * the subject has no key yet.
 */
export type Subject = { readonly kind: string; readonly idField: string; readonly stream?: string };

/** What a personal value reads as once its subject's key is shredded. */
export const erasedSchema = z.object({ erased: z.literal(true) });
export type Erased = z.infer<typeof erasedSchema>;
export const erased: Erased = { erased: true };

/**
 * A personal text: plain when opened for a person who may see it, one opaque string in the log, in Kafka and
 * in read tables, `{erased: true}` once its key is gone. Formats and lengths are the contracts' affair, since
 * what is stored is ciphertext.
 */
export type PersonalText = string | Erased;

/** The text where it can be read; empty where there is none, or it was erased. */
export const textOf = (text: PersonalText | null | undefined): string =>
  typeof text === 'string' ? text : '';

export interface Mark {
  readonly privacy: 'public' | { readonly personal: readonly Subject[] };
}

export const marks = z.registry<Mark>();

const mark = <S extends z.ZodType>(schema: S, privacy: Mark['privacy']): S => {
  marks.add(schema, { privacy });
  return schema;
};

/** A text about a subject; about several, it reads erased when the first of them is. */
export const personalText = (...subjects: readonly [Subject, ...Subject[]]) =>
  mark(z.union([z.string(), erasedSchema]), { personal: subjects });

/** A text that is not personal: a code, a label, a provider's identifier. */
export const publicText = () => mark(z.string(), 'public');

/** An id of anything, an instant or a day: too little for a name with a space, an address or a sentence. */
export const idText = () => mark(z.string().regex(/^[\w.:+-]{1,255}$/), 'public');

export const uuid = () => mark(z.uuid(), 'public');
/** UTC instant, ISO 8601 with `Z`. */
export const instant = () => mark(z.iso.datetime(), 'public');
/** The public form of a utm parameter: what is anything else is `other`. */
export const campaignSlug = () => mark(z.string().regex(/^[a-z0-9._-]{1,64}$/), 'public');
/** A calendar day of the business's time zone, `yyyy-mm-dd`. */
export const day = () => mark(z.iso.date(), 'public');
/** An IANA zone name, recorded where a person chose a wall-clock time. */
export const timeZone = () => mark(z.string(), 'public');
/** Integer cents. */
export const cents = () => z.int().min(0);
