import { createHash } from 'node:crypto';
import { AssetStore } from '@setter/images/asset-store';
import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
const path = '/api/admin/images';

// Each of one pixel, made once by hand: the command side has no codecs of its own.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const formOf = (bytes: Buffer, more: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'team.png', { type: 'image/png' }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
};

describe('a picture', () => {
  it('is stored once, and has an address', async () => {
    const admin = await anAdmin(testApp().app);
    const id = createHash('sha256').update(png).digest('hex');
    const stored = { status: 201, body: { id, url: `/images/${id}/1600.jpeg` } };
    expect(await admin.ask({ path, form: formOf(png) })).toMatchObject(stored);
    expect(await admin.ask({ path, form: formOf(png) })).toMatchObject(stored);
    expect(await admin.ask({ path, form: formOf(png, { kind: 'logo' }) })).toMatchObject({
      status: 201,
      body: { id, url: `/images/${id}/960.png` },
    });
    const found = await testApp().run(AssetStore.use((store) => store.read(id, 480, 'avif')));
    expect(Buffer.from(found ?? []).toString('latin1', 4, 12)).toBe('ftypavif');
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_media_type'],
    ['a GIF', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)'), 415, 'unsupported_media_type'],
    ['a damaged PNG', png.subarray(0, 40), 400, 'invalid_request'],
    ['a file of 5 MB and a byte', Buffer.concat([png], 5 * 1024 * 1024 + 1), 413, 'too_large'],
    ['a file of 9 MB', Buffer.concat([png], 9 * 1024 * 1024), 413, 'too_large'],
  ])('is not %s', async (_what, bytes, status, code) => {
    const admin = await anAdmin(testApp().app);
    const answer = await admin.ask<{ message: string; code: string }>({ path, form: formOf(bytes) });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
  });

  it('is asked for when there is none', async () => {
    const admin = await anAdmin(testApp().app);
    for (const form of [new FormData(), formOf(png, { kind: 'banner' })])
      expect(await admin.ask({ path, form })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
  });

  it('is taken from admins only', async () => {
    const { app } = testApp();
    const { client } = await aClient(app, await anAdmin(app));
    for (const caller of [new Person(app), client])
      expect(await caller.ask({ path, form: formOf(png) })).toMatchObject({ status: 401 });
  });
});
