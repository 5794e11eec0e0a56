export const imageKinds = ['photo', 'logo'] as const;
export type ImageKind = (typeof imageKinds)[number];

export const imageFormats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Widths in pixels that an address may name. A picture is never enlarged: the largest one stands for those beyond it. */
export const imageWidths = [480, 960, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** What is encoded of each kind, the best first; the last is shown by every browser. */
export const formatsOf = {
  photo: ['avif', 'webp', 'jpeg'],
  logo: ['webp', 'png'],
} as const satisfies Record<ImageKind, readonly ImageFormat[]>;

/** The address of a stored image, from the site's root. */
export const imageUrl = (id: string, width: ImageWidth, format: ImageFormat): string =>
  `/images/${id}/${width}.${format}`;

/** The one address that stands for an image where there is room for one only, such as in a field of a form. */
export const mainImageUrl = (id: string, kind: ImageKind): string =>
  kind === 'photo' ? imageUrl(id, 1600, 'jpeg') : imageUrl(id, 960, 'png');

/** The id in an address of a stored image, which may begin with our own origin; undefined for any other address. */
export const imageIdIn = (url: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/images\/([0-9a-f]{64})\/(?:480|960|1600)\.(?:avif|webp|jpeg|png)$/.exec(url)?.[1];

/** The `srcset` of a stored image in one format. `width`: of the original, in pixels. */
export const imageSrcset = (id: string, width: number, format: ImageFormat): string =>
  imageWidths
    .filter((one, index) => index === 0 || (imageWidths[index - 1] ?? 0) < width)
    .map((one) => `${imageUrl(id, one, format)} ${Math.min(one, width)}w`)
    .join(', ');
