const minutesText = (minutes: number): string => {
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (minutes === 0) return 'None';
  if (minutes % 1440 === 0) return count(minutes / 1440, 'day');
  return minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
};

/** Times that can be chosen, the one that is set among them, the shortest first. */
export const minutesOptions = (offered: readonly number[], set: string): Readonly<Record<string, string>> =>
  // Names that are whole numbers come in their order.
  Object.fromEntries([...offered, Number(set)].map((minutes) => [String(minutes), minutesText(minutes)]));
