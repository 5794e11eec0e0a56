import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from './define-event.ts';
import { publicText } from './marks.ts';
import { personal } from './subjects.ts';
import { personalPaths, unmarkedPaths } from './personal-paths.ts';
import { decodeSetterEvent, eventDefinitions } from './registry.ts';

const shapes = eventDefinitions.flatMap(({ type, version, schema, previous }) => [
  { name: `${type} v${version}`, schema },
  ...previous.map((shape) => ({ name: `${type} v${shape.version}`, schema: shape.schema })),
]);

describe('privacy marks', () => {
  test.each(shapes)('every text of $name is marked personal or public', ({ schema }) => {
    expect(unmarkedPaths(schema)).toEqual([]);
  });

  test.each(shapes)('$name names whose its personal texts are', ({ schema }) => {
    for (const subject of personalPaths(schema).flatMap(({ subjects }) => subjects)) {
      const id: unknown = schema.shape[subject.idField];
      // A text is one that can hold nothing else.
      const isPattern = id instanceof z.ZodString && id.def.checks?.length === 1;
      expect(id instanceof z.ZodNumber || id instanceof z.ZodUUID || isPattern).toBe(true);
    }
  });

  test.each(['Ann Lim', 'ann@mail.example', 'Please call', 'a\nb', ''])(
    'the topic of a mail takes ids, not %j',
    (text) => {
      const emailId = '0192f3a4-5b6c-7d8e-9f01-656d61696c49';
      const queued = (id: string) => ({
        emailId,
        template: 'lead-alert',
        recipient: 'admin-1',
        topic: { kind: 'lead-alert', ids: { leadId: id } },
      });
      expect(decodeSetterEvent('EmailQueued', 1, queued(emailId)).ok).toBe(true);
      expect(decodeSetterEvent('EmailQueued', 1, queued(text)).ok).toBe(false);
    },
  );

  test('event types are unique', () => {
    const types = eventDefinitions.map((definition) => definition.type);
    expect(new Set(types).size).toBe(types.length);
  });
});

describe('the walk over a schema', () => {
  const nested = z.object({
    plain: z.string(),
    list: z.array(z.object({ note: personal('lead').nullable(), code: publicText() })),
    map: z.record(z.string(), z.string()),
    either: z.union([z.object({ a: personal('admin', 'client') }), z.object({ b: z.string().optional() })]),
    status: z.enum(['new', 'old']),
    count: z.number(),
  });

  test('finds texts without a mark, however deep', () => {
    expect(unmarkedPaths(nested)).toEqual(['plain', 'map.*', 'either.b']);
  });

  test('finds personal texts with their subject, however deep', () => {
    expect(personalPaths(nested)).toEqual([
      { path: ['list', '*', 'note'], subjects: [{ kind: 'lead', idField: 'leadId' }] },
      {
        path: ['either', 'a'],
        subjects: [
          { kind: 'admin', idField: 'adminId' },
          { kind: 'client', idField: 'clientId' },
        ],
      },
    ]);
  });

  test.each([
    ['a default', z.object({ text: z.string().default('x') })],
    ['a transformation', z.object({ text: z.string().transform((text) => text.trim()) })],
    ['anything', z.object({ text: z.unknown() })],
    ['a tuple', z.object({ text: z.tuple([z.string()]) })],
  ])('does not let a text through that hides behind %s', (_name, schema) => {
    expect(unmarkedPaths(schema)).toEqual(['text']);
  });

  test('an older shape is a version of its own', () => {
    const previous = [{ version: 1, schema: z.object({}), upcast: (data: object) => ({ ...data }) }];
    expect(defineEvent('Renamed', z.object({}), previous).version).toBe(2);
  });
});
