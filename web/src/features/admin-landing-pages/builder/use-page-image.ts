import { imageUrl, mainImageUrl, type ImageKind } from '@setter/contracts/images/image-url';
import { luminanceSample, measureLuminance } from '@setter/contracts/images/luminance';
import type { PageImage } from '@setter/contracts/landing-pages/public-pages';
import { useQuery } from '@tanstack/react-query';

const sample = luminanceSample(10);

/**
 * A stored picture as pages need it, measured in the browser; null until it is loaded or where there is none. `small`: as
 * a thumbnail needs it, of which only the smallest rendition is loaded.
 */
export function usePageImage(id: string | null, kind: ImageKind, small = false): PageImage | null {
  const { data } = useQuery({
    queryKey: ['page-image', id, kind, small],
    queryFn: () => measure(id ?? '', kind, small),
    enabled: id !== null,
  });
  return id === null ? null : (data ?? null);
}

async function measure(id: string, kind: ImageKind, small: boolean): Promise<PageImage> {
  const image = new Image();
  image.src = small ? imageUrl(id, 480, 'webp') : mainImageUrl(id, kind);
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [sample.width, sample.height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws nothing');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return {
    id,
    width: image.naturalWidth,
    height: image.naturalHeight,
    luminance: measureLuminance(data, sample, 4),
  };
}
