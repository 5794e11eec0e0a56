import { SubjectKeyStore } from '@setter/event-store/keys';
import { Credentials } from './credentials.ts';
import type { AdminSession } from './sessions.ts';
import { Effect } from 'effect';
import { timingSafeEqual } from 'node:crypto';

const lifetimeMs = 24 * 60 * 60 * 1000;
const purpose = 'landing-page-preview';

/** Who hands an address out. */
type Handing = Pick<AdminSession, 'adminId' | 'epoch'>;

const signatureOf = (landingPageId: number, until: number | string, { adminId, epoch }: Handing) =>
  Effect.map(SubjectKeyStore, ({ deriveSecret }) =>
    deriveSecret(purpose, `${landingPageId} ${until} ${adminId} ${epoch}`),
  );

/**
 * The address under which a draft can be seen for 24 hours from `now`, by all who have it. It ends with the security epoch of
 * the admin who hands it out.
 */
export const previewPathOf = Effect.fnUntraced(function* (
  landingPageId: number,
  now: string,
  handing: Handing,
) {
  const until = Date.parse(now) + lifetimeMs;
  const signature = yield* signatureOf(landingPageId, until, handing);
  return `/landing/${landingPageId}?preview=${until}.${handing.adminId}.${signature}`;
});

/** Whether a token of such an address is ours, for this page and not over at `now`. */
export const isPreviewOf = Effect.fnUntraced(function* (landingPageId: number, token: string, now: Date) {
  const [until = '', adminId = '', signature = ''] = token.split('.', 3);
  if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false;
  const credential = yield* (yield* Credentials).find({ userKind: 'admin', userId: adminId });
  if (credential === undefined) return false;
  const { epoch } = credential;
  const wanted = Buffer.from(yield* signatureOf(landingPageId, until, { adminId, epoch }));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
});
