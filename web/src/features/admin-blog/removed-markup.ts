/** What the editor writes in place of these. */
const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };
/** Frames that a browser adds or drops by itself, and cells' paragraphs. */
const unsaid = new Set(['html', 'head', 'body', 'tbody', 'p', 'br']);

const tag = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const attribute = /([^\s"'<>/=]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+)/g;

/** Names of all tags, and of all attributes, each as often as it occurs there. */
function namesIn(html: string) {
  const found = [...html.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(tag)];
  const tags = found.map(([, name = '']) => same[name.toLowerCase()] ?? name.toLowerCase());
  const attributes = found.flatMap(([, , inside = '']) =>
    [...inside.matchAll(attribute)].map(([, name = '']) => name.toLowerCase()),
  );
  return { tags, attributes };
}

/** What is in the one list more often than in the other, each once. */
const missing = (before: readonly string[], after: readonly string[]): string[] => {
  const count = (list: readonly string[], name: string) => list.filter((one) => one === name).length;
  return [...new Set(before)].filter((name) => count(before, name) > count(after, name));
};

/** What of HTML as it was written an editor did not take: `<script>`, `onclick`. In the order in which it occurs there. */
export function removedMarkup(written: string, taken: string): readonly string[] {
  const [before, after] = [namesIn(written), namesIn(taken)];
  const tags = missing(before.tags, after.tags).filter((name) => !unsaid.has(name));
  // The attributes of a tag that is gone go with it without a word.
  const attributes = [...new Set(before.attributes)].filter((name) => !after.attributes.includes(name));
  return [...tags.map((name) => `<${name}>`), ...attributes];
}

/** `Removed: <script>, onclick and style.`; null when nothing was. */
export const removedText = (removed: readonly string[]): string | null =>
  removed.length === 0
    ? null
    : `Removed: ${new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(removed).replace(', and', ' and')}.`;
