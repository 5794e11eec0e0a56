import { isolated } from '@setter/events/texts/isolated';
import { hostileTexts } from '@setter/testing/hostile-texts';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';
import type { Template, Variables } from './template.ts';
import { mails } from './mails.ts';

type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Texts and lists of texts of a template, each with this one in the place of its sample's. */
const filled = (sample: unknown, text: string): unknown => {
  if (typeof sample === 'string') return text;
  if (Array.isArray(sample)) return sample.map((one) => filled(one, text));
  if (typeof sample !== 'object' || sample === null) return sample;
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, filled(value, text)]));
};

const renderWith = (template: Template, text: string) =>
  render(template, filled(template.sample, text) as Variables, {
    name: text,
    phone: text,
    email: text,
    address: text,
    portalLink: text,
    settingsLinks: { admin: text, client: text },
  });

/** Every tag with its attributes, and every text, in their order, as a mail client reads them. */
const partsOf = (html: string): readonly string[] => {
  const parts: string[] = [];
  const walk = (node: HtmlNode): void => {
    if ('value' in node) parts.push(node.value);
    else if ('data' in node) parts.push(`<!--${node.data}`);
    else parts.push(node.nodeName);
    if ('attrs' in node) for (const { name, value } of node.attrs) parts.push(`${name}=${value}`);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  // A file of it is in UTF-8.
  walk(parse(html.toWellFormed()));
  return parts;
};

const token = 'QZX';
/** HTML makes one line feed of each line break and knows no NUL: it is left out, or becomes its sign in an attribute. */
const inHtml = (text: string, isAttribute: boolean) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', isAttribute ? '\ufffd' : '');

describe.each(Object.entries<Template>(mails))('hostile texts in the mail %s', (_name, template) => {
  const plain = renderWith(template, token);
  const plainParts = partsOf(plain.html);
  const title = plainParts.indexOf('title') + 1;

  it.each(Object.entries(hostileTexts))('arrive as they are and add nothing: %s', (_kind, given) => {
    const { subject, html, text: textPart } = renderWith(template, given);
    const text = isolated(given);
    expect(subject).toBe(
      plain.subject
        .replaceAll(token, () => text)
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim(),
    );
    expect(textPart).toBe(plain.text.replaceAll(token, () => text));
    expect(partsOf(html)).toEqual(
      plainParts.map((part, at) =>
        at === title
          ? inHtml(subject, false)
          : part.replaceAll(token, () => inHtml(text, /^\w+=/.test(part))),
      ),
    );
  });
});
