import { expect, it } from 'vitest';
import { withoutSchemas } from './without-schemas.ts';

const contract = `import { z } from 'zod';
import { requiredText, type Text } from '../fields.ts';
import { topicList } from '../topics.ts';
// “Quoted” text before moves no offset.
export const topics = topicList;
export const item = z.object({ name: z.string().max(3) }).strict();
const params = z.object({ id: z.uuid() });
export const short = () => z.string().max(3);
export const change = defineCall({
  method: 'POST',
  path: '/api/things/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Change’s a thing',
  params,
  body: z.object({ name: requiredText(3) }),
  response: item,
  status: 201,
});
export const list = defineList({
  path: '/api/things',
  access: 'admin',
  sorts: ['name'],
  filters: { kind: z.enum(topics).optional() },
  item,
});
`;

it('leaves method, path, sorts and values, no schema and no import that only schemas were made of', () => {
  expect(withoutSchemas(contract)).toBe(`import { z } from 'zod';

import { topicList } from '../topics.ts';
// “Quoted” text before moves no offset.
export const topics = topicList;
export const item = z;
const params = z;
export const short = () => z.string().max(3);
export const change = /* @__PURE__ */ defineCall({
  method: 'POST',
  path: '/api/things/{id}',
  access: 'admin',
  status: 201,
});
export const list = /* @__PURE__ */ defineList({
  path: '/api/things',
  access: 'admin',
  sorts: ['name'],
  });
`);
});
