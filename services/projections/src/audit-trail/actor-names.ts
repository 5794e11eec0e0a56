import type { Actor } from '@setter/events/envelope';
import type { PersonalText } from '@setter/events/marks';
import { dayIn, timeIn } from '../format.ts';

/** Names of people as they are now, open; who is not listed is called by number or kind. */
export interface Names {
  readonly clients: ReadonlyMap<number, PersonalText>;
  readonly admins: ReadonlyMap<string, PersonalText>;
}

/** What a sentence about one event draws on besides the event. */
export interface ActorNames {
  /** Who did it, to begin a sentence with. */
  readonly who: string;
  /** The client of a number; `start` begins a sentence. */
  readonly client: (clientId: number, start?: 'start') => string;
  readonly admin: (adminId: string) => string;
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

/** The name that an actor goes by, if it has one. */
export const actorName = ({ kind, id }: Actor, names: Names): PersonalText | null => {
  if (kind === 'admin') return names.admins.get(id) ?? null;
  return kind === 'client' ? (names.clients.get(Number(id)) ?? null) : null;
};
