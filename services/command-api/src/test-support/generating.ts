import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OpenAiServer, startOpenAiServer } from '@setter/ai/test-support/openai-server';
import type { GeneratedPage, Generation } from '@setter/contracts/landing-pages/generations';
import { defaultContent } from '@setter/testing/filled-content';
import { Redacted } from 'effect';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { anAdmin, type Person } from './person.ts';
import { withTestApp } from './test-app.ts';

export const dailyLimit = 40;
export const generations = '/api/admin/generations';
/** Of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const feature = { icon: 'wrench', title: 'Drains', description: 'Cleared.' };
/** What the model answers unless it is told to behave otherwise. */
export const answer = {
  title: 'Harbour Plumbing',
  ...defaultContent,
  hero: { headline: 'Hot water back on', description: 'Call 02 5550 4321. Or 1800 000 000.' },
  features: [feature, { ...feature, title: 'Taps' }, { ...feature, title: 'Gas' }],
  form: { title: 'Tell us', subtitle: 'We will call.', ctaText: 'Call me' },
  trustBadges: [],
};

const usual = { clientName: 'Harbour Plumbing', clientWebsite: 'https://private.example' };
const formOf = (fields: Record<string, string>, files: Record<string, Buffer> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.set(name, value);
  for (const [name, bytes] of Object.entries(files))
    form.set(name, new File([new Uint8Array(bytes)], 'a.png'));
  return form;
};

export const generate = (
  by: Person,
  fields: Record<string, string> = {},
  files: Record<string, Buffer> = {},
) =>
  by.ask<GeneratedPage & { code: string; message: string }>({
    path: '/api/admin/generate-landing-page',
    form: formOf(fields, files),
  });

export const progress = (by: Person, draftId: string) =>
  by.ask<Generation>({ path: `${generations}/${draftId}` });

/** At the top of a file: an app with a model that answers as it is told, and a website that may be read. */
export const withGenerations = () => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      '<title>Harbour Plumbing Sydney</title><p>Hot water. <script>x</script>Call 02 5550 4321.</p>',
    );
  });
  let model: OpenAiServer;
  let sitePort = 0;
  let admin: Person;
  beforeAll(async () => {
    model = await startOpenAiServer();
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    sitePort = (site.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await model.close();
    site.close();
  });
  const ai = () => ({
    kind: 'openai' as const,
    apiKey: Redacted.make('sk-test'),
    baseUrl: model.url,
    model: 'gpt-5-mini',
    imageModel: 'gpt-image-1',
    dailyLimit,
  });
  const { testApp, database } = withTestApp(undefined, () => ({
    ai: ai(),
    exceptions: [`127.0.0.1:${sitePort}`],
  }));
  beforeEach(async () => {
    admin = await anAdmin(testApp().app);
    // Each test has the minute's generations for itself, and the day's calls.
    await database().query('DELETE FROM identity.throttles');
    await database().query('DELETE FROM ai.daily_calls');
    model.behave({ answer }, { image: png });
  });
  return { database, ai, model: () => model, admin: () => admin, sitePort: () => sitePort };
};
