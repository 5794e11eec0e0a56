import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AssetStore } from '@setter/images/asset-store';
import { Effect } from 'effect';

/** Our own drawings, behind the demo's pages. */
const pictures = ['harbour', 'kitchen'] as const;
export type DemoPicture = (typeof pictures)[number];

const read = (picture: DemoPicture) =>
  Effect.promise(() => readFile(new URL(`../data/pictures/${picture}.avif`, import.meta.url)));

/** What the store will call a picture: a page may name it before it is stored. */
export const pictureId = (picture: DemoPicture) =>
  Effect.map(read(picture), (bytes) => createHash('sha256').update(bytes).digest('hex'));

/** Stores the pictures of the demo's pages, which takes some seconds; those that are there are left alone. */
export const storeDemoPictures = Effect.gen(function* () {
  const store = yield* AssetStore;
  for (const picture of pictures) yield* store.put(yield* read(picture), 'photo');
});
