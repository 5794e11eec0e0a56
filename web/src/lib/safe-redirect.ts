/**
 * A path on our own origin, or the fallback, in the signs that a header can carry. Browsers read `//host` and `/\host` as
 * other hosts and drop tabs and newlines, so anything of that kind is refused.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback;
  if (target.startsWith('//') || target.includes('\\')) return fallback;
  if (hasControlCharacter(target)) return fallback;
  const { pathname, search, hash } = new URL(`http://ours.invalid${target}`);
  // `/.//host` is one of them as well, once its dots are resolved.
  return pathname.startsWith('//') ? fallback : pathname + search + hash;
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) if (character < ' ' || character === '\u007f') return true;
  return false;
}
