import written from '../data/support-requests.json' with { type: 'json' };
import type { SupportTopic, SupportUrgency } from '@setter/events/support/value-sets';

/** A request for support of the demo; every person is made up. */
export type SupportAsked = {
  /** Of the client who was signed in. */
  readonly username: string | null;
  readonly hoursAgo: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly businessName: string | null;
  readonly topic: SupportTopic;
  readonly urgency: SupportUrgency;
  readonly message: string;
  /** Null while it waits. */
  readonly reply: string | null;
  readonly isClosed: boolean;
};

export const supportRequests = written as readonly SupportAsked[];
