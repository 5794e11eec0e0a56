/**
 * The example file with new random values for its secrets. In it a secret is a line `NAME=value` whose value
 * holds `mark`, in plain or, for keys, in base64; all other lines stay.
 */
export function fillExample(
  example: string,
  mark: string,
  make: { readonly key: () => string; readonly password: () => string },
): string {
  const isKey = (value: string) => Buffer.from(value.split(':')[1] ?? '', 'base64').includes(mark);
  return example.replaceAll(/^([A-Z_]+)=(.*)$/gm, (line, name: string, value: string) => {
    if (isKey(value)) return `${name}=${make.key()}`;
    return value.includes(mark) ? `${name}=${make.password()}` : line;
  });
}
