import { Parser } from 'htmlparser2';

/** What a website says about its business, as plain text. */
export type Website = { readonly title: string; readonly description: string; readonly text: string };

const most = { title: 200, description: 500, text: 6000 } as const;

/** Nothing that a visitor reads. */
const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'select']);
/** Elements whose text is on a line of its own. */
const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section table td th tr ul'.split(
    ' ',
  ),
);

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed().trim();

/** Deeper than any page that people read. Each level costs the parser as much as all above it. */
const deepest = 1000;
/** Characters that are read before the depth is looked at again. */
const slice = 8192;

/**
 * Title, description (of the page's metadata) and text of an HTML document; scripts and styles are dropped. Reads it in one
 * pass without a tree, and no further than where it is nested beyond all sense.
 */
export const readHtml = (html: string): Website => {
  const found = { title: '', ogTitle: '', description: '', ogDescription: '' };
  const lines: string[] = [];
  let line = '';
  let title: string | undefined;
  let depth = 0;
  /** The outermost element around here that is not read, and how deep its own kind is nested in it. */
  let skipped: { readonly name: string; depth: number } | undefined;

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
      depth++;
      if (skipped !== undefined) {
        if (name === skipped.name) skipped.depth++;
      } else if (unread.has(name)) skipped = { name, depth: 1 };
      else if (name === 'meta') readMeta(attributes);
      else if (name === 'title') title = '';
      else if (blocks.has(name)) endLine();
    },
    ontext: (text) => {
      if (skipped !== undefined) return;
      if (title === undefined) line += text;
      else title += text;
    },
    onclosetag: (name) => {
      depth--;
      if (skipped !== undefined) {
        if (name === skipped.name && --skipped.depth === 0) skipped = undefined;
      } else if (name === 'title' && title !== undefined) {
        found.title ||= title;
        title = undefined;
      } else if (blocks.has(name)) endLine();
    },
  });
  for (let at = 0; at < html.length && depth < deepest; at += slice) parser.write(html.slice(at, at + slice));
  parser.end();
  endLine();
  return {
    title: cut(inOneLine(found.title || found.ogTitle), most.title),
    description: cut(inOneLine(found.description || found.ogDescription), most.description),
    text: cut(lines.join('\n'), most.text),
  };
};
