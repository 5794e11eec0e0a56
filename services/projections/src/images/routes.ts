import { imageAddress, readImage } from '@setter/contracts/images/images';
import { AssetStore } from '@setter/images/asset-store';
import { httpProblem } from '@setter/http/call-failure';
import { imageRoute } from '@setter/http/route';
import { Effect } from 'effect';

export const imageRoutes = [
  imageRoute(
    readImage,
    Effect.fn('readImage')(function* ({ params }) {
      const address = imageAddress.safeParse(params);
      if (!address.success) return yield* Effect.fail(noImage());
      const { id, width, format } = address.data;
      const image = yield* AssetStore.use((store) => store.read(id, width, format));
      return image === undefined ? yield* Effect.fail(noImage()) : { image, format };
    }),
  ),
];

/** Not to be kept: the picture may be stored in a moment. */
const noImage = () =>
  httpProblem(404, 'not_found', 'We could not find that picture.', {
    headers: { 'cache-control': 'no-store' },
  });
