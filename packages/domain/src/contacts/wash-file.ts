import { e164, isAustralian } from '../calling/where.ts';

/** What a file from the Do Not Call Register says: numbers in E.164, and lines, from 1, that say nothing that can be read. */
export type WashFile = {
  readonly numbers: ReadonlyMap<string, { readonly registered: boolean }>;
  readonly unreadable: readonly number[];
};

const parts = /^"?(?<number>[+\d][\d ()-]*)"?\s*[,;\t ]\s*"?(?<sign>[YyNn])"?\s*,*$/;

/** Lines with an Australian number and Y or N. A number that is there twice counts as registered if one line says so. */
export const readWashFile = (text: string): WashFile => {
  const numbers = new Map<string, { readonly registered: boolean }>();
  const unreadable: number[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (line.trim() === '') continue;
    const found = parts.exec(line.trim())?.groups;
    const number = found === undefined ? undefined : e164(found['number']!);
    if (found === undefined || number === undefined || !isAustralian(number)) {
      unreadable.push(index + 1);
      continue;
    }
    const registered = found['sign']!.toUpperCase() === 'Y' || numbers.get(number)?.registered === true;
    numbers.set(number, { registered });
  }
  return { numbers, unreadable };
};
