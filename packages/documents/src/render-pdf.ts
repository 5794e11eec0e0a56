import type { DocumentView } from './document-view.ts';

/**
 * A document as a PDF: A4, tagged in reading order (PDF/UA), its fonts embedded. The same view gives the same bytes.
 * The library is loaded when the first one is made.
 */
export const renderPdf = async (view: DocumentView): Promise<Uint8Array> => {
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
      Title: infoText(`${view.title} ${view.number}`),
      Author: infoText(view.seller.name),
      Creator: infoText(view.seller.name),
      CreationDate: view.issued,
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  drawDocument(doc, await taggedPages(doc, textsIn(view)), view);
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
