import { namesInScripts } from '@setter/testing/names-in-scripts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSharePicture } from './draw-share-picture.ts';
import { fitLines, headingTypeface } from './set-text.ts';

const brand = { name: 'Setter', color: null };
const title = 'The clocks went forward. Did your calendar?';

/** Red, green and blue of one pixel. */
async function pixel(png: Uint8Array, left: number, top: number): Promise<number[]> {
  const one = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...one];
}

/** Share of the pixels of the title's part that are not the ground. */
async function inked(png: Uint8Array): Promise<number> {
  const area = { left: 0, top: 0, width: 1200, height: 470 };
  const data = await sharp(png).extract(area).removeAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if ([0, 1, 2].some((part) => data[at + part] !== data[part])) count++;
  return count / (data.length / 3);
}

describe('a picture of a shared link', () => {
  it.each([
    ['a title', title],
    ['markup', `</path><image href="file:///etc/passwd"/>&lt;"'<script>alert(1)</script>]]>`],
    ['one word without end', 'W'.repeat(4000)],
    ['a title without end', 'Every field is a reason to stop. '.repeat(200)],
    ['letters of other scripts, and of none', '漢字 🙂 \u0000\u202E'],
    ['nothing', ''],
  ])('is a PNG of 1200 × 630 of %s', async (_, text) => {
    const png = await drawSharePicture({ ...brand, title: text });
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(150_000);
  });

  it('shows the title, also one that looks like markup', async () => {
    expect(await inked(await drawSharePicture({ ...brand, title }))).toBeGreaterThan(0.03);
    expect(await inked(await drawSharePicture({ ...brand, title: '<b>& more</b>' }))).toBeGreaterThan(0.01);
  });

  it('shows a title of any script and direction, with a glyph for every letter', async () => {
    const titles = Object.values(namesInScripts);
    const face = await headingTypeface(titles);
    for (const title of titles) expect(face.outline(title, 92, 0, 0)).not.toMatch(/NaN|undefined/);
    for (const language of ['Mandarin', 'Arabic', 'Greek', 'Hindi']) {
      const png = await drawSharePicture({ ...brand, title: namesInScripts[language]! });
      expect(await inked(png), language).toBeGreaterThan(0.01);
    }
    const [wide, narrow] = ['王小明', '王'].map((text) => face.width(text, 92));
    expect(wide).toBeCloseTo(3 * narrow!, 0);
  });

  it("has the ground of a client's colour, with text that is legible on it", async () => {
    const dark = await drawSharePicture({ title, name: 'Coastal Kitchens', color: '#1f5b86' });
    const light = await drawSharePicture({ title, name: 'Lumen Dental', color: '#ffe9a8' });
    expect(await pixel(dark, 2, 2)).toEqual([0x1f, 0x5b, 0x86]);
    expect(await pixel(light, 2, 2)).toEqual([0xff, 0xe9, 0xa8]);
    const brightest = async (png: Uint8Array) => (await sharp(png).stats()).channels[2]!.max;
    const darkest = async (png: Uint8Array) => (await sharp(png).stats()).channels[0]!.min;
    expect(await brightest(dark)).toBe(255);
    expect(await darkest(light)).toBeLessThan(0x20);
  });

  it('takes no markup from a colour', async () => {
    const png = await drawSharePicture({ ...brand, title, color: '"/><script>' });
    expect(await pixel(png, 2, 2)).toEqual([0x0f, 0x3a, 0x30]);
  });
});

describe('a title', () => {
  const room = {
    width: 1040,
    sizes: [
      { size: 92, lines: 3 },
      { size: 62, lines: 4 },
    ],
  };

  it('is set large when it is short, smaller when it is longer, and cut when it is too long', async () => {
    const face = await headingTypeface([]);
    expect(fitLines('Blog', face, room)).toEqual({ size: 92, lines: ['Blog'] });
    const long = fitLines(
      'How to cut no-shows without sending ten reminders to people who forgot',
      face,
      room,
    );
    expect(long.lines.join(' ')).toMatch(/forgot$/);
    const cut = fitLines('Every field is a reason to stop. '.repeat(30).trim(), face, room);
    expect(cut).toMatchObject({ size: 62, lines: { length: 4 } });
    expect(cut.lines[3]).toMatch(/[a-z]…$/);
    for (const line of [...long.lines, ...cut.lines])
      expect(face.width(line, cut.size)).toBeLessThanOrEqual(room.width);
  });

  it('breaks a word that has no room in a line', async () => {
    const face = await headingTypeface([]);
    const { lines } = fitLines(`See ${'x'.repeat(60)}`, face, room);
    expect(lines.join('').replace(' ', '')).toBe(`See${'x'.repeat(60)}`);
    expect(lines.length).toBeGreaterThan(1);
  });
});
