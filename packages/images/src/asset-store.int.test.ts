import { createHash, randomUUIDv7 } from 'node:crypto';
import { setImageUses } from '@setter/domain/side-writes';
import { EventStore } from '@setter/event-store/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Layer, ManagedRuntime } from 'effect';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssetStore } from './asset-store.ts';
import { purgeUnusedImages } from './purge-unused-images.ts';
import { plain } from './test-support/pictures.ts';

const database = withDatabase();
const services = () => AssetStore.layer.pipe(Layer.provideMerge(storeLayer(database())));
let runtime: ManagedRuntime.ManagedRuntime<Layer.Success<ReturnType<typeof services>>, unknown>;
beforeAll(() => {
  runtime = ManagedRuntime.make(services());
});
afterAll(() => runtime.dispose());

const put = (bytes: Uint8Array, kind: 'photo' | 'logo' = 'photo') =>
  runtime.runPromise(AssetStore.use((store) => store.put(bytes, kind)));
const find = (id: string) => runtime.runPromise(AssetStore.use((store) => store.find(id)));
const read = (...[id, width, format]: Parameters<AssetStore['Service']['read']>) =>
  runtime.runPromise(AssetStore.use((store) => store.read(id, width, format)));
const purge = () => runtime.runPromise(purgeUnusedImages);

let shade = 0;
/** A picture that no other test has. */
const picture = (width = 64, height = 48) =>
  plain(width, height, `#0000${(++shade).toString(16).padStart(2, '0')}`)
    .png()
    .toBuffer();

/** Appends a command that writes no event, only which images these owners use. */
const appendUses = (...uses: readonly (readonly [owner: string, imageIds: readonly string[]])[]) => {
  const commandId = randomUUIDv7();
  const request = {
    context: {
      commandId,
      requestHash: commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'system', id: 'test' },
      occurredAt: '2026-11-04T00:00:00.000Z',
    },
    streams: [],
    reserve: [],
    release: [],
    shredSubjectKeys: [],
    sideWrites: uses.map(([owner, imageIds]) => setImageUses(owner, imageIds)),
    result: null,
  } as const;
  return runtime.runPromise(EventStore.use((store) => store.append(request)));
};
const age = (id: string, days: number) =>
  database().query(
    `UPDATE assets.images SET unused_since = unused_since - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  );

describe('the asset store', () => {
  it('stores a picture once, by the hash of what came', async () => {
    const bytes = await picture();
    const [one, other] = await Promise.all([put(bytes), put(bytes)]);
    const again = await put(bytes);
    expect(one).toEqual({
      id: createHash('sha256').update(bytes).digest('hex'),
      kind: 'photo',
      width: 64,
      height: 48,
      luminance: expect.objectContaining({ columns: 16, rows: 10 }),
    });
    expect([other, again, await find(one.id)]).toEqual([one, one, one]);
    const rows = await database().query(`SELECT FROM assets.renditions WHERE image_id = $1`, [one.id]);
    expect(rows).toHaveLength(3);
  });

  it('answers each width in each format of its kind, a small picture in its own width', async () => {
    const { id } = await put(await picture(1200, 300));
    const widths = async (width: 480 | 960 | 1600, format: 'avif' | 'webp' | 'jpeg') =>
      (await sharp(await read(id, width, format)).metadata()).width;
    for (const format of ['avif', 'webp', 'jpeg'] as const)
      expect([await widths(480, format), await widths(960, format), await widths(1600, format)]).toEqual([
        480, 960, 1200,
      ]);
    expect(await read(id, 480, 'png')).toBeUndefined();
    const tiny = await put(await picture(20, 10));
    expect((await sharp(await read(tiny.id, 1600, 'jpeg')).metadata()).width).toBe(20);
  });

  it('encodes two pictures at a time, however many are put', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, () => picture(400, 300)));
    let most = 0;
    const watch = () => {
      const { queue, process } = sharp.counters();
      most = Math.max(most, queue + process);
    };
    sharp.queue.on('change', watch);
    await Promise.all(pictures.map((bytes) => put(bytes)));
    sharp.queue.off('change', watch);
    // An encoding that has just ended may still be counted beside the one that follows it.
    expect(most).toBeLessThanOrEqual(2 * 2);
  });

  it('knows nothing of what was never stored or was refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(put(svg)).rejects.toMatchObject({ _tag: 'ImageRefused', reason: 'format' });
    const id = createHash('sha256').update(svg).digest('hex');
    expect([await find(id), await read(id, 480, 'jpeg')]).toEqual([undefined, undefined]);
  });

  it('encodes a photo as a logo too when it is put as one', async () => {
    const bytes = await picture();
    const { id } = await put(bytes, 'photo');
    expect(await put(bytes, 'logo')).toMatchObject({ id, kind: 'logo', width: 64 });
    expect(await read(id, 480, 'png')).toBeDefined();
    expect(await read(id, 480, 'jpeg')).toBeDefined();
    expect(await find(id)).toMatchObject({ kind: 'photo' });
  });
});

describe('unused images', () => {
  it('are purged after 31 days, with all that was encoded', async () => {
    const [old, recent] = [await put(await picture()), await put(await picture())];
    await age(old.id, 31);
    await age(recent.id, 30);
    expect(await purge()).toBe(1);
    expect([await find(old.id), await read(old.id, 480, 'avif')]).toEqual([undefined, undefined]);
    expect(await find(recent.id)).toBeDefined();
    expect(await purge()).toBe(0);
  });

  it('have 31 days from when they were put last', async () => {
    const bytes = await picture();
    const { id } = await put(bytes);
    await age(id, 31);
    await put(bytes);
    expect(await purge()).toBe(0);
    expect(await find(id)).toBeDefined();
  });

  it('are those that no owner uses any more', async () => {
    const [shared, replaced] = [await put(await picture()), await put(await picture())];
    await age(shared.id, 31);
    await age(replaced.id, 31);
    expect(
      await appendUses(['landing-page a', [shared.id, replaced.id]], ['post b', [shared.id]]),
    ).toMatchObject({ _tag: 'Appended' });
    expect(await purge()).toBe(0);
    await appendUses(['landing-page a', []], ['post c', []]);
    await age(replaced.id, 29);
    expect(await purge()).toBe(0);
    await age(replaced.id, 2);
    expect(await purge()).toBe(1);
    expect([await find(replaced.id), (await find(shared.id))?.id]).toEqual([undefined, shared.id]);
    await appendUses(['post b', [replaced.id]]);
    await age(shared.id, 31);
    expect(await purge()).toBe(1);
  });

  it('that were purged while a page still named them are used when they are put again', async () => {
    const bytes = await picture();
    const { id } = await put(bytes);
    await age(id, 31);
    await purge();
    expect(await appendUses(['landing-page late', [id]])).toMatchObject({ _tag: 'Appended' });
    await put(bytes);
    await age(id, 31);
    expect(await purge()).toBe(0);
    expect(await find(id)).toBeDefined();
  });

  it('are not purged while an append gives them a use', async () => {
    const { id } = await put(await picture());
    await age(id, 31);
    await Promise.all([
      database().query(
        `BEGIN; SELECT assets.set_uses(ARRAY['{"owner":"post slow","imageIds":["${id}"]}'::jsonb]); SELECT pg_sleep(0.5); COMMIT`,
      ),
      new Promise((resolve) => setTimeout(resolve, 200)).then(purge),
    ]);
    expect(await find(id)).toBeDefined();
    expect(await purge()).toBe(0);
  });
});
