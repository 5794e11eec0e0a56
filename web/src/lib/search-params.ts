import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Throws for what is a text: what is no JSON, and numbers that would be written otherwise, such as ids of 18 digits. */
function exactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new RangeError('not exact');
  return value;
}

/** Reads and writes the query of an address, so that every value comes out as it went in. */
export const parseSearch = parseSearchWith(exactly);
export const stringifySearch = stringifySearchWith(JSON.stringify, exactly);
