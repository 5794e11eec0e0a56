import { readFileSync } from 'node:fs';
import { namesInScripts } from '@setter/testing/names-in-scripts';
import { taxInvoiceIssued } from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { invoiceView } from './document-view.ts';
import { renderPdf } from './render-pdf.ts';
import { glyphIdsOf, textOfPages } from './test-support/read-pdf.ts';
import { loadTypeface } from './typesetting/typeface.ts';

const { buyer } = taxInvoiceIssued().data;

/** An invoice that is billed to these names, and sold by the first. */
const invoiceOf = (names: readonly string[]) => {
  const view = invoiceView(taxInvoiceIssued({ buyer }).data, {
    timeZone: 'Australia/Sydney',
    hours: '9am-6pm',
  });
  return renderPdf({ ...view, seller: { ...view.seller, name: names[0]! }, billedTo: names });
};
const copied = async (pdf: Uint8Array) => (await textOfPages(pdf)).flat().join('');

const seen = (text: string) =>
  Array.from(text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}|\s/gu, ''))
    .sort()
    .join('');

describe('a name on a document', () => {
  it('has a glyph for every character, in every script, style and direction', async () => {
    const { 'a character beyond every font': _, ...drawable } = namesInScripts;
    const names = Object.values(drawable);
    for (let at = 0; at < names.length; at += 15) {
      const pdf = await invoiceOf(names.slice(at, at + 15));
      const ids = glyphIdsOf(pdf);
      expect(ids.length).toBeGreaterThan(300);
      expect(ids.filter((id) => id === 0)).toEqual([]);
      const text = await copied(pdf);
      expect(text).not.toMatch(/[\0\u{FFFD}]/u);
      // The sentence at the foot ends its question with the only one.
      expect(text.match(/\?/g)).toHaveLength(1);
    }
  });

  it.each(['Vietnamese', 'Mandarin', 'Greek', 'Arabic', 'Hebrew', 'both directions', 'Korean'])(
    'can be copied with all its characters: %s',
    async (language) => {
      const name = namesInScripts[language]!;
      const [rest, text] = await Promise.all([invoiceOf(['']).then(copied), invoiceOf([name]).then(copied)]);
      // It is on the page as the buyer's and several times as the seller's.
      const times = Math.round((seen(text).length - seen(rest).length) / seen(name).length);
      expect(times).toBeGreaterThan(1);
      expect(seen(text)).toBe(seen(rest + name.repeat(times)));
    },
  );

  it('has letters that join where their script joins them', async () => {
    const name = 'inter-regular';
    const bytes = readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url));
    const formsOf = async (text: string) => {
      const { runs } = await loadTypeface({ name, bytes, family: 'inter', weight: 400 }, [text]);
      const glyphs = runs(text).flatMap((run) => run.font.shape(run.text, run.isRightToLeft));
      return new Set(glyphs.filter(({ xAdvance }) => xAdvance > 0).map(({ id }) => id)).size;
    };
    expect(await formsOf('ببب')).toBe(3);
    expect(await formsOf('ب\u200Cب\u200Cب')).toBe(1);
  });

  it('shows its letters in the order in which they are stored, whatever marks of direction it has', async () => {
    const text = await copied(await invoiceOf(['ab\u202Ecd\u202Cef']));
    expect(text).toContain('abcdef');
    expect(text).not.toContain('dc');
  });

  it('shows what no font has as a question mark', async () => {
    expect(await copied(await invoiceOf(['A\u{10FFFD}B']))).toMatch(/A[?\u{FFFD}]B/u);
  });
});
