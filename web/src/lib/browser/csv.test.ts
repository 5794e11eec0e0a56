import { describe, expect, it } from 'vitest';
import { slugOf } from './csv.ts';

describe('the slug of a business', () => {
  it.each([
    ['Setter', 'setter'],
    ['Wattle & Co.', 'wattle-co'],
    ['Café  Ångström/2', 'cafe-angstrom-2'],
    ['Đức Łukasz', 'duc-lukasz'],
    ['预约', '预约'],
    ['&', 'export'],
  ])('of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));
});
