import { expect, it } from 'vitest';
import { tagsOf } from './post-draft.ts';

it('tags are separated by commas and trimmed', () => {
  expect(tagsOf(' Calendar , Christmas,, Planning ')).toEqual(['Calendar', 'Christmas', 'Planning']);
  expect(tagsOf(' ')).toEqual([]);
});
