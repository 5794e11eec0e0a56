import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { createHash } from 'node:crypto';

/**
 * The token of a link that is mailed. It derives from the link's purpose and the id of what it is about, so that
 * rendering again makes the same one, and a token of one purpose is none of another.
 */
export const linkTokenOf = (purpose: string, id: string) =>
  Effect.map(SubjectKeyStore, ({ deriveSecret }) => deriveSecret(purpose, id));

/** How a token is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The page that takes the token; it drops it from its address. */
export const tokenLink = (publicUrl: string, page: `/${string}`, token: string): string =>
  `${publicUrl}${page}?token=${token}`;
