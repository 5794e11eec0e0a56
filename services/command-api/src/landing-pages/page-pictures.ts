import type { PageDesign } from '@setter/domain/landing-pages/state';
import { AssetStore } from '@setter/images/asset-store';
import { invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';

/** Fails with 400, naming the fields, when a design shows pictures that are not there. */
export const checkPictures = Effect.fn('checkPictures')(function* ({ theme }: PageDesign) {
  const assets = yield* AssetStore;
  const missing: string[] = [];
  for (const field of ['backgroundImageId', 'logoId'] as const) {
    const id = theme[field];
    if (id !== null && (yield* assets.find(id)) === undefined) missing.push(field);
  }
  if (missing.length > 0)
    return yield* Effect.fail(
      invalidRequest(
        missing.map((field) => ({
          path: `page.theme.${field}`,
          message: 'There is no such picture. Upload it again.',
        })),
      ),
    );
});
