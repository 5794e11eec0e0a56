import type PDFDocument from 'pdfkit';
import type { DocumentLine, DocumentView, Pill } from './document-view.ts';
import { colors, page, type TaggedPages, type TextStyle } from './tagged-page.ts';

type Doc = InstanceType<typeof PDFDocument>;

const label: TextStyle = { font: 'medium', size: 13, color: 'muted' };
const small: TextStyle = { font: 'regular', size: 13, color: 'muted' };
const body: TextStyle = { font: 'regular', size: 14, color: 'ink' };
const strong: TextStyle = { font: 'medium', size: 14, color: 'ink' };
const bold: TextStyle = { font: 'semibold', size: 15, color: 'ink' };

/** The right half: dates, sums. */
const half = 408;
const columns = { quantity: 450, unitPrice: 542, gst: 634, amount: page.right } as const;
/** Where lines of the table end and the foot begins. */
const contentEnd = 985;
const descriptionWidth = 300;

/** Draws a document on as many pages as its lines need; its sums are together on the last one. */
export const drawDocument = (doc: Doc, pages: TaggedPages, view: DocumentView): void => {
  const start = doc.bufferedPageRange().count;
  pages.addPage();
  drawHead(doc, pages, view);
  let y = drawTitle(doc, pages, view);
  y = drawFacts(pages, view, y);
  y = drawParties(pages, view, y);
  y = drawTable(doc, pages, view, y);
  drawSums(pages, view, y);
  pages.leaf('P', () => pages.draw(view.question, page.left, 1017, small));
  drawFeet(doc, pages, view, start);
};

const accentBar = (doc: Doc, pages: TaggedPages) =>
  pages.artifact('Layout', () => doc.rect(0, 0, page.width, 8).fill(colors.accent));

const drawHead = (doc: Doc, pages: TaggedPages, { seller }: DocumentView): void => {
  accentBar(doc, pages);
  pages.artifact('Layout', () => {
    const unit = 34 / 28;
    const bar = (x: number, y: number, color: string) =>
      doc.roundedRect(page.left + x * unit, page.top + y * unit, 11 * unit, 5.5 * unit, 2 * unit).fill(color);
    doc.roundedRect(page.left, page.top, 34, 34, 8 * unit).fill(colors.accent);
    bar(10.5, 7.5, '#ffffff');
    bar(6.5, 15, colors.gold);
    pages.draw(seller.name, 114, 89.5, { font: 'heading', size: 25, color: 'ink', spacing: -0.75 });
  });
  const section = pages.element('Sect');
  const lines = [
    seller.name,
    ...(seller.abn === null ? [] : [`ABN ${seller.abn}`]),
    ...seller.address,
    seller.phone,
    seller.email,
  ];
  for (const [n, line] of lines.entries()) {
    const style: TextStyle = n === 0 ? { ...small, font: 'semibold', color: 'ink' } : small;
    pages.leaf('P', () => pages.draw(line, page.right, 79 + n * 20, style, 'right'), section);
  }
  section.end();
};

/** Returns where the next part begins. */
const drawTitle = (doc: Doc, pages: TaggedPages, { title, pill, subtitle, seller }: DocumentView): number => {
  // A long address pushes the rest down.
  const below = Math.max(0, seller.address.length - 1) * 20;
  const style: TextStyle = { font: 'heading', size: 44, color: 'ink', spacing: -1.32 };
  pages.leaf('H1', () => pages.draw(title, page.left, 242 + below, style));
  if (pill !== null) drawPill(doc, pages, pill, page.left + pages.width(title, style) + 16, 216 + below);
  if (subtitle === null) return 280 + below;
  pages.leaf('P', () => pages.draw(subtitle, page.left, 276 + below, { ...strong, color: 'muted' }));
  return 304 + below;
};

