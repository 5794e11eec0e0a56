import { contactFieldsBeside, pageDefaults } from '@setter/events/landing-pages/value-sets';
import type { PageDesign } from './state.ts';

/** The fields that a page's form shows and takes: its own and a way to reach the person, or the default ones. */
export const shownFormFields = ({ customFormFields }: PageDesign): PageDesign['customFormFields'] =>
  customFormFields.length > 0
    ? [...customFormFields, ...contactFieldsBeside(customFormFields)]
    : pageDefaults.formFields.map((field) => ({ ...field, options: [] }));
