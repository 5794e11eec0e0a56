import type { Actor } from '@setter/events/envelope';
import type { PersonalText } from '@setter/events/marks';
import { dayIn, timeIn } from '../format.ts';

/** Present names of people, decrypted. A client without one is called by number, an admin by kind. */
export interface Names {
  readonly clients: ReadonlyMap<number, PersonalText>;
  readonly admins: ReadonlyMap<string, PersonalText>;
}

/** Names and formats for the sentence of one event. */
export interface ActorNames {
  /** The actor, at the start of a sentence. */
  readonly who: string;
  /** The client with that number; `start` for the start of a sentence. */
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

/** The actor's name, or null. */
export const actorName = ({ kind, id }: Actor, names: Names): PersonalText | null => {
  if (kind === 'admin') return names.admins.get(id) ?? null;
  return kind === 'client' ? (names.clients.get(Number(id)) ?? null) : null;
};