const drawPill = (doc: Doc, pages: TaggedPages, { text, isPaid: paid }: Pill, x: number, y: number): void => {
  const style: TextStyle = { font: 'semibold', size: 14, color: paid ? 'green' : 'ochre' };
  const textAt = x + (paid ? 31 : 13);
  pages.artifact('Layout', () => {
    const width = textAt - x + pages.width(text, style) + 13;
    doc.roundedRect(x, y, width, 30, 15).fill(paid ? colors.greenTint : colors.ochreTint);
    if (!paid) return;
    const unit = 15 / 24;
    const at = (px: number, py: number) => [x + 10 + px * unit, y + 7.5 + py * unit] as const;
    doc
      .lineWidth(1.1)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(colors.green)
      .moveTo(...at(20, 6))
      .lineTo(...at(9, 17))
      .lineTo(...at(4, 12))
      .stroke();
  });
  pages.leaf('P', () => pages.draw(text, textAt, y + 20.5, style));
};

const drawFacts = (pages: TaggedPages, { facts }: DocumentView, y: number): number => {
  pages.artifact('Layout', () => {
    pages.line(page.left, y, page.right - page.left, 'hairline');
    pages.line(page.left, y + 75, page.right - page.left, 'hairline');
  });
  const column = (page.right - page.left) / 3;
  for (const [n, [name, value]] of facts.entries()) {
    const x = page.left + n * column + (n === 0 ? 0 : 20.5);
    if (n > 0)
      pages.artifact('Layout', () => {
        for (let at = 0; at < 42; at += 1) pages.line(x - 20.5, y + 17 + at, 1, 'hairline');
      });
    const section = pages.element('Sect');
    pages.leaf('P', () => pages.draw(name, x, y + 32, small), section);
    const max = column - 24;
    const size = Math.min(14, (14 * max) / pages.width(value, strong));
    pages.leaf('P', () => pages.draw(value, x, y + 54, { ...strong, size }), section);
    section.end();
  }
  return y + 76;
};

const drawParties = (pages: TaggedPages, { billedTo, deliveredTo }: DocumentView, y: number): number => {
  const block = (heading: string, lines: readonly string[], x: number, isBuyer: boolean): number => {
    if (lines.length === 0) return 0;
    const section = pages.element('Sect');
    pages.leaf('H2', () => pages.draw(heading, x, y + 45, label), section);
    let at = y + 70;
    for (const [n, line] of lines.entries()) {
      const style = isBuyer && n === 0 ? bold : body;
      for (const part of pages.wrap(line, 318, style)) {
        pages.leaf('P', () => pages.draw(part, x, at, style), section);
        at += 21;
      }
    }
    section.end();
    return at;
  };
  const left = block('Billed to', billedTo, page.left, true);
  const right = block('Delivered to', deliveredTo, half, false);
  return Math.max(left, right, y + 154) - 9;
};

const drawTableHead = (pages: TaggedPages, { hasGst }: DocumentView, y: number, row: Row): void => {
  const cell = (text: string, x: number, align: 'left' | 'right') =>
    pages.leaf('TH', () => pages.draw(text, x, y, label, align), row);
  cell('Description', page.left, 'left');
  cell('Quantity', columns.quantity + (hasGst ? 0 : 92), 'right');
  cell('Unit price', columns.unitPrice + (hasGst ? 0 : 92), 'right');
  if (hasGst) cell('GST', columns.gst, 'right');
  cell('Amount', columns.amount, 'right');
  pages.artifact('Layout', () => pages.line(page.left, y + 15.5, page.right - page.left, 'ink', 1.5));
};
type Row = ReturnType<TaggedPages['element']>;

/** Returns where the sums begin: under the lines, on a page of their own when they do not fit there. */
const drawTable = (doc: Doc, pages: TaggedPages, view: DocumentView, y: number): number => {
  const table = pages.element('Table');
  const rowOf = (draw: (row: Row) => void) => {
    const row = pages.element('TR', table);
    draw(row);
    row.end();
  };
  let at = y + 48;
  rowOf((row) => drawTableHead(pages, view, at, row));
  at += 17;
  for (const line of view.lines) {
    const details = pages.wrap(line.detail, descriptionWidth, small);
    const height = 57 + details.length * 21;
    if (at + height > contentEnd) {
      pages.addPage();
      accentBar(doc, pages);
      at = page.top + 18;
      rowOf((row) => drawTableHead(pages, view, at, row));
      at += 17;
    }
    rowOf((row) => drawLine(pages, view.hasGst, line, details, at, row));
    at += height;
    pages.artifact('Layout', () => pages.line(page.left, at - 1, page.right - page.left, 'hairline'));
  }
  table.end();
  if (at + heightOfSums(view) <= contentEnd) return at;
  pages.addPage();
  accentBar(doc, pages);
  return page.top - 22;
};

