import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { contactFieldsBeside, pageDefaults } from '@setter/events/landing-pages/value-sets';
import type { FormFieldType } from '@setter/events/landing-pages/value-sets';
import { type BookingDraft, bookingDraftOf, storedBooking } from './booking-draft.ts';

/** A field of the page's form, as it is edited. */
export interface FieldDraft {
  /** Names it while it is moved and edited; not stored. */
  readonly key: number;
  readonly name: string;
  readonly label: string;
  readonly type: FormFieldType;
  readonly required: boolean;
  readonly options: readonly string[];
}

export type Content = LandingPageDraft['content'];

/** Everything that the builder edits: undo goes from one draft to the one before. */
export interface Draft {
  readonly clientName: string;
  readonly clientWebsite: string;
  /** What the writer is told; not stored with the page. */
  readonly promotionalText: string;
  readonly customDescription: string;
  /** The button's text; the page's own once there is one. */
  readonly ctaText: string;
  readonly title: string;
  /** Null until something is generated or opened. */
  readonly content: Content | null;
  readonly theme: LandingPageDraft['theme'];
  readonly fields: readonly FieldDraft[];
  readonly metaPixelCode: string;
  /** The client whom its leads are called for. */
  readonly clientId: number | null;
  /** What visitors can book once the form is sent; null while they cannot. */
  readonly booking: BookingDraft | null;
}

/** Where a new page begins. */
const defaultCta = 'Get Free Quote';

const isDefault = ({ key: _, ...field }: FieldDraft, index: number): boolean =>
  JSON.stringify(field) === JSON.stringify(pageDefaults.formFields[index]);

/** Fields with keys; the default ones where a page names none of its own. */
export const withKeys = (fields: LandingPageDraft['customFormFields']): readonly FieldDraft[] =>
  (fields.length > 0 ? fields : pageDefaults.formFields).map(
    ({ name, label, type, required, options }, key) => ({
      key,
      name,
      label,
      type,
      required,
      options,
    }),
  );

/** The fields as they are stored: none where they are the default ones. */
export const storedFields = (fields: readonly FieldDraft[]): LandingPageDraft['customFormFields'] =>
  fields.length === pageDefaults.formFields.length && fields.every(isDefault)
    ? []
    : fields.map(({ key: _, options, ...field }) => ({
        ...field,
        options: field.type === 'select' ? [...options] : [],
      }));

export const newDraft: Draft = {
  clientName: '',
  clientWebsite: '',
  promotionalText: '',
  customDescription: '',
  ctaText: defaultCta,
  title: '',
  content: null,
  theme: {
    primaryColor: pageDefaults.primaryColor,
    backgroundImageId: null,
    logoId: null,
    fontFamily: 'Inter',
    fallbackFonts: 'system-ui, sans-serif',
  },
  fields: withKeys([]),
  metaPixelCode: '',
  clientId: null,
  booking: null,
};

/** A stored or generated page as it is edited. `inputs`: what the writer was told, which no page keeps. */
export const draftOf = (
  page: LandingPageDraft,
  inputs: Pick<Draft, 'promotionalText' | 'customDescription'> = newDraft,
): Draft => {
  const fields = withKeys(page.customFormFields);
  return {
    clientName: page.businessName,
    clientWebsite: page.businessWebsite ?? '',
    promotionalText: inputs.promotionalText,
    customDescription: inputs.customDescription,
    ctaText: page.content.form.ctaText,
    title: page.title,
    content: page.content,
    theme: page.theme,
    fields,
    metaPixelCode: page.metaPixelId ?? '',
    clientId: page.clientId ?? null,
    booking: page.booking ? bookingDraftOf(page.booking, fields) : null,
  };
};

/** The page as it is stored; null while there is none. */
export const pageOf = (draft: Draft): LandingPageDraft | null => {
  const { content } = draft;
  if (content === null) return null;
  const booking = storedBooking(draft);
  return {
    title: draft.title.trim(),
    businessName: draft.clientName.trim(),
    businessWebsite: draft.clientWebsite.trim() === '' ? null : draft.clientWebsite.trim(),
    content: {
      ...content,
      form: { ...content.form, ctaText: draft.ctaText },
    },
    theme: draft.theme,
    customFormFields: storedFields(draft.fields),
    metaPixelId: draft.metaPixelCode.trim() === '' ? null : draft.metaPixelCode.trim(),
    // Absent is none, as in pages that are older than it.
    ...(draft.clientId !== null && { clientId: draft.clientId }),
    ...(booking !== null && { booking }),
  };
};

type Images = Pick<PageView['theme'], 'background' | 'logo'>;

/** What draws the page; `id` of a saved one. */
export const viewOf = (draft: Draft, content: Content, images: Images, id: number | null): PageView => {
  const { primaryColor, fontFamily, fallbackFonts } = draft.theme;
  const fields = draft.fields.length > 0 ? draft.fields : withKeys([]);
  return {
    id,
    title: draft.title,
    businessName: draft.clientName,
    content: { ...content, form: { ...content.form, ctaText: draft.ctaText } },
    theme: { primaryColor, fontFamily, fallbackFonts, ...images },
    formFields: [
      ...fields.map(({ key: _, options, ...field }) => ({ ...field, options: [...options] })),
      ...contactFieldsBeside(fields),
    ],
    metaPixelId: null,
    isPreview: true,
  };
};

/** Whether two drafts are the same page with the same words for the writer. */
export const isSame = (one: Draft, other: Draft): boolean => one === other || key(one) === key(other);
const key = (draft: Draft) =>
  JSON.stringify({ ...draft, fields: draft.fields.map((field) => ({ ...field, key: 0 })) });
