export interface TextPart {
  readonly text: string;
  /** Where it leads; null for plain text. */
  readonly href: string | null;
}

// The sign that ends a sentence is no part of an address.
const address = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]]/g;

/** A text in parts, its web addresses each by itself. */
export function linkedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: href, index } of text.matchAll(address)) {
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
