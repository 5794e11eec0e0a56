import { campaignKeys } from '../../../shared/campaign-keys.ts';

/** The `utm_` parameters of a query string, each only when it is there. */
export function campaign(search: string): Partial<Record<(typeof campaignKeys)[number], string>> {
  const parameters = new URLSearchParams(search);
  const longest = 200;
  return Object.fromEntries(
    campaignKeys.flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value.slice(0, longest).toWellFormed()]];
    }),
  );
}
