import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentView } from './document-view.ts';

/**
 * Documents as one PDF, each on pages of its own: A4, tagged in reading order (PDF/UA), its fonts embedded. The same views give the same bytes.
 * The library is loaded when the first one is made.
 */
export const renderPdf = async (...views: readonly DocumentView[]): Promise<Uint8Array> => {
  const [first, last] = [views[0]!, views.at(-1)!];
  const numbers = first === last ? first.number : `${first.number} to ${last.number}`;
  const [{ default: PDFDocument }, { taggedPages }, { drawDocument }] = await Promise.all([
    import('pdfkit'),
    import('./tagged-page.ts'),
    import('./draw-document.ts'),
  ]);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // Its types do not name it.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: infoText(`${first.title} ${numbers}`),
      Author: infoText(first.seller.name),
      Creator: infoText(first.seller.name),
      CreationDate: last.issued,
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const pages = await taggedPages(doc, textsIn(views));
  for (const view of views) {
    drawDocument(doc, pages, view);
    // Hundreds take seconds, in which others are served.
    await nextTurn();
  }
  pages.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};

/** A PDF ends such a text at NUL and has half a surrogate pair as other letters. */
const infoText = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};
