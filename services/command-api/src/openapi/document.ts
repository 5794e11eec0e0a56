import type { Access } from '@setter/contracts/access';
import type { Call } from '@setter/contracts/call';
import { problem } from '@setter/contracts/problem';
import { accountHeader, accountPattern } from '@setter/contracts/session/account-header';
import { cookieName } from '@setter/http/cookies';
import { formTypes } from '@setter/http/take-forms';
import { z } from 'zod';

type Schema = Record<string, unknown>;
type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return made;
};

const isNone = (schema: z.ZodType) => schema instanceof z.ZodUndefined;

/** One OpenAPI parameter per field of a flat object. */
const parametersOf = (schema: z.ZodType, where: 'path' | 'query'): Json[] => {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }));
};

const header = (name: string, description: string, schema: Schema) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});
const idempotencyKey = header(
  'Idempotency-Key',
  'The same key with the same body is carried out once and answered alike.',
  { type: 'string', maxLength: 200 },
);
const minPosition = header(
  'X-Min-Position',
  'Waits up to 2 s until the answer holds what a write with this X-Event-Position did.',
  { type: 'integer', minimum: 0 },
);
const account = header(
  accountHeader,
  'The account that the caller means: 409 `other_account` when the session is of another, before anything is done.',
  { type: 'string', pattern: accountPattern.source, examples: ['client:3'] },
);
const minHistory = header(
  'X-Log-History',
  'The X-Log-History that came with that position. In another history of the log, after a restore, the position counts as 0 and the answer has the new id.',
  { type: 'string' },
);
const eventPosition = {
  'X-Log-History': {
    description:
      'For who is signed in: the history of the log that the position is of; pass it beside X-Min-Position.',
    schema: { type: 'string' },
  },
  'X-Event-Position': {
    description: 'For who is signed in: pass it as X-Min-Position to see what this did.',
    schema: { type: 'integer' },
  },
};

const securityOf: Record<Access, Json[]> = {
  public: [],
  client: [{ client: [] }],
  setter: [{ admin: [] }],
  admin: [{ admin: [] }],
  owner: [{ admin: [] }],
  internal: [],
};

// OpenAPI has no word for it: the schema of a stream is that of one event's data.
const mediaTypes = {
  json: 'application/json',
  list: 'application/json',
  'event-stream': 'text/event-stream',
  pdf: 'application/pdf',
  csv: 'text/csv',
  export: 'application/json',
  image: 'image/*',
} as const;

const headersOfPage = {
  'X-Next-Cursor': {
    description: 'Of a page that is not the last: pass it as `cursor` for the next one.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'Of a page: how many rows there are on all pages.',
    schema: { type: 'integer' },
  },
};

const bodyTypesOf = ({ takesForms, takesFiles }: Call): readonly string[] => {
  if (takesFiles) return ['multipart/form-data'];
  return takesForms ? ['application/json', ...formTypes] : ['application/json'];
};

const operationOf = (call: Call, tag: string): Json => {
  const writes = call.method !== 'GET';
  return {
    tags: [tag],
    summary: call.summary,
    security: securityOf[call.access],
    // OpenAPI has no word for roles, nor for proving once more who one is.
    'x-access': call.access,
    'x-step-up': call.stepUp,
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(writes ? [idempotencyKey] : call.access === 'public' ? [] : [minPosition, minHistory]),
      ...(call.access === 'internal' ? [] : [account]),
    ],
    ...(isNone(call.body)
      ? {}
      : {
          requestBody: {
            required: !(call.body instanceof z.ZodOptional),
            content: Object.fromEntries(
              bodyTypesOf(call).map((type) => [type, { schema: schemaOf(call.body, 'input') }]),
            ),
          },
        }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(writes && { headers: eventPosition }),
        ...(call.answers === 'list' && { headers: headersOfPage }),
        content: { [mediaTypes[call.answers]]: { schema: schemaOf(call.response, 'output') } },
      },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
};

const cookie = (name: string, whose: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `Session of ${whose}`,
});

/** A call with the group that the document lists it in. */
export type DocumentedCall = { readonly call: Call; readonly group: string };

/** These calls as an OpenAPI 3.1 document of the product at this address. */
export const openApiDocument = (calls: readonly DocumentedCall[], publicUrl: string): Json => {
  const paths: Record<string, Json> = {};
  for (const { call, group } of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, group) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Setter',
      version: '1',
      description:
        'JSON in and out; instants are ISO 8601 with `Z`. Failures are `application/problem+json`: `message` is a sentence for a person, `code` a stable name. Sessions are cookies.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        admin: cookie(cookieName('admin', publicUrl), 'an admin'),
        client: cookie(cookieName('client', publicUrl), 'a client'),
      },
      responses: {
        Problem: {
          description: 'What went wrong, RFC 9457',
          content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
        },
      },
    },
  };
};
