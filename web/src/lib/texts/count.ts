const numbers = new Intl.NumberFormat('en-AU');

/** `1,204,518` */
export const formatCount = (count: number): string => numbers.format(count);

/** `1 event`, `1,204 events` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
