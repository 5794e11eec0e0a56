import { Effect } from 'effect';
import { FetchFailed } from '@setter/http/guarded-fetch/fetch-failed';
import { guardedFetch } from '@setter/http/guarded-fetch/guarded-fetch';
import { readHtml, type Website } from '@setter/html/website-text';

/**
 * Reads what a business says about itself on its website: title, description and up to 6,000 characters of text. An address
 * without a scheme is one of https. Fails with `FetchFailed`, whose reason and message say why it was left out.
 */
export const readWebsite = Effect.fn('readWebsite')(function* (
  url: string,
): Effect.fn.Return<Website, FetchFailed> {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
  const { bytes, contentType } = yield* guardedFetch(address, {
    accept: ['text/html', 'application/xhtml+xml'],
  });
  const website = readHtml(decode(bytes, contentType));
  if (website.title === '' && website.description === '' && website.text === '')
    return yield* new FetchFailed({ reason: 'type', message: 'There is nothing to read at this address.' });
  return website;
});

/** The encoding is that of the header, else that of the document's own first kilobyte, else UTF-8. */
const decode = (bytes: Uint8Array, contentType: string): string => {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};
