import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { timingSafeEqual } from 'node:crypto';

const lifetimeMs = 24 * 60 * 60 * 1000;
const purpose = 'landing-page-preview';

/** The address under which a draft can be seen for 24 hours from `now`, by all who have it. */
export const previewPathOf = (landingPageId: number, now: string) =>
  Effect.map(SubjectKeyStore, ({ deriveSecret }) => {
    const until = Date.parse(now) + lifetimeMs;
    const signature = deriveSecret(purpose, `${landingPageId} ${until}`);
    return `/landing/${landingPageId}?preview=${until}.${signature}`;
  });

/** Whether a token of such an address is ours, for this page and not over at `now`. */
export const isPreviewOf = (landingPageId: number, token: string, now: Date) =>
  Effect.map(SubjectKeyStore, ({ deriveSecret }) => {
    const [until = '', signature = ''] = token.split('.', 2);
    if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false;
    const wanted = Buffer.from(deriveSecret(purpose, `${landingPageId} ${until}`));
    const given = Buffer.from(signature);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
