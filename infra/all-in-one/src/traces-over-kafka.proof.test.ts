import { baseEnvironment } from '@setter/testing/base-environment';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { newDataDir, startApp } from '@setter/testing/app';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { type OtlpReceiver, startOtlpReceiver } from '@setter/testing/otlp-receiver';
import { freePort } from '@setter/testing/free-port';
import { withDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const programs = [
  'infra/gateway',
  'services/command-api',
  'services/projections',
  'services/workers',
] as const;

describe.skipIf(noKafka())('over Kafka, with services that are processes of their own', () => {
  const database = withDatabase();
  const kafka = withKafka();
  const children: ChildProcess[] = [];
  const output: string[] = [];
  let collector: OtlpReceiver;
  let url = '';
  const admin = { email: 'admin@setter.example', password: 'for-tests-only' };

  beforeAll(async () => {
    collector = await startOtlpReceiver();
    const { dataDir, remove } = await newDataDir();
    const key = () => `test:${randomBytes(32).toString('base64')}`;
    const environment = {
      DATABASE_URL: database().url,
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      SESSION_KEY: key(),
      ENCRYPTION_KEY: key(),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    // Makes the first admin.
    const first = await startApp({ dataDir, environment });
    await first.end();
    const ports = await Promise.all(programs.map(freePort));
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    url = urls[0] ?? '';
    for (const [index, program] of programs.entries()) {
      const child = spawn(process.execPath, [join(root, program, 'src', 'main.ts')], {
        cwd: dataDir,
        env: {
          ...baseEnvironment(),
          ...environment,
          DATABASE_URL: database().serviceUrl,
          PORT: String(ports[index]),
          PUBLIC_URL: url,
          TRUST_PROXY: '1',
          COMMAND_API_URLS: urls[1],
          PROJECTIONS_URLS: urls[2],
          KAFKA_BROKERS: kafka().join(','),
          // Nothing is paid here.
          CARD_SANDBOX_URL: 'http://127.0.0.1:1',
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => output.push(`${program} ${chunk.toString()}`));
      children.push(child);
    }
    closers.push(remove);
  });
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    }
    await collector.close();
    for (const close of closers) await close();
  });

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    return { status: response.status, cookie, json: (await response.json()) as { readonly id: number } };
  };

  it('one trace spans all processes and holds no personal data', async () => {
    await expect
      .poll(() =>
        fetch(`${url}/readyz`).then(
          (response) => response.text(),
          () => 'nobody listens',
        ),
      )
      .toContain('"status":"ready"');
    const { cookie } = await post('/api/admin/login', admin);
    const client = await post(
      '/api/admin/clients',
      { username: 'kafka-marker', password: 'for-tests-only' },
      { cookie },
    );
    const [traceId, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const startTime = Date.now() + 48 * 3_600_000;
    const booked = await post(
      '/api/admin/appointments',
      {
        clientId: client.json.id,
        title: 'Marker of a title',
        teaser: 'Marker of a teaser',
        description: 'Marker of a description',
        meetingType: 'zoom',
        zoomLink: 'https://zoom.example/j/marker',
        clientEmail: 'marker@marker.example',
        clientPhone: '0491 570 112',
        prospectConsent: true,
        startTime: new Date(startTime).toISOString(),
        endTime: new Date(startTime + 1_800_000).toISOString(),
      },
      { cookie, traceparent: `00-${traceId}-${parent}-01` },
    );
    expect(booked.status).toBe(201);
    const seen = () =>
      collector
        .spans()
        .filter((span) => span.traceId === traceId)
        .map(({ service, name }) => `${service}: ${name}`);
    await expect
      .poll(seen, { message: 'what was exported' })
      .toEqual(
        expect.arrayContaining([
          'setter-gateway: POST /api/admin/appointments',
          'setter-command-api: POST /api/admin/appointments',
          'setter-command-api: EventStore.append',
          'setter-workers: relay',
          'setter-projections: fold appointments',
          'setter-workers: react new-appointment',
          'setter-workers: EventStore.append',
          'setter-projections: fold notifications',
        ]),
      );
    const spans = collector.spans().filter((span) => span.traceId === traceId);
    const requestAt = (process: string) =>
      spans.find(({ service, kind }) => service === process && kind === 2);
    const gateway = requestAt('setter-gateway');
    const request = requestAt('setter-command-api');
    const reaction = spans.find(({ name }) => name === 'react new-appointment');
    expect(gateway?.parentSpanId).toBe(parent);
    expect(request?.parentSpanId).toBe(gateway?.spanId);
    const parentsOf = (name: string) =>
      spans.filter((span) => span.name === name).map((span) => span.parentSpanId);
    expect(parentsOf('relay')).toContain(request?.spanId);
    expect(parentsOf('fold appointments')).toContain(request?.spanId);
    expect(reaction?.parentSpanId).toBe(request?.spanId);
    expect(collector.bodies().join('\n').toLowerCase()).not.toContain('marker');
    const logged = output.filter((line) => line.includes(traceId));
    expect(logged.join('\n')).toContain('"route":"/api/admin/appointments"');
  });
});
