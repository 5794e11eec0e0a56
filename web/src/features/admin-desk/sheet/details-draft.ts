import type { BodyOf } from '@setter/contracts/call';
import type { changeLead, Lead } from '@setter/contracts/leads/manage-leads';
import type { AustralianState } from '@setter/events/calling/value-sets';
import { ApiError, fieldErrors } from '../../../lib/api/api-error.ts';

/** What is edited of a lead, as its fields hold it. */
export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly industry: string;
  readonly state: string;
}
const names = ['name', 'email', 'phone', 'company', 'industry', 'state'] as const;

const text = (value: Lead['name']): string => (typeof value === 'string' ? value : '');

export const detailsOf = (lead: Lead): Details => ({
  name: text(lead.name),
  email: text(lead.email),
  phone: text(lead.phone),
  company: text(lead.company),
  industry: text(lead.industry),
  state: lead.state ?? '',
});

const changed = (values: Details, base: Details) => names.filter((name) => values[name] !== base[name]);

export const isChanged = (values: Details, base: Details): boolean => changed(values, base).length > 0;

/** What is sent: only what was changed, and null for what is empty now. */
export function bodyOf(values: Details, base: Details): BodyOf<typeof changeLead> {
  const sent = changed(values, base).map((name) => [name, values[name].trim() || null]);
  return Object.fromEntries(sent) as Partial<Record<keyof Details, string | null>> & {
    readonly state?: AustralianState | null;
  };
}

/** What another person stored meanwhile takes the place of what was not touched here. */
export const untouched = (values: Details, base: Details, stored: Details): Partial<Details> =>
  Object.fromEntries(
    names
      .filter((name) => values[name] === base[name] && stored[name] !== base[name])
      .map((name) => [name, stored[name]]),
  );

/** Field to sentence. That another lead has number or address is said where one was changed. */
export function refusedDetails(error: Error, body: BodyOf<typeof changeLead>): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== 'lead_exists') return fieldErrors(error);
  const contacts = (['email', 'phone'] as const).filter((name) => typeof body[name] === 'string');
  return Object.fromEntries(contacts.map((name) => [name, error.message]));
}
