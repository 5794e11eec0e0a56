import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { withDatabase } from '@setter/testing/postgres';
import { type ExportedSpan, type OtlpReceiver, startOtlpReceiver } from '@setter/testing/otlp-receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOf, logOf } from './test-support/ask-app.ts';

const newId = (bytes: number) =>
  Array.from({ length: bytes * 2 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
/** As a trusted proxy sends it. */
const newTrace = () => {
  const [traceId, spanId] = [newId(16), newId(8)];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` };
};

const token = 'token-of-the-collector';

describe('with a collector', () => {
  let collector: OtlpReceiver;
  let app: RunningApp;
  let remove: () => Promise<void>;
  const database = withDatabase();
  beforeAll(async () => {
    collector = await startOtlpReceiver();
    const folder = await newDataDir();
    ({ remove } = folder);
    const environment = {
      SEED_DEMO: 'false',
      TRUST_PROXY: '1',
      DATABASE_URL: database().url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${token}, X-Tenant=a%2Cb=c`,
    };
    app = await startApp({ dataDir: folder.dataDir, environment });
  });
  afterAll(async () => {
    await app.end();
    await collector.close();
    await remove();
  });
  const ask = askOf(() => app);
  const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);
  const named = (spans: readonly ExportedSpan[], name: string) => spans.find((span) => span.name === name);
  const signIn = async () => {
    const { cookie } = await ask('POST', '/api/admin/login', app.admin);
    return { cookie };
  };
  /** Names of the spans around one, from the inside out, up to what was not exported here. */
  const around = (spans: readonly ExportedSpan[], span: ExportedSpan | undefined): string[] => {
    const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId);
    return parent === undefined ? [] : [parent.name, ...around(spans, parent)];
  };

  const person = {
    name: 'Ottoline Quarrington',
    email: 'ottoline.quarrington@marker.example',
    phone: '0491 570 111',
    company: 'Quarrington Kites Pty',
    message: 'My kite is stuck in a fig tree',
    industry: 'other',
  };

  it('one trace spans the request, its append and folds, the reactor and its append', async () => {
    const admin = await signIn();
    const client = await ask(
      'POST',
      '/api/admin/clients',
      { username: 'kites', password: 'for-tests-only' },
      admin,
    );
    const { traceId, spanId, traceparent } = newTrace();
    const startTime = Date.now() + 48 * 3_600_000;
    const booked = await ask(
      'POST',
      '/api/admin/appointments',
      {
        clientId: client.json['id'],
        title: 'Untangle a kite',
        teaser: 'Owner of nine kites',
        description: 'Wants to fly again',
        meetingType: 'zoom',
        zoomLink: 'https://zoom.example/j/kites',
        clientEmail: person.email,
        clientPhone: person.phone,
        prospectConsent: true,
        startTime: new Date(startTime).toISOString(),
        endTime: new Date(startTime + 1_800_000).toISOString(),
      },
      { ...admin, traceparent },
    );
    expect(booked.status, booked.text).toBe(201);
    const wanted = ['fold notifications', 'fold appointments', 'react new-appointment'];
    await expect.poll(() => wanted.filter((name) => named(spansOf(traceId), name) === undefined)).toEqual([]);

    const spans = spansOf(traceId);
    const request = named(spans, 'POST /api/admin/appointments');
    expect(request).toMatchObject({
      service: 'setter',
      parentSpanId: spanId,
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/admin/appointments',
        'http.response.status_code': 201,
      },
    });
    const appended = spans.filter(({ name }) => name === 'EventStore.append');
    // The command's own, the reactor's, and those of its mail as far as it has come.
    expect(appended.length).toBeGreaterThanOrEqual(2);
    expect(new Set(appended.map((span) => around(spans, span).at(-1)))).toEqual(
      new Set(['POST /api/admin/appointments']),
    );
    // The database's part of it.
    const batch = named(spans, 'EventStore.appendBatch');
    expect(spans.some((span) => span.parentSpanId === batch?.spanId && span.kind === 3)).toBe(true);
    // The session was looked up, with SQL, within the request.
    expect(spans.some((span) => span.parentSpanId === request?.spanId)).toBe(true);
    const fold = named(spans, 'fold appointments');
    const reaction = named(spans, 'react new-appointment');
    expect([fold?.parentSpanId, reaction?.parentSpanId]).toEqual([request?.spanId, request?.spanId]);
    expect([fold?.kind, reaction?.kind]).toEqual([5, 5]);
    // What the reactor appended is folded under the reactor.
    expect(around(spans, named(spans, 'fold notifications'))).toContain('react new-appointment');
  });

  it("a payment's webhook continues the trace of its confirmation", async () => {
    const login = { username: 'payer', password: 'for-tests-only' };
    await ask('POST', '/api/admin/clients', login, await signIn());
    const client = { cookie: (await ask('POST', '/api/client/login', login)).cookie };
    const intent = await ask('POST', '/api/create-payment-intent', { credits: 1, amount: 150 }, client);
    expect(intent.status, intent.text).toBe(200);
    const { traceId, spanId, traceparent } = newTrace();
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
    const confirm = `/api/sandbox/payments/${String(intent.json['paymentIntentId'])}/confirm`;
    expect((await ask('POST', confirm, card, { ...client, traceparent })).status).toBe(200);
    const fold = 'fold credit-ledger';
    await expect.poll(() => named(spansOf(traceId), fold)?.name).toBe(fold);
    const spans = spansOf(traceId);
    const webhook = 'POST /api/webhooks/stripe';
    const begun = named(spans, 'POST /api/sandbox/payments/:paymentIntentId/confirm');
    expect(begun).toMatchObject({ parentSpanId: spanId });
    expect(around(spans, named(spans, fold))).toContain(webhook);
    expect(around(spans, named(spans, webhook)).slice(0, 1)).toEqual(['sandbox.deliver']);
    expect(around(spans, named(spans, webhook)).at(-1)).toBe(begun?.name);
  });

  it("a failure's trace id is in the answer, in the log and at the collector", async () => {
    const admin = await signIn();
    const { traceId, spanId, traceparent } = newTrace();
    const missing = `/api/admin/leads/${crypto.randomUUID()}/erase`;
    const refused = await ask('POST', missing, { confirm: true }, { ...admin, traceparent });
    expect(refused.status, refused.text).toBe(404);
    expect(refused.json['traceId']).toBe(traceId);
    await expect.poll(() => spansOf(traceId).map(({ kind }) => kind)).toContain(2);
    const span = spansOf(traceId).find(({ kind }) => kind === 2);
    expect(span).toMatchObject({ parentSpanId: spanId, status: 1 });
    const line = (await logOf(app)).find((entry) => entry['requestId'] === refused.json['requestId']);
    expect(line).toMatchObject({ msg: 'answered', status: 404, traceId, spanId: span?.spanId });
  });

  it('a request without a trace, or with a broken one, begins one', async () => {
    const ids = [];
    for (const traceparent of ['', '00-zz', `00-${'0'.repeat(32)}-${newId(8)}-01`]) {
      const { json } = await ask('GET', '/api/nowhere', undefined, { traceparent });
      expect(json['traceId']).toMatch(/^(?!0{32})[\da-f]{32}$/);
      ids.push(json['traceId']);
    }
    expect(new Set(ids).size).toBe(3);
  });

  it('an unsampled trace is logged and not exported', async () => {
    const [traceId, kept] = [newId(16), newTrace()];
    await ask('GET', '/api/nowhere', undefined, { traceparent: `00-${traceId}-${newId(8)}-00` });
    await ask('GET', '/api/nowhere', undefined, { traceparent: kept.traceparent });
    await expect.poll(() => spansOf(kept.traceId).length).toBe(1);
    expect(spansOf(traceId)).toEqual([]);
    expect((await logOf(app)).some((entry) => entry['traceId'] === traceId)).toBe(true);
  });

  it('exports no personal data, no request bodies and no addresses', async () => {
    const admin = await signIn();
    const { traceId, traceparent } = newTrace();
    const sent = await ask('POST', '/api/contact?from=marker-query', person, { traceparent });
    expect(sent.status, sent.text).toBe(201);
    // Failures tell about what was sent, too.
    const twice = { username: 'marker-username', password: 'marker-password' };
    for (const status of [201, 409])
      expect((await ask('POST', '/api/admin/clients', twice, { ...admin, traceparent })).status).toBe(status);
    const wrong = { email: 'marker-no-address', password: 'marker-wrong-password' };
    expect((await ask('POST', '/api/admin/login', wrong, { traceparent })).status).toBeGreaterThanOrEqual(
      400,
    );
    await expect
      .poll(() => spansOf(traceId).map(({ name }) => name))
      .toEqual(expect.arrayContaining(['fold leads', 'POST /api/contact', 'POST /api/admin/login']));
    await expect.poll(() => spansOf(traceId).filter(({ kind }) => kind === 2).length).toBe(4);

    const exported = collector.bodies().join('\n').toLowerCase();
    const logged = JSON.stringify(await logOf(app)) + app.output();
    expect(logged + exported).not.toContain(token);
    for (const headers of collector.headers())
      expect(headers).toMatchObject({ authorization: `Bearer ${token}`, 'x-tenant': 'a,b=c' });
    const texts = [...Object.values(person).filter((text) => text !== 'other'), 'marker', 'quarrington'];
    for (const secret of [...texts, app.admin.email, app.admin.password, '127.0.0.1:'])
      expect(exported).not.toContain(secret.toLowerCase());
  });

  it('exports no spans of polling', async () => {
    const { traceId, traceparent } = newTrace();
    for (const path of ['/healthz', '/readyz']) await ask('GET', path, undefined, { traceparent });
    await new Promise((passed) => setTimeout(passed, 3000));
    expect(spansOf(traceId)).toEqual([]);
    const spans = collector.spans();
    const begun = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    // Requests that brought no trace, and batches that concern several.
    expect(begun.filter(({ kind, links }) => kind !== 2 && links.length === 0)).toEqual([]);
  });
});
