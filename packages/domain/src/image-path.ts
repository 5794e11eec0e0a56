/** Where the widest JPEG of one of our images is served; null for none. */
export const imagePath = (imageId: string | null): string | null =>
  imageId === null ? null : `/images/${imageId}/1600.jpeg`;
