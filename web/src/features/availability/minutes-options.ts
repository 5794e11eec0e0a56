import { minutesText } from '../../lib/time/minutes-text.ts';

/** Times that can be chosen, the one that is set among them, the shortest first. */
export const minutesOptions = (offered: readonly number[], set: string): Readonly<Record<string, string>> =>
  // Names that are whole numbers come in their order.
  Object.fromEntries([...offered, Number(set)].map((minutes) => [String(minutes), minutesText(minutes)]));
