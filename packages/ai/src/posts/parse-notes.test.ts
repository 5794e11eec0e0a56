import { superlinear } from '@setter/testing/doubling';
import { refuseMarkup } from '@setter/html/markup-limits';
import { expect, it } from 'vitest';
import { htmlOfNotes } from './parse-notes.ts';

it('keeps the items of one list together and begins another after other text', () => {
  expect(htmlOfNotes('- a\n- b\n1. c\n\ntext.\n- d\n- e')).toBe(
    '<ul><li>a</li><li>b</li></ul>\n<ol><li>c</li></ol>\n<p>text.</p>\n<ul><li>d</li><li>e</li></ul>',
  );
});

it('takes a time that grows with the length of the notes', () => {
  const parse = (notes: string) => refuseMarkup(notes) ?? htmlOfNotes(notes);
  expect(superlinear(parse, ['- a\n', '1. a\n', '<p ', '<a href="', '<b>a</b>', '**'])).toEqual([]);
});
