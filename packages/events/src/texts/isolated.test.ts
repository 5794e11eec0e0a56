import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';

it.each(['Anna', 'Đức', '王小明', 'Ελένη', 'https://setter.example/client-portal', '👩‍👩‍👧‍👦', ''])(
  'a text that runs from left to right stays as it is: %j',
  (text) => expect(isolated(text)).toBe(text),
);

it.each(['محمد', 'אברהם Smith', 'ab\u202Ecd', '\u2067a', 'ދިވެހި'])(
  'a text of another direction keeps it to itself: %j',
  (text) => expect(isolated(text)).toBe(`\u2068${text}\u2069`),
);
