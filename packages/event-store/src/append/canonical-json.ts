/**
 * The one text that stands for a JSON value (RFC 8785): members ordered by UTF-16 code units, numbers and strings
 * as ECMAScript writes them. Members that are undefined are left out, as in JSON.stringify.
 * Throws TypeError for what JSON cannot hold: lone surrogates, NaN, infinities, bigints, functions.
 */
export const canonicalJson = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new TypeError('a text with a lone surrogate has no canonical form');
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical form`);
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value as Record<string, unknown>);
    default:
      throw new TypeError(`a ${typeof value} has no canonical form`);
  }
};

const canonicalArray = (values: readonly unknown[]): string => {
  let text = '[';
  for (let i = 0; i < values.length; i++) text += (i === 0 ? '' : ',') + canonicalJson(values[i]);
  return `${text}]`;
};

const canonicalObject = (value: Record<string, unknown>): string => {
  let text = '';
  // The default order of sort() compares code units, which is what the RFC asks for.
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined)
      text += `${text === '' ? '' : ','}${canonicalJson(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
};
