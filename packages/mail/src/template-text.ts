const ends = /<\/(?:p|div|h[1-4]|li|tr|table|blockquote|pre|ul|ol)>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text part of a template that has none of its own, from its sanitised HTML: links are put behind their words. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2: $1')
    .replaceAll(/<(?:br|hr)\b[^>]*>/g, '\n')
    .replaceAll(ends, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
