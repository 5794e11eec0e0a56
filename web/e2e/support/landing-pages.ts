import type { BodyOf } from '@setter/contracts/call';
import { saveLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import {
  formFieldTypes,
  mostFieldOptions,
  pageTextLimits as limits,
} from '@setter/events/landing-pages/value-sets';
import { filledContent } from '@setter/testing/filled-content';
import { randomUUID } from 'node:crypto';
import { samplePage } from '../../src/components/landing-page/testing.ts';
import type { Api } from '../../src/lib/api/api.ts';

export type Draft = BodyOf<typeof saveLandingPage>['page'];

const { title, businessName, content } = samplePage();
/** A page of the first arrangement. */
export const landingDraft: Draft = {
  title,
  businessName,
  content: { ...content, form: { title: 'Book a call', subtitle: null, ctaText: 'Book my call' } },
  theme: {},
};

/** Saves a page as if an admin had made it in the builder; published unless said otherwise. */
export function saveLanding(
  api: Api,
  page: Partial<Draft> = {},
  isPublished = true,
): Promise<AdminLandingPage> {
  return api(saveLandingPage, {
    body: { draftId: randomUUID(), page: { ...landingDraft, ...page }, isPublished },
  });
}

interface Fill {
  readonly features: number;
  readonly fields: number;
  readonly primaryColor: string;
  /** A text of at most that many characters. */
  readonly text: (most: number) => string;
  /** All that may be left out as well. */
  readonly isFull: boolean;
}

/** A page each of whose texts is `text` of its limit. */
export function filledDraft({ features, fields, primaryColor, text, isFull }: Fill): Draft {
  return {
    title: text(limits.title),
    businessName: text(limits.businessName),
    content: filledContent({ text: ({ limit }) => text(limit), isFull, counts: { features } }),
    theme: { primaryColor },
    customFormFields: Array.from({ length: fields }, (_, index) => {
      const type = formFieldTypes[index % formFieldTypes.length] ?? 'text';
      const option = text(limits.fieldOption - 3);
      const options = Array.from({ length: isFull ? mostFieldOptions : 1 }, (__, nth) => `${nth} ${option}`);
      return {
        name: `field_${index}`,
        label: text(limits.fieldLabel),
        type,
        required: index % 2 === 0,
        options: type === 'select' ? options : [],
      };
    }),
  };
}
