/**
 * A path on our own origin, or the fallback, in the signs that a header can carry. Browsers read `//host` and `/\host` as
 * other hosts, drop tabs and newlines and resolve dots; as the URL standard reads an address they all begin with `//`.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback;
  const { pathname, search, hash } = new URL(`http://ours.invalid${target}`);
  return pathname.startsWith('//') ? fallback : pathname + search + hash;
}
