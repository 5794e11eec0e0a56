import { moneyIn } from '@setter/contracts/payments/money-texts';
import type { Actor } from '@setter/events/envelope';
import type { PersonalText } from '@setter/events/marks';
import { dayIn, timeIn } from '../format.ts';

/**
 * Present names of people, decrypted, and currencies of payments. A client without one is called by number, an admin by
 * kind; a payment without one is in Australian dollars.
 */
export interface Names {
  readonly clients: ReadonlyMap<number, PersonalText>;
  readonly admins: ReadonlyMap<string, PersonalText>;
  readonly currencies: ReadonlyMap<string, string>;
}

/** Names and formats for the sentence of one event. */
export interface ActorNames {
  /** The actor, at the start of a sentence. */
  readonly who: string;
  /** The client with that number; `start` for the start of a sentence. */
  readonly client: (clientId: number, start?: 'start') => string;
  readonly admin: (adminId: string) => string;
  /** An amount of a payment in its currency's smallest unit, e.g. `$12.50` or `JPY 1250`. */
  readonly money: (paymentId: string, amount: number) => string;
  /** e.g. `Nov 6, 2026, 1:15 PM`, in the business's zone. */
  readonly time: (instant: string) => string;
  readonly day: (instant: string) => string;
}

export const actorNames = (actor: Actor, names: Names, timeZone: string): ActorNames => {
  const client: ActorNames['client'] = (clientId, start) => {
    const name = names.clients.get(clientId);
    if (typeof name === 'string') return name;
    const unnamed = name === undefined ? `client ${clientId}` : 'an erased client';
    return start === undefined ? unnamed : unnamed.charAt(0).toUpperCase() + unnamed.slice(1);
  };
  const admin = (adminId: string): string => {
    const name = names.admins.get(adminId);
    return typeof name === 'string' ? `${name} (admin)` : 'An admin';
  };
  return {
    who: nameOf(actor, client, admin),
    client,
    admin,
    money: (paymentId, amount) => moneyIn(amount, names.currencies.get(paymentId) ?? 'AUD'),
    time: (instant) => timeIn(timeZone, instant),
    day: (instant) => dayIn(timeZone, instant),
  };
};

const nameOf = ({ kind, id }: Actor, client: ActorNames['client'], admin: ActorNames['admin']): string => {
  switch (kind) {
    case 'admin':
      return admin(id);
    case 'client':
      return client(Number(id), 'start');
    case 'visitor':
      return 'A visitor';
    case 'system':
      return 'Setter';
    default:
      return kind satisfies never;
  }
};

/** The actor's name, or null. */
export const actorName = ({ kind, id }: Actor, names: Names): PersonalText | null => {
  if (kind === 'admin') return names.admins.get(id) ?? null;
  return kind === 'client' ? (names.clients.get(Number(id)) ?? null) : null;
};
