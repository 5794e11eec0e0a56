import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { adjustmentNoteIssued, taxInvoiceIssued } from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { type DocumentView, invoiceView, noteView } from './document-view.ts';
import { renderPdf } from './render-pdf.ts';
import { differenceOf, pictureOfPage, structureOf, textOfPages } from './test-support/read-pdf.ts';

const business = { timeZone: 'Australia/Sydney', hours: '9am-6pm' };
const invoice = taxInvoiceIssued();
const note = adjustmentNoteIssued();
const withoutGst = { gstRegistered: false, gstCents: 0 };

const views: Readonly<Record<string, DocumentView>> = {
  'tax-invoice': invoiceView(invoice.data, business),
  invoice: invoiceView(taxInvoiceIssued({ ...withoutGst, liveMode: false }).data, business),
  'adjustment-note': noteView(note.data, business),
};

describe('a document', () => {
  it.each(Object.entries(views))('looks like its stored picture: %s', async (name, view) => {
    const picture = await pictureOfPage(await renderPdf(view), 1);
    const file = new URL(`./pictures/${name}.png`, import.meta.url);
    // A new one is looked at before it is committed; delete the file to take it again.
    if (!existsSync(file)) writeFileSync(file, picture);
    expect(await differenceOf(picture, readFileSync(file))).toBeLessThan(0.002);
  });

  it('is seen to differ when one digit does', async () => {
    const [one, other] = [1, 7].map((n) => ({
      ...views['tax-invoice']!,
      total: ['Total', `$62${n}.00`] as const,
    }));
    const pictures = await Promise.all(
      [one!, other!].map(async (view) => pictureOfPage(await renderPdf(view), 1)),
    );
    expect(await differenceOf(pictures[0]!, pictures[1]!)).toBeGreaterThan(0);
  });

  it('has the texts and numbers of its event, as text that can be selected', async () => {
    const [page] = await textOfPages(await renderPdf(views['tax-invoice']!));
    const { seller, buyer } = invoice.data;
    expect(page).toEqual(
      expect.arrayContaining([
        'Tax invoice',
        'Paid',
        '000028',
        '30 October 2026',
        'pi_3SNx2RqKw0',
        seller.name,
        `ABN ${seller.abn}`,
        buyer.businessName,
        'ABN 53 004 085 616',
        buyer.name,
        buyer.email,
        'Visa ending 4242',
        '30 October 2026, 3:18 PM Sydney time',
        'Page 1 of 1',
      ]),
    );
    expect(centsIn(page!)).toEqual([125_00, 625_00, 625_00, 568_18, 56_82, 625_00, -625_00, 0]);
  });

  it('says that no GST was charged, and has no column for it', async () => {
    const [page] = await textOfPages(await renderPdf(views['invoice']!));
    expect(page).toEqual(expect.arrayContaining(['Invoice', 'No GST has been charged', 'Test payment']));
    expect(page).not.toContain('GST');
    expect(page).not.toContain('Tax invoice');
    expect(centsIn(page!)).toEqual([125_00, 625_00, 625_00, 625_00, -625_00, 0]);
  });

  it('names the invoice that it adjusts, with what it takes off', async () => {
    const [page] = await textOfPages(await renderPdf(views['adjustment-note']!));
    expect(page).toEqual(
      expect.arrayContaining(['Adjustment note', '000029', 'Adjusts tax invoice 000028', 're_1']),
    );
    expect(page!.join(' ')).toContain('Refund of unspent credits: Asked for by the client');
    const { amountCents, gstCents } = note.data;
    const sums = [amountCents - gstCents, gstCents, amountCents].map((cents) => -cents);
    expect(centsIn(page!)).toEqual([125_00, -amountCents, amountCents, ...sums]);
  });

  it.each([
    ['2026-07-01T00:00:00.000Z', 'Australia/Sydney', '8am-4pm AEST.'],
    ['2026-12-01T00:00:00.000Z', 'Australia/Sydney', '8am-4pm AEDT.'],
    ['2026-12-01T00:00:00.000Z', 'Australia/Perth', '8am-4pm AWST.'],
  ])(
    'says when the phone is answered, by the clocks of the day of issue: %s, %s',
    (issuedAt, timeZone, open) => {
      const { question } = invoiceView({ ...invoice.data, issuedAt }, { timeZone, hours: '8am-4pm' });
      expect(question.endsWith(open)).toBe(true);
    },
  );

  it('adds up again in the note that reverses another', async () => {
    const reversal = adjustmentNoteIssued({
      cause: 'reversal',
      credits: -3,
      amountCents: -37_500,
      gstCents: -3_409,
      reason: null,
    });
    const [page] = await textOfPages(await renderPdf(noteView(reversal.data, business)));
    expect(centsIn(page!)).toEqual([125_00, 375_00, 375_00, 340_91, 34_09, 375_00]);
  });

  it('breaks 40 lines over pages: none is lost or cut, each page has its head and number, the sums are there once', async () => {
    const [line] = views['tax-invoice']!.lines;
    const lines = Array.from({ length: 40 }, (_, n) => ({ ...line!, description: `Line ${n + 1} of them` }));
    const pages = await textOfPages(await renderPdf({ ...views['tax-invoice']!, lines }));
    const described = pages.flatMap((page) => page.filter((text) => text.startsWith('Line ')));
    expect(described).toEqual(lines.map(({ description }) => description));
    expect(pages.length).toBeGreaterThan(1);
    for (const [n, page] of pages.entries()) {
      expect(page).toContain('Description');
      expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
    }
    expect(pages.map((page) => page.filter((text) => text === 'Total including GST').length)).toEqual(
      pages.map((_, n) => (n === pages.length - 1 ? 1 : 0)),
    );
  });

  it('is with others in one file, each on pages of its own that are counted by themselves', async () => {
    const [line] = views['tax-invoice']!.lines;
    const lines = Array.from({ length: 40 }, () => line!);
    const pdf = await renderPdf(views['adjustment-note']!, { ...views['tax-invoice']!, lines });
    const pages = await textOfPages(pdf);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map((page) => page.find((text) => text.startsWith('Page ')))).toEqual([
      'Page 1 of 1',
      ...pages.slice(1).map((_, n) => `Page ${n + 1} of ${pages.length - 1}`),
    ]);
    expect((await structureOf(pdf)).info).toMatchObject({
      Title: `Adjustment note ${views['adjustment-note']!.number} to ${views['tax-invoice']!.number}`,
    });
  });

  it('is tagged in reading order, with title and language, and the same bytes each time', async () => {
    const pdf = await renderPdf(views['tax-invoice']!);
    const { roles, info, isTagged } = await structureOf(pdf);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({ Title: 'Tax invoice 000028', Language: 'en-AU' });
    expect(roles.filter((role) => /^(H\d|Table|TR|TH|TD)$/.test(role))).toEqual([
      'H1',
      'H2',
      'H2',
      'Table',
      'TR',
      'TH',
      'TH',
      'TH',
      'TH',
      'TH',
      'TR',
      'TD',
      'TD',
      'TD',
      'TD',
      'TD',
      'H2',
    ]);
    expect(Buffer.from(await renderPdf(views['tax-invoice']!)).equals(pdf)).toBe(true);
  });

  it('leaves out what is not known: an ABN of either side, a reference, a buyer who was erased', async () => {
    const { data } = taxInvoiceIssued({
      paymentId: null,
      intentId: null,
      card: null,
      reference: { erased: true },
      seller: { ...invoice.data.seller, abn: null },
      buyer: { businessName: { erased: true }, name: null, username: null, email: null, abn: null },
    });
    const [page] = await textOfPages(await renderPdf(invoiceView(data, business)));
    expect(page).toEqual(expect.arrayContaining(['A former client', 'Paid outside Setter']));
    expect(page!.join('\n')).not.toMatch(/ABN|Reference|object/);
  });

  it('wraps a long reason, and keeps a word that is longer than a line', async () => {
    const reason = `${'a lot of words '.repeat(25)}${'x'.repeat(90)}`;
    const [page] = await textOfPages(
      await renderPdf(noteView(adjustmentNoteIssued({ reason }).data, business)),
    );
    const joined = page!.join('').replaceAll(' ', '');
    expect(joined).toContain('alotofwords'.repeat(25) + 'x'.repeat(90));
  });
});

/** The sums of money on a page, in reading order. */
const centsIn = (texts: readonly string[]): readonly number[] =>
  texts.flatMap((text) => {
    const [, sign, dollars] = /^(-?)\$([\d,]+\.\d\d)( AUD)?$/.exec(text) ?? [];
    if (dollars === undefined) return [];
    return [Math.round(Number(dollars.replaceAll(',', '')) * 100) * (sign === '-' ? -1 : 1)];
  });
