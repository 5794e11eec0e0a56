/** The `utm_` parameters of a query string, each only when it is there. */
export function campaign(
  search: string,
): Partial<Record<'utm_source' | 'utm_medium' | 'utm_campaign', string>> {
  const parameters = new URLSearchParams(search);
  const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
  const longest = 200;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value.slice(0, longest)]];
    }),
  );
}
