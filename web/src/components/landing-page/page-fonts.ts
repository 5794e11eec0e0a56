import { pageFonts } from '@setter/events/landing-pages/value-sets';
import type { PageFont } from '@setter/events/landing-pages/value-sets';

const systemStack = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif";
const serifStack = "Georgia, Cambria, 'Times New Roman', 'Liberation Serif', serif";

const serifs: ReadonlySet<PageFont> = new Set(['Playfair Display', 'Lora', 'Source Serif 4', 'Fraunces']);
/** Serifs for large sizes only: running text beside them is set in Inter. */
const displayOnly: ReadonlySet<PageFont> = new Set(['Playfair Display', 'Fraunces']);

export interface FontStacks {
  /** Values of `font-family`. */
  readonly headings: string;
  readonly text: string;
  readonly isSerif: boolean;
  /** The families of ours that the page loads, headings first. */
  readonly families: readonly PageFont[];
}

/**
 * The fonts of a page. A family that we do not serve, or whose name contains system or serif, is a system stack; so are
 * the fallbacks, of which only generic names and names of plain letters reach the stylesheet.
 */
export function fontStacks({ fontFamily, fallbackFonts }: FontNames): FontStacks {
  const family = servedFamily(fontFamily);
  const fallback = fallbackStack(fallbackFonts);
  if (family === null) {
    const isSerif = /(?<!sans[- ]?)serif/i.test(fontFamily);
    const stack = isSerif ? serifStack : (fallback ?? systemStack);
    return { headings: stack, text: stack, isSerif, families: [] };
  }
  const isSerif = serifs.has(family);
  const stack = `'${family} Variable', ${isSerif ? serifStack : (fallback ?? systemStack)}`;
  if (!displayOnly.has(family)) return { headings: stack, text: stack, isSerif, families: [family] };
  return {
    headings: stack,
    text: `'Inter Variable', 'Inter fallback', ${systemStack}`,
    isSerif,
    families: [family, 'Inter'],
  };
}

interface FontNames {
  readonly fontFamily: string;
  readonly fallbackFonts: string;
}

function servedFamily(name: string): PageFont | null {
  const wanted = name.trim().toLowerCase();
  return pageFonts.find((font) => font.toLowerCase() === wanted) ?? null;
}

const generic = new Set(['serif', 'sans-serif', 'system-ui', 'ui-sans-serif', 'ui-serif', 'monospace']);

function fallbackStack(fonts: string): string | null {
  const names = fonts
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[\w -]+$/.test(name))
    .map((name) => (generic.has(name.toLowerCase()) ? name.toLowerCase() : `'${name}'`));
  return names.length === 0 ? null : names.join(', ');
}