const drawLine = (
  pages: TaggedPages,
  hasGst: boolean,
  line: DocumentLine,
  details: readonly string[],
  y: number,
  row: Row,
): void => {
  pages.leaf(
    'TD',
    () => {
      pages.draw(line.description, page.left, y + 32, bold);
      for (const [n, detail] of details.entries()) pages.draw(detail, page.left, y + 53 + n * 21, small);
    },
    row,
  );
  const cell = (text: string, x: number) =>
    pages.leaf('TD', () => pages.draw(text, x, y + 32, body, 'right'), row);
  cell(line.quantity, columns.quantity + (hasGst ? 0 : 92));
  cell(line.unitPrice, columns.unitPrice + (hasGst ? 0 : 92));
  if (hasGst) cell(line.gst, columns.gst);
  cell(line.amount, columns.amount);
};

const heightOfSums = ({ sums, afterTotal, due, moneyMoved }: DocumentView): number =>
  Math.max(
    22 + sums.length * 33 + 44 + (afterTotal.length + (due === null ? 0 : 1)) * 41,
    68 + moneyMoved.lines.length * 21,
  );

const drawSums = (
  pages: TaggedPages,
  { moneyMoved, sums, total, afterTotal, due }: DocumentView,
  y: number,
) => {
  const left = pages.element('Sect');
  pages.leaf('H2', () => pages.draw(moneyMoved.heading, page.left, y + 43, label), left);
  for (const [n, line] of moneyMoved.lines.entries())
    pages.leaf('P', () => pages.draw(line, page.left, y + 69 + n * 21, body), left);
  left.end();

  const right = pages.element('Sect');
  const pair = (name: string, amount: string, at: number, nameStyle: TextStyle, amountStyle: TextStyle) => {
    pages.leaf('P', () => pages.draw(name, half, at, nameStyle), right);
    if (amount !== '') pages.leaf('P', () => pages.draw(amount, page.right, at, amountStyle, 'right'), right);
  };
  const quiet: TextStyle = { ...body, color: 'muted' };
  let at = y + 44;
  for (const [name, amount] of sums) {
    pair(name, amount, at, quiet, strong);
    at += 33;
  }
  pages.artifact('Layout', () => pages.line(half, at - 13.5, page.right - half, 'ink', 1.5));
  at += 14;
  pair(
    ...total,
    at,
    { font: 'semibold', size: 15.5, color: 'ink' },
    { font: 'heading', size: 22, color: 'ink', spacing: -0.44 },
  );
  at += 37;
  for (const [name, amount] of afterTotal) {
    pair(name, amount, at, quiet, strong);
    at += 33;
  }
  if (due !== null) {
    at += 16;
    pages.artifact('Layout', () => pages.line(half, at - 30, page.right - half, 'hairline'));
    pair(...due, at, strong, strong);
  }
  right.end();
};

const drawFeet = (
  doc: Doc,
  pages: TaggedPages,
  { seller, title, number }: DocumentView,
  start: number,
): void => {
  const count = doc.bufferedPageRange().count - start;
  const style: TextStyle = { ...small, size: 12.5 };
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(start + n);
    pages.artifact('Pagination', () => {
      pages.line(page.left, 1037, page.right - page.left, 'hairline');
      const who = seller.abn === null ? seller.name : `${seller.name}, ABN ${seller.abn}`;
      const what = `${title} ${number}`;
      const which = `Page ${n + 1} of ${count}`;
      pages.draw(who, page.left, 1065, style);
      const [from, to] = [page.left + pages.width(who, style), page.right - pages.width(which, style)];
      pages.draw(what, (from + to - pages.width(what, style)) / 2, 1065, style);
      pages.draw(which, page.right, 1065, style, 'right');
    });
  }
};
