/** Goes round and round. */
export const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

// All numbers that the regulator reserves for films and examples.
const endings = [
  '70 006',
  '70 156',
  '70 157',
  '70 158',
  '70 159',
  '70 110',
  '70 313',
  '70 737',
  '71 266',
  '71 491',
  '71 804',
  '72 549',
  '72 665',
  '72 983',
  '73 770',
  '73 087',
  '74 118',
  '74 632',
  '75 254',
  '75 789',
  '76 398',
  '76 801',
  '77 426',
  '77 644',
  '78 957',
  '78 148',
  '78 888',
  '79 212',
  '79 760',
  '79 455',
] as const;

export const phoneOf = (index: number): string => `0491 5${pick(endings, index)}`;

/** Landlines that are reserved in the same way, a different one for each index. */
export const landlineOf = (area: '02' | '03' | '07' | '08', index: number): string =>
  `(${area}) ${index % 2 === 0 ? '5550' : '7010'} ${1000 + index * 37}`;

/** The same for the same numbers, 0 to 1: what differs without being random. */
export const wave = (a: number, b: number): number => {
  const x = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453;
  return x - Math.floor(x);
};
