import type { LeadEvent } from '@setter/events/leads/events';
import type { KnownLead } from './state.ts';

type Details = Pick<KnownLead, 'name' | 'email' | 'phone' | 'company' | 'industry' | 'state'>;

/** What is shown of a person, and can be edited. */
export type LeadDetails = Extract<LeadEvent, { readonly type: 'LeadDetailsChanged' }>['data']['changes'];

/** As they are shown now. */
export const detailsOf = ({ name, email, phone, company, industry, state }: Details): Details => ({
  name,
  email,
  phone,
  company,
  industry,
  state,
});

/** As an edit leaves them. */
export const editedDetails = (
  lead: Details,
  {
    name = lead.name,
    email = lead.email,
    phone = lead.phone,
    company = lead.company,
    industry = lead.industry,
    state = lead.state,
  }: LeadDetails,
): Details => ({ name, email, phone, company, industry, state });
