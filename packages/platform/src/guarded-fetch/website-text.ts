import { Parser } from 'htmlparser2';

/** What a website says about its business, as plain text. */
export type Website = { readonly title: string; readonly description: string; readonly text: string };

const most = { title: 200, description: 500, text: 6000 } as const;

/** Nothing that a visitor reads. */
const unread = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'head',
  'select',
]);
/** Elements whose text stands on a line of its own. */
const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section table td th tr ul'.split(
    ' ',
  ),
);

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed().trim();

/**
 * Title, description (of the page's metadata) and text of an HTML document; scripts and styles are dropped. Reads it in one
 * pass without a tree, so that neither its depth nor its faults matter.
 */
export const readHtml = (html: string): Website => {
  const found = { title: '', ogTitle: '', description: '', ogDescription: '' };
  const lines: string[] = [];
  let line = '';
  let isTitle = false;
  // How deep inside an element that nobody reads, and which one that is.
  let skipping: { readonly name: string; depth: number } | undefined;

  const endLine = () => {
    const text = inOneLine(line);
    if (text !== '') lines.push(text);
    line = '';
  };
  const readMeta = ({ name, property, content }: Readonly<Record<string, string>>) => {
    if (content === undefined) return;
    if (name?.toLowerCase() === 'description') found.description ||= content;
    if (property?.toLowerCase() === 'og:description') found.ogDescription ||= content;
    if (property?.toLowerCase() === 'og:title') found.ogTitle ||= content;
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'meta') readMeta(attributes);
      if (name === 'title' && found.title === '' && (skipping === undefined || skipping.name === 'head'))
        isTitle = true;
      if (name === 'body' && skipping?.name === 'head') skipping = undefined;
      if (skipping !== undefined) {
        if (name === skipping.name) skipping.depth++;
        return;
      }
      if (unread.has(name)) skipping = { name, depth: 1 };
      else if (blocks.has(name)) endLine();
    },
    ontext: (text) => {
      if (isTitle) found.title += text;
      else if (skipping === undefined) line += text;
    },
    onclosetag: (name) => {
      if (name === 'title') isTitle = false;
      if (skipping !== undefined) {
        if (name === skipping.name && --skipping.depth === 0) skipping = undefined;
      } else if (blocks.has(name)) endLine();
    },
  });
  parser.end(html);
  endLine();
  return {
    title: cut(inOneLine(found.title || found.ogTitle), most.title),
    description: cut(inOneLine(found.description || found.ogDescription), most.description),
    text: cut(lines.join('\n'), most.text),
  };
};
