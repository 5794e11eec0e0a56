import type { listRecipients } from '@setter/contracts/portal-messages/portal-messages';
import type { SelectOption } from '../../components/ui/select.tsx';
import { countOf } from '../../lib/texts/count.ts';
import type { RowOf } from '../../lib/lists/list-query.ts';
import { greetingName, shown } from '../../lib/texts/personal.ts';

export type Recipient = RowOf<typeof listRecipients>;

/** The business, and beside it the person. */
export const recipientOption = ({
  id,
  businessName,
  firstName,
  username,
}: Recipient): SelectOption<number> => {
  const person = shown(firstName);
  const label = shown(businessName) || person || shown(username);
  return { value: id, label, ...(person === '' || person === label ? {} : { detail: person }) };
};

/** `As Priya of Harbourline Finance` */
export const seenAs = (recipient: Recipient): string => {
  const business = shown(recipient.businessName);
  return `As ${greetingName(recipient)}${business === '' ? '' : ` of ${business}`}`;
};

/** Where the e-mail to one client goes; null for a client without an address. */
export const addressText = (recipient: Recipient | null): string | null => {
  if (recipient === null) return 'To the client';
  const address = shown(recipient.email);
  return address === '' ? null : `To ${address}`;
};

/** Where the e-mail to all goes. */
export const addressesText = (count: number | undefined): string =>
  count === undefined ? 'To all clients' : `To the addresses of ${countOf(count, 'client')}`;
