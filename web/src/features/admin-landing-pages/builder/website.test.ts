import { describe, expect, it } from 'vitest';
import { websiteProblem, withScheme } from './website.ts';

describe('a website', () => {
  it('may come without a scheme, which is https then', () => {
    expect(websiteProblem('coastal.example')).toBeUndefined();
    expect(withScheme('coastal.example/shop')).toBe('https://coastal.example/shop');
    expect(withScheme('http://coastal.example')).toBe('http://coastal.example');
  });

  it('is refused where it is none', () => {
    for (const text of ['coastal', 'ftp://coastal.example', 'a b', 'javascript:alert(1)'])
      expect(websiteProblem(text), text).toBe('Enter a web address.');
  });
});
