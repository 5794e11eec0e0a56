import { inflateSync } from 'node:zlib';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const open = (pdf: Uint8Array) =>
  getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 }).promise;

/** What can be selected on each page, line by line from top to bottom; parts of a line in their order. */
export const textOfPages = async (pdf: Uint8Array): Promise<readonly (readonly string[])[]> => {
  const document = await open(pdf);
  const pages: (readonly string[])[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  return pages;
};

type Node = { readonly role?: string; readonly children?: readonly Node[] };
const rolesIn = ({ role, children = [] }: Node): readonly string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesIn),
];

/** Roles of the structure of all pages, in reading order; the document's title and language. */
export const structureOf = async (pdf: Uint8Array) => {
  const document = await open(pdf);
  const roles: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1)
    roles.push(...rolesIn(((await (await document.getPage(n)).getStructTree()) ?? {}) as Node));
  const { info } = await document.getMetadata();
  // A map, whatever its types say.
  const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  return {
    roles,
    info: info as Readonly<Record<string, unknown>>,
    isTagged: marks?.get('Marked') === true,
  };
};

const [width, height] = [794, 1123];

/** A page as a picture, 96 pixels to the inch, as PNG. */
export const pictureOfPage = async (pdf: Uint8Array, page: number): Promise<Buffer> => {
  const opened = await (await open(pdf)).getPage(page);
  const canvas = createCanvas(width, height);
  const viewport = opened.getViewport({ scale: 96 / 72 });
  await opened.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  return canvas.toBuffer('image/png');
};

const pixelsOf = (image: Image) => {
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
};

/** The share of pixels, 0 to 1, at which two pictures differ by more than a shade. */
export const differenceOf = async (one: Buffer, other: Buffer): Promise<number> => {
  const [a, b] = [pixelsOf(await loadImage(one)), pixelsOf(await loadImage(other))];
  let differing = 0;
  for (let at = 0; at < a.length; at += 4) {
    const most = Math.max(...[0, 1, 2].map((part) => Math.abs(a[at + part]! - b[at + part]!)));
    if (most > 64) differing += 1;
  }
  return differing / (width * height);
};

/** Every glyph that is drawn, by its number in its font, as the file has it: 0 is drawn for a missing one. */
export const glyphIdsOf = (pdf: Uint8Array): readonly number[] => {
  const file = Buffer.from(pdf).toString('latin1');
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, bytes]) => {
    try {
      return [inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const shown = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  const codes = shown.flatMap(([, parts]) => [...parts!.matchAll(/<([0-9a-f]+)>/g)]);
  return codes.flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
};
