import { allowedClientActions } from './allowed-actions.ts';
import type { ClientProfile } from './state.ts';

type Facts = ClientProfile & {
  readonly clientId: number;
  /** Of the wallet. */
  readonly balance: number;
  readonly isActive: boolean;
  readonly removedAt: string | null;
  /** Set with `removedAt`. */
  readonly restorableUntil: string | null;
  readonly erasedAt: string | null;
  readonly createdAt: string;
};

/** Of whatever else is known of a client. */
const profileOf = (facts: ClientProfile): ClientProfile => ({
  username: facts.username,
  email: facts.email,
  firstName: facts.firstName,
  lastName: facts.lastName,
  businessName: facts.businessName,
  businessPhone: facts.businessPhone,
  businessWebsite: facts.businessWebsite,
  industry: facts.industry,
  abn: facts.abn,
});

/** What the admins see of a client at an instant. */
export const adminClient = (facts: Facts, now: string) => ({
  id: facts.clientId,
  ...profileOf(facts),
  brief: facts.brief ?? null,
  credits: facts.balance,
  isActive: facts.isActive,
  removedAt: facts.removedAt,
  createdAt: facts.createdAt,
  allowedActions: allowedClientActions(facts, now),
});

/** What those see of a client who book its appointments. A name that was erased says so as a whole. */
export const deskClient = ({
  clientId: id,
  firstName,
  lastName,
  businessName,
  brief = null,
  isActive,
  paused,
}: Pick<Facts, 'clientId' | 'firstName' | 'lastName' | 'businessName' | 'brief' | 'isActive'> & {
  /** Of the calendar. */
  readonly paused: boolean;
}) => ({
  id,
  name: fullName(firstName, lastName),
  businessName,
  brief,
  isActive,
  paused,
});

const fullName = (first: Facts['firstName'], last: Facts['lastName']): Facts['firstName'] => {
  if (first === null || last === null) return first ?? last;
  return typeof first === 'string' && typeof last === 'string' ? `${first} ${last}` : first;
};

type Own = ClientProfile & { readonly id: number; readonly credits: number };

/** What a client sees of the own account. */
export const ownDetails = (facts: Own) => ({
  id: facts.id,
  ...profileOf(facts),
  credits: facts.credits,
});
