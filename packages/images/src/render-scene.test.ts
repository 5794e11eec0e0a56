import { readFileSync } from 'node:fs';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { readHeader } from './encode-image.ts';
import { maxImageBytes } from './prepare-image.ts';
import { renderScene, sceneNames } from './render-scene.ts';

it.each(sceneNames)('the scene "%s" is a drawing as wide as the widest picture', async (name) => {
  const svg = readFileSync(new URL(`../scenes/${name}.svg`, import.meta.url));
  expect(await readHeader(svg)).toMatchObject({ format: 'svg', width: 1600 });
});

it('a scene is rendered to a picture that the store takes', async () => {
  const bytes = await Effect.runPromise(renderScene('kitchen'));
  expect(bytes.length).toBeLessThan(maxImageBytes);
  expect(await readHeader(bytes)).toMatchObject({ format: 'png', width: 1600, height: 800 });
});
