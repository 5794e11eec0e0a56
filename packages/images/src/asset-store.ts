import { createHash } from 'node:crypto';
import { PgClient } from '@effect/sql-pg';
import type { ImageFormat, ImageKind, ImageWidth } from '@setter/contracts/images/image-url';
import type { Luminance } from '@setter/contracts/images/luminance';
import { Context, Effect, Layer, Semaphore } from 'effect';
import type { ImageRefused } from './image-refused.ts';
import { type PreparedImage, prepareImage } from './prepare-image.ts';

/** `id`: SHA-256 of the bytes that came, 64 hexadecimal digits. `width` and `height` in pixels, of the original. */
export type StoredImage = {
  readonly id: string;
  readonly kind: ImageKind;
  readonly width: number;
  readonly height: number;
  readonly luminance: Luminance;
};

/** The pictures of pages and posts. One that no owner uses (`setImageUses`) is purged after 31 days. */
export class AssetStore extends Context.Service<
  AssetStore,
  {
    /** Stores a picture once, however often it is put. Fails with `ImageRefused`, whose message is for a person. */
    readonly put: (bytes: Uint8Array, kind: ImageKind) => Effect.Effect<StoredImage, ImageRefused>;
    readonly find: (id: string) => Effect.Effect<StoredImage | undefined>;
    /** The picture in the width, or in its own when that is less; undefined when it is not there in this format. */
    readonly read: (
      id: string,
      width: ImageWidth,
      format: ImageFormat,
    ) => Effect.Effect<Uint8Array | undefined>;
  }
>()('images/AssetStore') {
  static readonly layer = Layer.effect(
    AssetStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const encoding = yield* Semaphore.make(encodingsAtOnce);

      const find = Effect.fn('AssetStore.find')(function* (id: string) {
        const [row] = yield* sql<StoredImage>`
          SELECT id, kind, width, height, luminance FROM assets.images WHERE id = ${id}`;
        return row;
      }, Effect.orDie);

      /** The stored image when it is there as this kind, which restarts its 31 days. */
      const findAgain = Effect.fnUntraced(function* (id: string, kind: ImageKind) {
        const [row] = yield* sql<StoredImage>`
          UPDATE assets.images i SET unused_since = CASE WHEN unused_since IS NULL THEN NULL ELSE now() END
           WHERE id = ${id}
             AND EXISTS (SELECT FROM assets.renditions r WHERE r.image_id = i.id AND r.format = ${formatOfKind[kind]})
          RETURNING id, kind, width, height, luminance`;
        return row && { ...row, kind };
      }, Effect.orDie);

      const keep = Effect.fnUntraced(
        function* (id: string, kind: ImageKind, image: PreparedImage) {
          const { width, height, luminance, renditions } = image;
          yield* sql`
            INSERT INTO assets.images AS i (id, kind, width, height, luminance, unused_since)
            VALUES (${id}, ${kind}, ${width}, ${height}, ${JSON.stringify(luminance)}::text::jsonb,
                    CASE WHEN EXISTS (SELECT FROM assets.uses WHERE image_id = ${id}) THEN NULL ELSE now() END)
                ON CONFLICT (id) DO UPDATE
               SET unused_since = CASE WHEN i.unused_since IS NULL THEN NULL ELSE now() END`;
          for (const { format, width: nominal, bytes } of renditions)
            yield* sql`
              INSERT INTO assets.renditions (image_id, format, width, bytes)
              VALUES (${id}, ${format}, ${nominal}, ${Buffer.from(bytes)}) ON CONFLICT DO NOTHING`;
          return { id, kind, width, height, luminance };
        },
        sql.withTransaction,
        Effect.orDie,
      );

      const put = Effect.fn('AssetStore.put')(function* (bytes: Uint8Array, kind: ImageKind) {
        const id = createHash('sha256').update(bytes).digest('hex');
        const known = yield* findAgain(id, kind);
        if (known !== undefined) return known;
        const image = yield* encoding.withPermits(1)(prepareImage(bytes, kind));
        return yield* keep(id, kind, image);
      });

      const read = Effect.fn('AssetStore.read')(function* (
        id: string,
        width: ImageWidth,
        format: ImageFormat,
      ) {
        const [row] = yield* sql<{ bytes: Uint8Array }>`
          SELECT bytes FROM assets.renditions
           WHERE image_id = ${id} AND format = ${format} AND width <= ${width}
           ORDER BY width DESC LIMIT 1`;
        return row?.bytes;
      }, Effect.orDie);

      return AssetStore.of({ put, find, read });
    }),
  );
}

/** Each takes one thread of the machine for a second or two. */
const encodingsAtOnce = 2;

/** The format that only this kind is encoded in. */
const formatOfKind: Record<ImageKind, ImageFormat> = { photo: 'jpeg', logo: 'png' };
