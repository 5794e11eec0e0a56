import type { PersonalText } from '@setter/events/marks';
import type { MessageType } from '@setter/events/portal-messages/value-sets';
import { pagedMap, type PagedMap } from '../paged-map.ts';
import { isBefore } from '../time.ts';

/** A client that a message has reached. */
type Recipient = { readonly clientId: number; readonly hasDismissed: boolean };

const recipientMap = pagedMap<Recipient>({
  idOf: ({ clientId }) => String(clientId),
  weightOf: ({ hasDismissed }) => (hasDismissed ? 0 : 1),
  pack: ({ hasDismissed }) => hasDismissed,
  unpack: (clientId, hasDismissed: boolean) => ({ clientId: Number(clientId), hasDismissed }),
});

export type SentMessage = {
  readonly status: 'sent' | 'deleted';
  readonly messageId: string;
  /** Null: all clients. */
  readonly clientId: number | null;
  readonly subject: PersonalText;
  readonly message: PersonalText;
  readonly type: MessageType;
  readonly isPinned: boolean;
  readonly expiresAt: string | null;
  readonly sendEmail: boolean;
  readonly recipients: PagedMap<Recipient>;
};

export type PortalMessage = { readonly status: 'none' } | SentMessage;

export const noRecipients = recipientMap.empty;

export const addRecipients = (
  recipients: PagedMap<Recipient>,
  clientIds: readonly number[],
): PagedMap<Recipient> =>
  clientIds.reduce(
    (before, clientId) =>
      recipientMap.get(before, String(clientId)) === undefined
        ? recipientMap.add(before, { clientId, hasDismissed: false })
        : before,
    recipients,
  );

export const markDismissed = (recipients: PagedMap<Recipient>, clientId: number): PagedMap<Recipient> =>
  recipientMap.change(recipients, String(clientId), (recipient) => ({ ...recipient, hasDismissed: true }));

/** Undefined where the message has not reached the client. */
export const recipientOf = ({ recipients }: SentMessage, clientId: number): Recipient | undefined =>
  recipientMap.get(recipients, String(clientId));

export const isExpired = ({ expiresAt }: Pick<SentMessage, 'expiresAt'>, now: string): boolean =>
  expiresAt !== null && !isBefore(now, expiresAt);
