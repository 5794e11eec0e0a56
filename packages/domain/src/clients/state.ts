import type { ClientDetails } from '@setter/events/clients/client-details';
import type { PersonalText } from '@setter/events/marks';

export type ClientProfile = {
  readonly username: PersonalText;
  /** For the office only; absent before there was one. */
  readonly brief?: PersonalText | null;
} & Readonly<ClientDetails>;

type Known = {
  readonly clientId: number;
  readonly profile: ClientProfile;
  /** Whether reminders of appointments come by e-mail, too. */
  readonly reminderEmails: boolean;
};
export type KnownClient = Known & { readonly status: 'active' | 'inactive' };
export type RemovedClient = Known & {
  readonly status: 'removed';
  /** What the client was, and will be when restored. */
  readonly before: 'active' | 'inactive';
  readonly restorableUntil: string;
};
/** Its texts are unreadable, for good. */
export type ErasedClient = Known & { readonly status: 'erased' };
export type Client = { readonly status: 'none' } | KnownClient | RemovedClient | ErasedClient;
