/** `1 hour`, `24 hours`, `7 days`. */
export const periodText = (count: number, unit: 'hour' | 'day' | 'year'): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;
