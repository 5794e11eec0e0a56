import { type Choice, isText, type Text } from '@setter/events/landing-pages/blocks/block';
import { blockNames, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { oneLine } from './one-line.ts';

describe('a text in one line', () => {
  it.each([
    ['Anna\r\nSmith', 'Anna Smith'],
    ['Anna \n\n Smith', 'Anna Smith'],
    ['a\vb\fc\u0085d\u2028e\u2029f', 'a b c d e f'],
    ['An\u0000na\u0007\u009f', 'Anna'],
    ['\u202Eanna\u202C \u2066Smith\u2069', 'anna Smith'],
    ['اَنّا', 'اَنّا'],
    ['👩‍👩‍👧‍👦 می‌خواهم', '👩‍👩‍👧‍👦 می‌خواهم'],
  ])('of %j is %j', (text, line) => expect(oneLine(text)).toBe(line));
});

const page = blockNames.flatMap((name) => {
  const block = blockOf(name);
  const texts = 'item' in block ? block.item : block.fields;
  const fields: [string, Text | Choice][] = isText(texts) ? [['', texts]] : Object.entries(texts);
  return fields.flatMap(([field, text]) =>
    text.kind === 'text' && text.lines === true ? [`content ${name} ${field}`.trim()] : [],
  );
});
const appointment = ['description', 'notes', 'teaser'];
const template = ['htmlContent', 'textContent'];
const fieldsOf = (call: string, fields: readonly string[]) => fields.map((field) => `${call} ${field}`);
/** All fields of several lines. */
const severalLines = [
  'POST /api/admin/leads message',
  'POST /api/admin/appointments call note',
  'POST /api/admin/leads/{id}/calls note',
  'POST /api/admin/leads/{id}/notes text',
  ...fieldsOf('POST /api/contact', ['message']),
  ...fieldsOf('POST /api/support', ['message']),
  ...fieldsOf('POST /api/admin/support-requests/{id}/reply', ['message']),
  ...fieldsOf('POST /api/admin/messages', ['message']),
  ...fieldsOf('POST /api/admin/appointments', appointment),
  ...fieldsOf('PUT /api/admin/appointments/{id}', appointment),
  ...fieldsOf('POST /api/admin/appointments/{id}/cancel', ['reason']),
  ...fieldsOf('POST /api/appointment-links/{token}/cancel', ['reason']),
  ...fieldsOf('POST /api/admin/appointments/{id}/return-credit', ['reason']),
  ...fieldsOf('POST /api/client/appointments/{id}/fair-credit', ['words']),
  ...fieldsOf('POST /api/admin/fair-credits/{id}/decline', ['reason']),
  ...fieldsOf('PUT /api/admin/consent-texts/{form}', ['text']),
  ...fieldsOf('POST /api/admin/fair-credit-rules', ['rules text']),
  ...fieldsOf('PATCH /api/admin/clients/{id}', ['brief']),
  ...fieldsOf('POST /api/admin/create-blog', ['content']),
  ...fieldsOf('POST /api/admin/do-not-call/wash', ['text']),
  ...fieldsOf('PUT /api/admin/blog/{id}', ['content']),
  ...fieldsOf('POST /api/admin/email-templates', template),
  ...fieldsOf('PUT /api/admin/email-templates/{id}', template),
  ...fieldsOf('PATCH /api/admin/email-templates/{id}', template),
  ...fieldsOf('POST /api/admin/email-templates/preview', template),
  ...fieldsOf('POST /api/admin/generate-landing-page', ['customDescription', 'promotionalText']),
  ...fieldsOf('POST /api/admin/generations/{draftId}/section page', page),
  ...fieldsOf('POST /api/admin/landing-pages page', page),
  ...fieldsOf('PUT /api/admin/landing-pages/{id} page', page),
];
/** What no person reads stays as it is. */
const isSecret = (field: string) => / (password|currentPassword|newPassword|token)$/.test(field);

const breaks = ['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0'];
/** What fields of some form take; each with a break in it. */
const typed = (br: string) => [
  `first line${br}second line`,
  `${br}https://first.example/${br}second${br}`,
  `first@line.example${br}`,
  `2026-01-01${br}`,
  `12${br}`,
  `a${br}b`,
];
const keepsBreak = (schema: z.ZodType): boolean =>
  breaks.some((br) =>
    typed(br).some((text) => {
      const read = schema.safeParse(text);
      return (
        read.success && typeof read.data === 'string' && /[\n\v\f\r\u0085\u2028\u2029\0]/.test(read.data)
      );
    }),
  );

type Inside = Readonly<Record<string, unknown>> & { readonly type: string };
const insideOf = (schema: z.ZodType) => schema.def as unknown as Inside;

/** The paths of the fields below a schema that keep a line break. */
const fieldsWithBreaks = (schema: z.ZodType, path: string): readonly string[] => {
  const def = insideOf(schema);
  const below = (inner: unknown, name = path) => fieldsWithBreaks(inner as z.ZodType, name);
  const nested = (() => {
    switch (def.type) {
      case 'object':
        return Object.entries(def['shape'] as Record<string, unknown>).flatMap(([name, inner]) =>
          below(inner, `${path} ${name}`),
        );
      case 'array':
        return below(def['element']);
      case 'union':
        return (def['options'] as unknown[]).flatMap((one) => below(one));
      case 'pipe':
        return [...below(def['in']), ...below(def['out'])];
      case 'record':
        return below(def['valueType']);
      default:
        return def['innerType'] === undefined ? [] : below(def['innerType']);
    }
  })();
  // A pipe and a wrapper say themselves what becomes of a text.
  const isText = ['string', 'pipe', 'union', 'optional', 'nullable', 'default', 'catch'].includes(def.type);
  const inside = nested.filter((one) => one !== path);
  return isText && keepsBreak(schema)
    ? [path, ...inside]
    : inside.length > 0 || def.type !== 'array'
      ? inside
      : nested;
};

it('is what a body holds in each field, but for those of several lines', async () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', '**/*.gen.ts'] });
  const modules = (await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file))),
  )) as object[];
  const calls = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is Call => typeof one === 'object' && one !== null && 'body' in one && 'path' in one);
  expect(calls.length).toBeGreaterThan(80);
  const found = calls.flatMap(({ method, path, body }) => fieldsWithBreaks(body, `${method} ${path}`));
  const texts = new Set(found.filter((field) => !isSecret(field)));
  expect([...texts].toSorted()).toEqual(severalLines.toSorted());
});
