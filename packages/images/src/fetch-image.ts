import type { FetchFailed } from '@setter/http/guarded-fetch/fetch-failed';
import { guardedFetch } from '@setter/http/guarded-fetch/guarded-fetch';
import { Effect } from 'effect';
import { AssetStore, type StoredImage } from './asset-store.ts';
import type { ImageRefused } from './image-refused.ts';
import { maxImageBytes } from './prepare-image.ts';

/**
 * Fetches a picture from a public address and stores it with us as a photo, so that no page loads anything from elsewhere.
 * Fails with `FetchFailed` or `ImageRefused`; both have a message for a person.
 */
export const fetchImage = Effect.fn('fetchImage')(function* (
  url: string,
): Effect.fn.Return<StoredImage, FetchFailed | ImageRefused, AssetStore> {
  const { bytes } = yield* guardedFetch(url, {
    maxBytes: maxImageBytes,
    timeoutMs: 10_000,
    // Stores of files often say no more than that it is a file; the bytes tell.
    accept: ['image/*', 'application/octet-stream', 'binary/octet-stream'],
  });
  const store = yield* AssetStore;
  return yield* store.put(bytes, 'photo');
});
