import { readFile } from 'node:fs/promises';
import { Effect } from 'effect';

/** Drawn pictures of our own, for the demo's pages; the beach is the default background of a landing page. */
export const sceneNames = ['beach', 'daylight', 'harbour', 'kitchen'] as const;
export type SceneName = (typeof sceneNames)[number];

/** A scene as a PNG of 1600 pixels' width, ready to be put into the `AssetStore`. Takes up to three seconds. */
export const renderScene = Effect.fn('renderScene')((name: SceneName) =>
  Effect.promise(async () => {
    const { default: sharp } = await import('sharp');
    const svg = await readFile(new URL(`../scenes/${name}.svg`, import.meta.url));
    const picture = sharp(svg).resize({ width: 1600 }).flatten({ background: '#fff' });
    return new Uint8Array(await picture.png({ compressionLevel: 1 }).toBuffer());
  }),
);
