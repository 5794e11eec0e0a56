import type { Client } from '@setter/contracts/clients/client';
import { clientIndustries } from '@setter/events/clients/value-sets';
import { fullName } from '../../lib/client-name.ts';
import { shown } from '../../lib/personal.ts';

/** The label of a listed industry; another text as it was typed. */
export function industryLabel(industry: Client['industry']): string {
  const text = shown(industry);
  return Object.hasOwn(clientIndustries, text)
    ? clientIndustries[text as keyof typeof clientIndustries]
    : text;
}

/** Case-insensitive, in name, username, e-mail and business. */
export function matches(client: Client, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [client.username, client.email, client.businessName]
    .map((text) => shown(text))
    .concat(fullName(client))
    .some((text) => text.toLowerCase().includes(wanted));
}
