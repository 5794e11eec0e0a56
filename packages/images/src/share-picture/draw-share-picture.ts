import { beginningOf } from '@setter/events/texts/cut-text';
import { relativeLuminance } from '@setter/contracts/images/relative-luminance';
import sharp from 'sharp';
import { fitLines, headingTypeface, type Typeface } from './set-text.ts';

/** In pixels: what networks show of a shared link. */
const sharePictureSize = { width: 1200, height: 630 } as const;

export interface SharePicture {
  /** Of any length: it is wrapped and, in the end, cut. */
  readonly title: string;
  /** Whose page it is. */
  readonly name: string;
  /** The ground of a client's page, `#rrggbb`; null for a page in the brand's own look. */
  readonly color: string | null;
}

interface Look {
  readonly ground: string;
  readonly text: string;
  readonly name: string;
  /** The bars that have been heard, and those that are to come. */
  readonly spark: string;
  readonly quiet: string;
}

const brandLook: Look = {
  ground: '#0f3a30',
  text: '#ffffff',
  name: '#bcd8cc',
  spark: '#efcf9f',
  quiet: '#1f6f5c',
};
const onDark = { text: '#ffffff', name: '#ffffff', spark: '#ffffffcc', quiet: '#ffffff4d' };
const onLight = { text: '#17211d', name: '#17211d', spark: '#17211dcc', quiet: '#17211d40' };

/** No more of a title has room in any size. */
const longestTitle = 400;
const margin = 80;
const room = {
  width: sharePictureSize.width - 2 * margin,
  sizes: [
    { size: 92, lines: 3 },
    { size: 76, lines: 4 },
    { size: 62, lines: 4 },
  ],
};

/**
 * The picture of a shared link as a PNG of 1200 × 630: its title and whose it is, in outlines of the brand's font
 * and, for other scripts, of Noto.
 */
export async function drawSharePicture(picture: SharePicture): Promise<Uint8Array> {
  const face = await headingTypeface([beginningOf(picture.title, longestTitle), picture.name, '…']);
  const svg = sharePictureSvg(picture, face);
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
}

function sharePictureSvg({ title, name, color }: SharePicture, face: Typeface): string {
  const look = color === null ? brandLook : lookOn(color);
  const { width, height } = sharePictureSize;
  const { size, lines } = fitLines(face.shown(beginningOf(title, longestTitle)), face, room);
  const outlines = lines.map((line, index) =>
    face.outline(line, size, margin, margin + 0.78 * size + index * 1.08 * size),
  );
  const baseline = height - margin - 4;
  const nameAt = color === null ? margin + 72 : margin;
  const named = fitLines(face.shown(name), face, { width: 560, sizes: [{ size: 38, lines: 1 }] });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${look.ground}"/>
<path d="${outlines.join('')}" fill="${look.text}"/>
${color === null ? mark(margin, baseline - 41) : ''}
<path d="${face.outline(named.lines[0] ?? '', named.size, nameAt, baseline)}" fill="${look.name}"/>
${bars(title, look)}</svg>`;
}

/** White on a colour where large type is legible in it, else ink. */
function lookOn(color: string): Look {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return brandLook;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const luminance = relativeLuminance(red, green, blue);
  // White has a contrast of 3.5 and more (WCAG 2.2; large type needs 3).
  return { ground: color, ...(1.05 / (luminance + 0.05) >= 3.5 ? onDark : onLight) };
}

const mark = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) scale(1.9)"><rect width="28" height="28" rx="8" fill="#1f6f5c"/><rect x="10.5" y="7.5" width="11" height="5.5" rx="2" fill="#fff"/><rect x="6.5" y="15" width="11" height="5.5" rx="2" fill="#efcf9f"/></g>`;

const barCount = 17;

/** The rhythm of the title as the bars of a voice, at the bottom right. */
function bars(title: string, { spark, quiet }: Look): string {
  const letters = Array.from(title, (letter) => letter.codePointAt(0)!);
  return Array.from({ length: barCount }, (_, index) => {
    const letter = letters[(index * 7) % Math.max(1, letters.length)] ?? 97;
    const swell = Math.sin((Math.PI * (index + 1)) / (barCount + 1));
    const tall = Math.round(10 + swell * (18 + ((letter * 13 + index * 29) % 62)));
    const x = sharePictureSize.width - margin - (barCount - index) * 20 + 10;
    return `<rect x="${x}" y="${534 - tall / 2}" width="10" height="${tall}" rx="5" fill="${index < 7 ? spark : quiet}"/>`;
  }).join('');
}
