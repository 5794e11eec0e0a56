import { escapeMarkup } from '@setter/events/texts/escape-markup';

/** What no XML may hold, written in any way: most control characters, and halves of surrogate pairs. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text between tags or in the value of an attribute; without what XML cannot hold. */
const xmlText = (text: string): string =>
  // Readers make one line feed of a line break that is written as it is.
  escapeMarkup(text.replaceAll(notInXml, '')).replaceAll('\r', '&#13;');

/** An element that is written. */
export interface Xml {
  readonly written: string;
}

/** An element with a text or with elements in it; texts are escaped here. */
export const element = (
  name: string,
  content: string | readonly Xml[],
  attributes: Readonly<Record<string, string>> = {},
): Xml => {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const inside =
    typeof content === 'string' ? xmlText(content) : content.map(({ written }) => written).join('');
  return { written: `<${name}${given.join('')}>${inside}</${name}>` };
};

export const xmlDocument = ({ written }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>${written}`;
