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

type Query = Readonly<Record<string, unknown>>;

/** Read by the layout around the screens of the back office, over all of which a history opens. */
const readByLayout = 'history';

/**
 * For `validateSearch` of a screen: what it reads of the query is all that it is given. By itself the router gives it the
 * rest of the query too, with the very values that the reader left out because they make no sense.
 */
export const strictSearch = <R extends (search: Query) => object>(read: R): R =>
  ((search) => ({
    // Each is undefined.
    ...Object.fromEntries(Object.keys(search).flatMap((name) => (name === readByLayout ? [] : [[name]]))),
    ...read(search),
  })) as R;
