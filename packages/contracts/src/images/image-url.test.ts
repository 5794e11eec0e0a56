import { describe, expect, it } from 'vitest';
import { imageIdIn, imageSrcset, imageUrl, mainImageUrl } from './image-url.ts';

const id = 'ab'.repeat(32);

describe('the addresses of an image', () => {
  it('name width and format', () => {
    expect(imageUrl(id, 960, 'avif')).toBe(`/images/${id}/960.avif`);
    expect(mainImageUrl(id, 'photo')).toBe(`/images/${id}/1600.jpeg`);
    expect(mainImageUrl(id, 'logo')).toBe(`/images/${id}/960.png`);
  });

  it('lead back to its id', () => {
    expect(imageIdIn(mainImageUrl(id, 'photo'))).toBe(id);
    expect(imageIdIn(`https://setter.example${imageUrl(id, 480, 'webp')}`)).toBe(id);
    for (const other of [
      '',
      `/images/${id}`,
      `/images/${id}/481.webp`,
      `/images/${id.slice(1)}/480.webp`,
      `/x/images/${id}/480.webp`,
    ])
      expect(imageIdIn(other)).toBeUndefined();
  });

  it('make a srcset that tells true widths', () => {
    const widths = (width: number) =>
      imageSrcset(id, width, 'avif')
        .split(', ')
        .map((one) => one.split(' ')[1]);
    expect(widths(4000)).toEqual(['480w', '960w', '1600w']);
    expect(widths(1600)).toEqual(['480w', '960w', '1600w']);
    expect(widths(960)).toEqual(['480w', '960w']);
    expect(widths(700)).toEqual(['480w', '700w']);
    expect(widths(20)).toEqual(['20w']);
    expect(imageSrcset(id, 700, 'avif')).toContain(`/images/${id}/960.avif 700w`);
  });
});
