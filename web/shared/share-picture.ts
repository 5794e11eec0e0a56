/** What the picture of a shared link shows. */
export interface ShareText {
  readonly title: string;
  /** Whose page it is. */
  readonly name: string;
  /** The ground of a client's page, `#rrggbb`; null for our own pages. */
  readonly color: string | null;
}

/** Raised when the same texts are drawn in another way. */
const drawing = 1;

/** Where the picture of a page lies: `about` is `blog`, `posts/{slug}` or `landing/{id}`. The address changes with the texts. */
export const sharePicturePath = (about: string, { title, name, color }: ShareText): string =>
  `/share/${about}/${versionOf(JSON.stringify([drawing, title, name, color]))}.png`;

/** The blog's own picture. */
export const blogShareText = (name: string): ShareText => ({
  title: 'Notes on finding, qualifying and keeping good appointments',
  name,
  color: null,
});

/** A short name of a text, the same in browser and server. Not for secrets: FNV-1a twice, 64 bits. */
function versionOf(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((seed) => {
      let hash = seed;
      for (let at = 0; at < text.length; at++)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) ^ (hash >>> 15);
      return (hash >>> 0).toString(36);
    })
    .join('-');
}
