import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormField } from './form-field.tsx';

describe('a field for a number', () => {
  it('is a text, with the keys for numbers: in a field that counts, the wheel changes what was typed', () => {
    const field = { name: 'worth', label: 'Worth', type: 'number' as const, required: false, options: [] };
    const html = renderToStaticMarkup(createElement(FormField, { field, index: 0, live: undefined }));
    expect(html).toMatch(/<input[^>]* type="text"/);
    expect(html).toMatch(/<input[^>]* inputMode="decimal"/i);
  });

  it('counts nowhere in the product', () => {
    const sources = join(import.meta.dirname, '..', '..');
    const counting = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .filter((path) =>
        /<input[^>]*type=(["']|\{["'])number/s.test(readFileSync(join(sources, path), 'utf8')),
      );
    expect(counting).toEqual([]);
  });
});
