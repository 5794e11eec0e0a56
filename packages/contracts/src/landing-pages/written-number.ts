const amount = /^([+-]?)(?:A?\$)?(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)?(\.\d*)?$/;

/**
 * The number in what a person or a program wrote (`500,000`, `$12.50`, `500 000`, `1e3`), as plain digits; undefined
 * when it is none. `12,5` is none: it is twelve and a half to some and 125 to others.
 */
export function writtenNumber(text: string): string | undefined {
  // Whatever looks like a space: pasted amounts have narrow and unbreakable ones.
  const trimmed = text
    .trim()
    .replaceAll(/\s/gu, ' ')
    .replace(/^([+-]?(?:A?\$)?) /, '$1');
  if (trimmed === '') return undefined;
  if (Number.isFinite(Number(trimmed))) return trimmed;
  const [, sign = '', whole = '', rest = ''] = amount.exec(trimmed) ?? [];
  const digits = whole.replaceAll(/[ ,]/g, '');
  const plain = `${sign === '-' ? '-' : ''}${digits}${rest}`;
  return /\d/.test(plain) ? plain : undefined;
}
