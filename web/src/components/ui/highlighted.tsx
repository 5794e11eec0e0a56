import { foundParts } from '../../lib/lists/found-parts.ts';

/** A text with every place marked where a search found it. */
export function Highlighted({ text, search }: { readonly text: string; readonly search: string }) {
  return foundParts(text, search).map((part, index) =>
    part.found ? (
      <mark key={index} className="rounded-[3px] bg-mark text-inherit">
        {part.text}
      </mark>
    ) : (
      // An element, since what a search finds changes what comes before and after it.
      <span key={index}>{part.text}</span>
    ),
  );
}
