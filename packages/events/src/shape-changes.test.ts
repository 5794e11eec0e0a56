import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicText, uuid } from './marks.ts';
import { personal } from './subjects.ts';
import { shapeChanges } from './test-support/shape-changes.ts';
import { shapeOf } from './test-support/shape.ts';

const fields = {
  leadId: uuid(),
  name: personal('lead').nullable(),
  both: personal('lead', 'client').nullable(),
  count: z.int().min(0),
  kinds: z.array(z.enum(['phone', 'video'])),
  currency: z.literal('AUD'),
  note: publicText().optional(),
  topic: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('lead'), leadId: uuid() }),
    z.object({ kind: z.literal('reply'), replyId: uuid().nullable() }),
  ]),
};
const { count: _, ...withoutCount } = fields;
const changesOf = (changed: z.ZodRawShape) =>
  shapeChanges(shapeOf(z.object(fields)), shapeOf(z.object(changed))).map(
    ({ path, what, isBreaking }) => `${isBreaking ? 'breaks' : 'grows'}: ${path} ${what}`,
  );
const topicOf = (...variants: readonly z.ZodObject[]) =>
  z.union(variants as [z.ZodObject, z.ZodObject]) as z.ZodType;
const lead = z.object({ kind: z.literal('lead'), leadId: uuid() });
const reply = z.object({ kind: z.literal('reply'), replyId: uuid().nullable() });

test('a shape is the same as itself, whatever the order of its fields', () => {
  expect(changesOf({ ...withoutCount, count: z.int().min(0) })).toEqual([]);
});

describe('what is in the log stays legible with', () => {
  test.each<[string, z.ZodRawShape, string]>([
    ['a new field that may be absent', { more: personal('lead').optional() }, 'more is new'],
    ['a new member', { kinds: z.array(z.enum(['phone', 'video', 'visit'])) }, 'kinds.* may be "visit"'],
    [
      'a second value in place of the only one',
      { currency: z.enum(['AUD', 'NZD']) },
      'currency may be "NZD"',
    ],
    [
      'a new variant',
      {
        topic: z.discriminatedUnion('kind', [
          ...fields.topic.options,
          z.object({ kind: z.literal('post'), postId: z.int() }),
        ]),
      },
      'topic.a variant is new',
    ],
    [
      'a text that is of another subject, too',
      { name: personal('lead', 'client').nullable() },
      'name.a variant is of client, too',
    ],
    [
      'a new field of a variant that may be absent',
      { topic: z.discriminatedUnion('kind', [lead.extend({ more: uuid().optional() }), reply]) },
      'topic.a variant.more is new',
    ],
  ])('%s', (_what, changed, change) => {
    expect(changesOf({ ...fields, ...changed })).toEqual([`grows: ${change}`]);
  });
});

describe('what is in the log is broken by', () => {
  const kind = 'has another kind of value';

  test.each<[string, z.ZodRawShape, string]>([
    ['a field that is gone', withoutCount, 'count is gone'],
    ['a new field', { ...fields, more: publicText() }, 'more is new and may not be absent'],
    ['a field that must be there now', { ...fields, note: publicText() }, 'note may not be absent any more'],
    [
      'a field that may be absent now',
      { ...fields, count: z.int().min(0).optional() },
      'count may be absent',
    ],
    ['a field that may no longer be null', { ...fields, name: personal('lead') }, `name ${kind}`],
    ['a field that may be null', { ...fields, count: z.int().min(0).nullable() }, `count ${kind}`],
    [
      'a text that is of one subject less',
      { ...fields, both: personal('lead').nullable() },
      'both.a variant is no longer of client, too',
    ],
    [
      'a text of another subject',
      { ...fields, name: personal('prospect').nullable() },
      'name.a variant is gone',
    ],
    ['another kind of text', { ...fields, leadId: publicText() }, `leadId ${kind}`],
    ['another bound', { ...fields, count: z.int().min(1) }, `count ${kind}`],
    ['a wider number', { ...fields, count: z.number().min(0) }, `count ${kind}`],
    [
      'a value that is gone',
      { ...fields, kinds: z.array(z.enum(['phone'])) },
      'kinds.* is no longer "video"',
    ],
    [
      'a list of another length',
      { ...fields, kinds: z.array(z.enum(['phone', 'video'])).min(1) },
      `kinds ${kind}`,
    ],
    ['a variant that is gone', { ...fields, topic: topicOf(lead, lead) }, 'topic'],
  ])('%s', (_what, changed, change) => {
    const changes = changesOf(changed);
    expect(changes.some((one) => one.startsWith(`breaks: ${change}`))).toBe(true);
  });

  test('a text that is no longer personal', () => {
    expect(
      changesOf({ ...fields, name: publicText().nullable() }).some((one) => one.startsWith('breaks: name')),
    ).toBe(true);
  });
});
