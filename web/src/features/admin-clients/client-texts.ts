import type { Client } from '@setter/contracts/clients/client';
import { clientIndustries } from '@setter/events/clients/value-sets';
import { shown } from '../../lib/texts/personal.ts';

/** The label of a listed industry; another text as it was typed. */
export function industryLabel(industry: Client['industry']): string {
  const text = shown(industry);
  return Object.hasOwn(clientIndustries, text)
    ? clientIndustries[text as keyof typeof clientIndustries]
    : text;
}
