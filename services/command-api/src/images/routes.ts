import { mainImageUrl } from '@setter/contracts/images/image-url';
import { uploadImage } from '@setter/contracts/images/images';
import { AssetStore } from '@setter/images/asset-store';
import { claimingKeyFirst, route } from '@setter/http/route';
import { Effect } from 'effect';
import { imageProblem } from './image-problem.ts';

export const imageRoutes = [
  claimingKeyFirst(
    route(uploadImage, ({ body: { image, kind } }) =>
      AssetStore.use((store) => store.put(image.bytes, kind)).pipe(
        Effect.mapError((refused) => imageProblem(refused, 'image')),
        Effect.map(({ id }) => ({ body: { id, url: mainImageUrl(id, kind) } })),
      ),
    ),
  ),
];
