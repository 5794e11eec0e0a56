import { mainImageUrl } from '@setter/contracts/images/image-url';
import { AssetStore } from '@setter/images/asset-store';
import { fetchImage } from '@setter/images/fetch-image';
import { Effect } from 'effect';

/** Each is fetched and re-encoded, which takes a second or two. */
const mostImages = 10;
/** Ends at the next bracket of either kind, so that a text of open tags is read once. */
const imageTag = /<img\b[^<>]*>/gi;
const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
/** The address of a picture's tag as it is written; empty without one. */
const writtenSource = (tag: string): string => {
  const [, double, single] = source.exec(tag) ?? [];
  return double ?? single ?? '';
};
const isOutside = (url: string) => /^https?:\/\//i.test(url);

/** Stores a picture from elsewhere with us. Undefined for one that cannot be had: a post does without it. */
export const importImage = (url: string) =>
  fetchImage(url).pipe(
    Effect.map(({ id }): string | undefined => id),
    Effect.catch((failure) =>
      Effect.as(
        Effect.logInfo('a picture of a post was left out').pipe(
          Effect.annotateLogs({ reason: failure.message }),
        ),
        undefined,
      ),
    ),
  );

/** The addresses of all pictures in the order of their tags; empty for one without. */
export const imageSources = (html: string): readonly string[] =>
  [...html.matchAll(imageTag)].map(([tag]) => decodeAmps(writtenSource(tag)));

/** HTML whose pictures from elsewhere are ours. Those that cannot be had, or are too many, are left for the sanitiser to drop. */
export const importImages = Effect.fn('importImages')(function* (html: string) {
  const outside = [...new Set(imageSources(html).filter(isOutside))].slice(0, mostImages);
  if (outside.length === 0) return html;
  const pairs = yield* Effect.forEach(
    outside,
    (url) => Effect.map(importImage(url), (id) => [url, id] as const),
    { concurrency: 3 },
  );
  const ids = new Map(pairs);
  return html.replaceAll(imageTag, (tag: string) => {
    const src = writtenSource(tag);
    const id = ids.get(decodeAmps(src));
    return id === undefined ? tag : tag.replace(src, () => mainImageUrl(id, 'photo'));
  });
});

const decodeAmps = (url: string) => url.replaceAll('&amp;', '&');

/** The image when it is stored with us; null when it never was, or was purged. */
export const storedImage = Effect.fnUntraced(function* (imageId: string | null) {
  if (imageId === null) return null;
  const store = yield* AssetStore;
  return (yield* store.find(imageId)) === undefined ? null : imageId;
});
