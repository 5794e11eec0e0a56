import { withTestSite } from '@setter/http/guarded-fetch/test-support/test-site';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { AssetStore } from './asset-store.ts';
import { fetchImage } from './fetch-image.ts';
import { prepareImage } from './prepare-image.ts';
import { plain } from './test-support/pictures.ts';

const picture = await plain(64, 48, '#336699').png().toBuffer();

const site = withTestSite(
  {
    '/team.png': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    '/bucket/team': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'binary/octet-stream' }).end(picture),
    '/drawing.svg': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
    '/page.png': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(picture),
    '/huge.png': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(Buffer.concat([picture], 5 * 1024 * 1024 + 1)),
  },
  { 'site.example': ['127.0.0.1'], 'lan.example': ['10.0.0.1'] },
);

/** Checks as the real one does, and keeps nothing. */
const store = AssetStore.of({
  put: (bytes, kind) =>
    Effect.map(prepareImage(bytes, kind), ({ width, height, luminance }) => ({
      id: 'its-hash',
      kind,
      width,
      height,
      luminance,
    })),
  find: () => Effect.succeed(undefined),
  read: () => Effect.succeed(undefined),
});
const fetching = (url: string) => Effect.provideService(fetchImage(url), AssetStore, store);

it.each(['/team.png', '/bucket/team'])('%s of a public address is stored as a photo', async (path) => {
  expect(await site.run(fetching(site.at(path)))).toMatchObject({
    id: 'its-hash',
    kind: 'photo',
    width: 64,
    height: 48,
  });
});

it.each([
  ['/drawing.svg', { _tag: 'ImageRefused', reason: 'format' }],
  ['/page.png', { _tag: 'FetchFailed', reason: 'type' }],
  ['/huge.png', { _tag: 'FetchFailed', reason: 'too_large' }],
  ['/missing.png', { _tag: 'FetchFailed', reason: 'status' }],
])('%s is not taken', async (path, failure) => {
  expect(await site.failureOf(fetching(site.at(path)))).toMatchObject(failure);
});

it('a picture inside is not fetched', async () => {
  expect(await site.failureOf(fetching(site.at('/team.png', 'lan.example')))).toMatchObject({
    reason: 'private',
  });
});
