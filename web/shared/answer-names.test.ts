import { expect, it } from 'vitest';
import { answerName, fieldValues } from './answer-names.ts';

it('a field of any name is posted under one that no form has as a property', () => {
  const names = ['email', 'children', 'appendChild', '__proto__', 'answer.', 'utm'];
  const body = new URLSearchParams([
    ['landingPageId', '3'],
    ...names.map((name) => [answerName(name), name]),
  ]);
  expect(Object.entries(fieldValues(body))).toEqual([
    ['landingPageId', '3'],
    ...names.map((name) => [name, name]),
  ]);
});
