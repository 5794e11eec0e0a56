import { describe, expect, it } from 'vitest';
import { removedMarkup, removedText } from './removed-markup.ts';

describe('what an editor did not take of HTML', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['nothing', '<p>One <b>two</b></p>', '<p>One <strong>two</strong></p>', []],
    ['a script', '<p>One</p><script src="x">1</script>', '<p>One</p>', ['<script>', 'src']],
    ['handlers and styles', '<p style="color:red" onclick=x()>One</p>', '<p>One</p>', ['style', 'onclick']],
    ['one of two', '<h1>One</h1><h2>Two</h2>', '<p>One</p><h2>Two</h2>', ['<h1>']],
    ['a bracket in an attribute', '<a href="/?a>b">x</a>', '<a href="/?a>b" rel="noopener">x</a>', []],
    ['no comment', '<!-- <script> --><p>One</p>', '<p>One</p>', []],
    ['each once', '<div><div>One</div></div>', '<p>One</p>', ['<div>']],
  ])('is %s', (_, written, taken, removed) => {
    expect(removedMarkup(written, taken)).toEqual(removed);
  });

  it('is a line', () => {
    expect(removedText([])).toBe(null);
    expect(removedText(['<script>'])).toBe('Removed: <script>.');
    expect(removedText(['<script>', 'style', 'onclick'])).toBe('Removed: <script>, style and onclick.');
  });
});
