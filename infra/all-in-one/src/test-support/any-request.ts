import fc from 'fast-check';

/** The parts of an OpenAPI operation that requests are made from. */
export type Operation = {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json'?: { readonly schema: Schema };
      /** Of a call that takes files, in place of the above. */
      readonly 'multipart/form-data'?: { readonly schema: Schema };
    };
  };
  /** By status; `content` by media type, which may end in `*`. */
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
};
type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** False of a tuple, which has `prefixItems`. */
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
};

export type SentRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Ids and other values that the product knows, by the name of the field that takes them. */
export type KnownValues = Readonly<Record<string, readonly (string | number)[]>>;

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\ufeff\u200b',
  "'; DROP TABLE event_store.events; --",
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '=cmd()',
  '漢'.repeat(3000),
  '\u{1f600}'.repeat(2500),
  'x'.repeat(70_000),
  'null',
  '9'.repeat(400),
];
const hostileTimes = [
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '2026-10-04T02:30:00+10:00',
  '2026-12-01T00:00:00.123456789Z',
  '2026-12-01',
];
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(...hostileTimes),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $ne: null }, { toString: 'x' }),
  fc.constantFrom<unknown>(0, -1, 0.1, 1e-9, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1.7976931348623157e308),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

// Few, so that two of them are often an offered duration apart; some lie in the past.
const aroundNow = Math.ceil(Date.now() / 900_000);
const soon = fc
  .integer({ min: -1, max: 3 })
  .map((quarters) => new Date((aroundNow + quarters) * 900_000).toISOString());

/** A value as the schema has it, more or less: what else the product asks of it is its own affair. */
const like = (schema: Schema, name: string, known: KnownValues): fc.Arbitrary<unknown> => {
  const ids = known[name];
  if (ids !== undefined && ids.length > 0 && schema.type !== 'array') return fc.constantFrom<unknown>(...ids);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => like(one, name, known)));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.fromEntries(
        Object.entries(properties).map(([field, of]) => [field, like(of, field, known)]),
      );
      return fc.record(fields, { requiredKeys: [...required] });
    }
    case 'array': {
      const { prefixItems, items = {} } = schema;
      if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((of) => like(of, name, known)));
      return items === false ? fc.constant([]) : fc.array(like(items, name, known), { maxLength: 5 });
    }
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 12 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (schema.format === 'date-time') return soon;
      if (schema.format === 'uuid') return fc.uuid();
      return fc.constantFrom('Priya', 'a.b@example.com', '0400 000 000', 'https://zoom.example/j/1');
  }
};

/** One field, or the whole value, replaced by something hostile. */
const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile;
  const fields = Object.keys(value);
  if (fields.length === 0) return hostile;
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...fields), hostile)
        .map(([field, bad]) => ({ ...value, [field]: bad })),
    },
    { weight: 1, arbitrary: hostile },
  );
};

/** Texts that JSON.stringify does not make. */
const rawBodies = fc.constantFrom(
  '',
  '{',
  '[1,',
  'nonsense',
  '\u0000',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  '{"credits":1,"credits":1e999}',
  '{"credits":-0,"amount":1E400}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `"${'x'.repeat(300_000)}"`,
  '\ufeff{}',
);

/** A form whose fields are those of the value; what is no text is a file. */
const formOf = (value: unknown, { properties = {} }: Schema): string =>
  Object.entries(typeof value === 'object' && value !== null ? value : { value })
    .map(([name, field]: [string, unknown]) => {
      const text = typeof field === 'string' ? field : JSON.stringify(field);
      const file = properties[name]?.format === 'binary' ? '; filename="a.png"' : '';
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
    })
    .join('')
    .concat(`--${boundary}--\r\n`);
const boundary = 'B';

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  ';;',
);

const pathValues = fc.constantFrom(
  '0',
  '-1',
  '1e3',
  '3f2',
  '999999999',
  '%00',
  '%ff',
  '%zz',
  '%2e%2e%2f',
  '%ED%A0%80',
  'x'.repeat(150),
  'x'.repeat(5000),
  '..',
  '',
);
const queryTails = fc.constantFrom(
  '',
  '',
  '?',
  '?a=1&a=2',
  '?%zz',
  '?__proto__[x]=1',
  '?returnCredit=maybe',
  `?q=${'x'.repeat(5000)}`,
  '?userType=client&userType=admin',
);
const oddHeaders = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  {},
  {},
  {},
  { 'x-min-position': '-1' },
  { 'x-min-position': '99999999999999999999' },
  { 'x-min-position': '999999999' },
  { 'idempotency-key': 'the same' },
  { 'idempotency-key': 'x'.repeat(300) },
  { traceparent: '00-zz' },
  { cookie: 'setter_admin=%00; setter_client=;;__proto__=1' },
  { 'content-encoding': 'gzip' },
  { origin: 'https://elsewhere.example' },
);

/** A request for one operation: sound, with something wrong in it, or nonsense. */
export const anyRequest = (
  method: string,
  path: string,
  operation: Operation,
  known: KnownValues,
): fc.Arbitrary<SentRequest> => {
  const content = operation.requestBody?.content;
  const form = content?.['multipart/form-data']?.schema;
  const isForm = form !== undefined && content?.['application/json'] === undefined;
  const schema = isForm ? form : content?.['application/json']?.schema;
  const sound = schema === undefined ? fc.constant(undefined) : like(schema, '', known);
  const textOf = (value: unknown) => {
    if (value === undefined) return undefined;
    return isForm ? formOf(value, form) : JSON.stringify(value);
  };
  const body = fc.oneof(
    { weight: 3, arbitrary: sound.map(textOf) },
    { weight: 5, arbitrary: sound.chain(spoilt).map(textOf) },
    { weight: 2, arbitrary: rawBodies },
  );
  // What stands for a path parameter is known by the thing that it names: `clients`, `leads`, `payments`.
  const thing = /\/([a-z-]+)\/\{/.exec(path)?.[1] ?? '';
  const parameter = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(known[thing] ?? ['1'])).map(String) },
    { weight: 1, arbitrary: pathValues },
  );
  return fc
    .record({
      parameter,
      tail: queryTails,
      body,
      type: fc.oneof(
        {
          weight: 9,
          arbitrary: fc.constant(isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json'),
        },
        { weight: 1, arbitrary: contentTypes },
      ),
      odd: oddHeaders,
    })
    .map((made) => ({
      method: method.toUpperCase(),
      url: `${path.replaceAll(/\{\w+\}/g, () => made.parameter)}${made.tail}`,
      headers: { ...(made.body !== undefined && { 'content-type': made.type }), ...made.odd },
      ...(made.body !== undefined && { body: made.body }),
    }));
};
