/** A text with every place marked where a search found it, whatever its case. */
export function Highlighted({ text, search }: { readonly text: string; readonly search: string }) {
  return parts(text, search).map((part, index) =>
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

function parts(text: string, search: string): { readonly text: string; readonly found: boolean }[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [{ text, found: false }];
  const lower = text.toLowerCase();
  const out = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    if (at > from) out.push({ text: text.slice(from, at), found: false });
    out.push({ text: text.slice(at, at + wanted.length), found: true });
    from = at + wanted.length;
  }
  if (from < text.length) out.push({ text: text.slice(from), found: false });
  return out;
}
