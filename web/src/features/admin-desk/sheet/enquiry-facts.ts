import type { LeadEnquiry } from '@setter/contracts/leads/manage-leads';
import { foldText } from '@setter/events/texts/fold-text';
import { isErased, shown } from '../../../lib/texts/personal.ts';
import { industryLabel } from '../../../lib/texts/leads.ts';

/** What a form says; a lead holds that of its first one. */
export type EnquiryTexts = Omit<LeadEnquiry, 'id' | 'at'>;

export interface EnquiryFact {
  readonly label: string;
  readonly text: string;
  /** How it differs from the enquiry before. */
  readonly change?: 'Added' | 'Changed' | 'Left out';
}

type Said = EnquiryFact & { readonly key: string };

/** A field of a landing page may be called as one of ours is: its key keeps them apart. */
const saidIn = (enquiry: EnquiryTexts): readonly Said[] =>
  [
    said('Name', shown(enquiry.name)),
    said('Email', shown(enquiry.email)),
    said('Phone', shown(enquiry.phone)),
    said('Company', shown(enquiry.company)),
    said('Industry', industryLabel(enquiry.industry)),
    said('Message', shown(enquiry.message)),
    ...enquiry.answers.map(({ field, value }) => said(shown(field), shown(value), 'answer')),
    said('Campaign', campaignOf(enquiry)),
  ].filter(({ text }) => text !== '');

const said = (label: string, text: string, kind = 'form'): Said => ({ key: `${kind} ${label}`, label, text });

/** Folded and without spaces: people type their number in one way and in another. */
const compared = (text: string) => foldText(text).replaceAll(' ', '');

/**
 * The facts of an enquiry in the order of the form. With the enquiry before it, each says whether it differs, and what
 * was said before and is not said now is listed with that earlier text. Erased ones are not compared.
 */
export function enquiryFacts(enquiry: EnquiryTexts, before?: EnquiryTexts): readonly EnquiryFact[] {
  const facts = saidIn(enquiry);
  if (before === undefined || isErased(enquiry.name))
    return facts.map(({ label, text }) => ({ label, text }));
  const earlier = saidIn(before);
  const changeOf = ({ key, text }: Said): Pick<EnquiryFact, 'change'> => {
    const old = earlier.find((one) => one.key === key);
    if (old === undefined) return { change: 'Added' };
    return compared(old.text) === compared(text) ? {} : { change: 'Changed' };
  };
  return [
    ...facts.map((fact): EnquiryFact => ({ label: fact.label, text: fact.text, ...changeOf(fact) })),
    ...earlier
      .filter(({ key }) => !facts.some((fact) => fact.key === key))
      .map(({ label, text }): EnquiryFact => ({ label, text, change: 'Left out' })),
  ];
}

/** Source, medium and campaign in one line. Erased ones are one person's: said once. */
function campaignOf({ utm }: EnquiryTexts): string {
  const parts = [utm.source, utm.medium, utm.campaign].filter((part) => part !== null);
  return (parts.some(isErased) ? parts.slice(0, 1) : parts).map((part) => shown(part)).join(' / ');
}
