import { imageUrl } from '@setter/contracts/images/image-url';
import { AssetStore } from '@setter/images/asset-store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app } = withQueryApp();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app().app.inject({ method, url });

it('a stored picture is served in every width and format of its kind, forever', async () => {
  const { id } = await app().run(AssetStore.use((store) => store.put(png, 'photo')));
  for (const width of [480, 960, 1600] as const)
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const answer = await get(imageUrl(id, width, format));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(answer.rawPayload.length),
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.rawPayload.length).toBeGreaterThan(20);
    }
  const head = await get(imageUrl(id, 480, 'webp'), 'HEAD');
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

it('everything else under /images is not found, and is not kept as such', async () => {
  const { id } = await app().run(AssetStore.use((store) => store.put(png, 'photo')));
  for (const path of [
    `${'0'.repeat(64)}/480.avif`,
    `${id.toUpperCase()}/480.avif`,
    `${id}/480.png`,
    `${id}/481.avif`,
    `${id}/0480.avif`,
    `${id}/480.svg`,
    `${id}/480.avif.html`,
    `${id}/480`,
    `${id}/..%2f480.avif`,
    `'; DROP TABLE assets.images; --/480.avif`,
  ]) {
    const answer = await get(`/images/${path}`);
    expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 404, 'not_found']);
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
  }
});
