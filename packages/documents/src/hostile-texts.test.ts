import { hostileTexts } from '@setter/testing/hostile-texts';
import { taxInvoiceIssued } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { invoiceView } from './document-view.ts';
import { renderPdf } from './render-pdf.ts';
import { structureOf, textOfPages } from './test-support/read-pdf.ts';

const invoiceOf = (buyer: string, seller: string) => {
  const view = invoiceView(taxInvoiceIssued().data, { timeZone: 'Australia/Sydney', hours: '9am-6pm' });
  return renderPdf({ ...view, seller: { ...view.seller, name: seller }, billedTo: [buyer] });
};

/** What is drawn, in any order, since a line that runs in both directions is read in pieces. */
const drawn = (text: string) =>
  Array.from(
    text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
      // What no font has.
      .replaceAll(/[\ufffe\uffff\ufffd]/g, '?'),
  )
    .sort()
    .join('');

it.each(Object.entries(hostileTexts))(
  'a hostile text on a document is drawn as it is: %s',
  async (_kind, whole) => {
    // As long as names may be.
    const text = whole.slice(0, 200);
    const [plain, pdf, sold] = await Promise.all([
      invoiceOf('', 'a'),
      invoiceOf(text, 'a'),
      invoiceOf('', text),
    ]);
    const textOf = async (file: Uint8Array) => (await textOfPages(file)).flat().join('');
    expect(drawn(await textOf(pdf))).toBe(drawn((await textOf(plain)) + drawn(text)));
    const { info } = await structureOf(sold);
    expect(drawn(String(info['Author']))).toBe(drawn(text));
    expect(info['Title']).toBe((await structureOf(plain)).info['Title']);
  },
);
