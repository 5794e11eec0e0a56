import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';

/** Where a calendar is, and how its server is signed in to. A secret. */
export type SourcePlace =
  | { readonly kind: 'ics'; readonly address: string }
  | {
      readonly kind: 'caldav';
      readonly address: string;
      readonly username: string;
      readonly password: string;
    };

/** The address that is asked: webcal is https. */
export const urlOf = ({ address }: SourcePlace): string => address.replace(/^webcals?:/i, 'https:');

export const hostOf = (place: SourcePlace): string => new URL(urlOf(place)).host;

/** Undefined when the client is erased. */
export const sealPlace = Effect.fnUntraced(function* (clientId: number, place: SourcePlace) {
  const { seal } = yield* SubjectKeyStore;
  return yield* seal(`client-${clientId}`, 'busySource', JSON.stringify(place));
});

/** Undefined when the client is erased. */
export const openPlace = Effect.fnUntraced(function* (sealed: string) {
  const { open } = yield* SubjectKeyStore;
  const opened = yield* open(sealed);
  return typeof opened === 'string' ? (JSON.parse(opened) as SourcePlace) : undefined;
});
