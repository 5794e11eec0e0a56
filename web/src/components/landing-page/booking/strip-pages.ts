/**
 * Days on the pages of a strip that shows `cells` of them, of which the buttons to the earlier and the later days take one each
 * where there are any.
 */
export function stripPages<T>(days: readonly T[], cells: number): readonly (readonly T[])[] {
  if (days.length <= cells) return [days];
  const pages = [days.slice(0, cells - 1)];
  let rest = days.slice(cells - 1);
  while (rest.length > cells - 1) {
    pages.push(rest.slice(0, cells - 2));
    rest = rest.slice(cells - 2);
  }
  return [...pages, rest];
}
