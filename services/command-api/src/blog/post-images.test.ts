import { superlinear } from '@setter/testing/doubling';
import { describe, expect, it } from 'vitest';
import { imageSources } from './post-images.ts';

describe('the addresses of pictures in HTML', () => {
  it('are found in either quotes, at any place of the tag, as they are meant', () => {
    const html = `<img src="https://a.example/1?a=1&amp;b=2"><p><IMG alt='x' SRC = 'https://a.example/2'/></p><img data-src="https://a.example/3">`;
    expect(imageSources(html)).toEqual(['https://a.example/1?a=1&b=2', 'https://a.example/2', '']);
  });

  it('are found in a time that grows with the length of the HTML', () => {
    expect(superlinear(imageSources, ['<img ', '<img src="', "<img src='", '<img src= ', 'src="'])).toEqual(
      [],
    );
  });
});
