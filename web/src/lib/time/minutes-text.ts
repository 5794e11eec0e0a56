/** `None`, `15 minutes`, `4 hours`, `2 days`: how long, in the largest unit that it fills. */
export function minutesText(minutes: number): string {
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (minutes === 0) return 'None';
  if (minutes % 1440 === 0) return count(minutes / 1440, 'day');
  return minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
}
