import { expect, it } from 'vitest';
import { campaignSlugOf } from './campaign-slug.ts';

it.each([
  [null, null],
  ['  ', null],
  ['Spring-Sale_2026', 'spring-sale_2026'],
  ['Frühling–Weiß', 'fruhling-weiss'],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), 'other'],
  ['jane@person.example', 'other'],
  ['spring sale', 'other'],
])('makes %j a public %j', (text, slug) => {
  expect(campaignSlugOf(text)).toBe(slug);
});
