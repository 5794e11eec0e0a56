import { isolated } from '@setter/events/texts/isolated';
import Mustache from 'mustache';
import { layout, textFoot, whyOf } from './layout.ts';
import type { MailBrand, Template, Variables } from './template.ts';
import { brandVariables } from './template.ts';

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** The subject in one line, the HTML part with every variable escaped, and the text part with none; each keeps its direction to itself. */
export const render = (template: Template, variables: Variables, brand: MailBrand): RenderedMail => {
  const view = isolate({
    // A mail about one thing leads to it in the portal.
    portalLink: brand.portalLink,
    ...variables,
    brandName: brand.name,
    brandPhone: brand.phone,
    brandEmail: brand.email,
    brandAddress: brand.address,
    settingsLink: template.settings === undefined ? '' : brand.settingsLinks[template.settings],
  }) as Variables;
  const subject = oneLine(plain(template.subject, view));
  return {
    subject,
    html: Mustache.render(layout(template.why ?? whyOf[template.category], template.preview, template.html), {
      ...view,
      mailSubject: subject,
    }),
    text: plain(template.text + textFoot, view),
  };
};

/** Every text of a view, however deep, with its direction kept to itself. */
const isolate = (value: unknown): unknown => {
  if (typeof value === 'string') return isolated(value);
  if (Array.isArray(value)) return value.map(isolate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, isolate(inside)]));
};

const plain = (text: string, view: Variables): string => Mustache.render(text, view, {}, { escape: String });

/** A line break would begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export type TemplatePart = 'subject' | 'preview' | 'html' | 'text';

export type TemplateProblem = {
  readonly kind: 'raw' | 'unknown' | 'missing';
  readonly part: TemplatePart;
  readonly variable: string;
};

const parts: readonly TemplatePart[] = ['subject', 'preview', 'html', 'text'];

/**
 * What is wrong with a template: braces that do not escape, names that its trigger does not have, and those that it must
 * have and lacks in one of its parts. Throws when it is not mustache.
 */
export const findProblems = (
  template: Pick<Template, TemplatePart | 'variables' | 'required'>,
): readonly TemplateProblem[] => {
  const known = new Set<string>([...template.variables, ...brandVariables]);
  return parts.flatMap((part) => {
    const { escaped, raw } = namesIn(template[part]);
    const unknown = [...new Set(escaped)].filter((name) => !known.has(name));
    const isWhole = part === 'html' || part === 'text';
    const missing = isWhole ? template.required.filter((name) => !escaped.includes(name)) : [];
    const found = { raw, unknown, missing };
    return (['raw', 'unknown', 'missing'] as const).flatMap((kind) =>
      found[kind].map((variable) => ({ kind, part, variable })),
    );
  });
};

type Token = readonly [kind: string, name: string, ...rest: unknown[]];

const namesIn = (text: string): { readonly escaped: readonly string[]; readonly raw: readonly string[] } => {
  const escaped: string[] = [];
  const raw: string[] = [];
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      const [kind, name] = token;
      if (kind === 'name' || kind === '#' || kind === '^') escaped.push(name);
      // `{{{` and `{{&` do not escape; `{{>` and `{{=` bring in what is not checked here.
      if (kind === '&' || kind === '{' || kind === '>' || kind === '=') raw.push(name);
      if (Array.isArray(token[4])) walk(token[4] as Token[]);
    }
  };
  walk(Mustache.parse(text) as unknown as Token[]);
  return { escaped, raw };
};
