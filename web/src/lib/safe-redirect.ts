/**
 * A path on our own origin, or the fallback. Browsers read `//host` and `/\host` as other
 * hosts and drop tabs and newlines, so anything of that kind is refused.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback;
  if (target.startsWith('//') || target.includes('\\')) return fallback;
  return hasControlCharacter(target) ? fallback : target;
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) if (character < ' ' || character === '\u007f') return true;
  return false;
}
