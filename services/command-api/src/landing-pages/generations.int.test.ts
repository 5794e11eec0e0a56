import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtInCopywriter } from '@setter/ai/built-in/built-in-writers';
import { type OpenAiServer, startOpenAiServer } from '@setter/ai/test-support/openai-server';
import type { GeneratedPage, Generation } from '@setter/contracts/landing-pages/generations';
import { Effect, Redacted } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type Person } from '../test-support/person.ts';
import { startTestApp, withTestApp } from '../test-support/test-app.ts';

const dailyLimit = 40;
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(
    '<title>Harbour Plumbing Sydney</title><p>Hot water. <script>x</script>Call 02 5550 4321.</p>',
  );
});
let model: OpenAiServer;
let sitePort = 0;
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

const path = '/api/admin/generate-landing-page';
const generations = '/api/admin/generations';
// Of one pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const feature = { icon: 'wrench', title: 'Drains', description: 'Cleared.' };
const answer = {
  title: 'Harbour Plumbing',
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
const generate = (by: Person, fields: Record<string, string> = {}, files: Record<string, Buffer> = {}) =>
  by.ask<GeneratedPage & { code: string; message: string }>({ path, form: formOf(fields, files) });
const progress = (by: Person, draftId: string) => by.ask<Generation>({ path: `${generations}/${draftId}` });

let admin: Person;
beforeEach(async () => {
  admin = await anAdmin(testApp().app);
  // Each test has the minute's generations for itself, and the day's calls.
  await database().query('DELETE FROM identity.throttles');
  await database().query('DELETE FROM ai.daily_calls');
  model.behave({ answer }, { image: png });
});

describe('generating a page', () => {
  it('answers the page by the model, with what its website says and its pictures', async () => {
    const draftId = randomUUID();
    const { status, body } = await generate(
      admin,
      {
        draftId,
        clientWebsite: `http://harbour.example:${sitePort}/`,
        customCtaText: 'Get Free Quote',
        manualPrimaryColor: '#0A5C5C',
        metaPixelCode: "fbq('init', '123456789012345');",
        customFormFields: JSON.stringify([{ name: 'roof', label: 'Roof', type: 'text', required: true }]),
      },
      { customLogo: png },
    );
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      draftId,
      title: 'Harbour Plumbing',
      clientName: 'Harbour Plumbing',
      primaryColor: '#0a5c5c',
      isPublished: false,
      visits: 0,
      writer: 'ai',
      notes: [],
      page: {
        content: {
          hero: { headline: 'Hot water back on', description: 'Call 02 5550 4321.' },
          form: { ctaText: 'Get Free Quote' },
        },
        theme: { logoId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
        customFormFields: [{ name: 'roof', label: 'Roof', type: 'text', required: true, options: [] }],
        metaPixelId: '123456789012345',
      },
    });
    expect(body).not.toHaveProperty('id');
    expect(body.content).toContain('Hot water back on');
    expect(body.backgroundImageUrl).toBe(`/images/${body.page.theme.backgroundImageId}/1600.jpeg`);
    const [text, picture] = model.received();
    expect(JSON.parse(text!.body.messages[1]!.content)).toMatchObject({
      website: { title: 'Harbour Plumbing Sydney', text: 'Hot water. Call 02 5550 4321.' },
    });
    expect(picture?.path).toBe('/v1/images/generations');
    const found = await progress(admin, draftId);
    expect(found.body).toMatchObject({ step: 'done', page: body.page, writer: 'ai', notes: [] });
    const saved = await admin.ask({ path: '/api/admin/landing-pages', body: { draftId, page: body.page } });
    expect(saved.status).toBe(201);
  });

  it('leaves a private website out with a note, and draws nothing where a picture was given', async () => {
    const { status, body } = await generate(admin, {}, { backgroundImage: png });
    expect(status).toBe(200);
    expect(body.notes).toEqual([expect.stringMatching(/^The website was left out\. /)]);
    expect(model.received()).toHaveLength(1);
    expect(body.page.theme.backgroundImageId).not.toBeNull();
  });

  it('goes on without a picture that could not be drawn', async () => {
    model.behave({ answer }, { status: 400 });
    const { status, body } = await generate(admin);
    expect([status, body.page.theme.backgroundImageId]).toEqual([200, null]);
    expect(body.notes.at(-1)).toMatch(/^No background picture could be drawn/);
  });

  it.each([
    [{ clientName: '' }, 400, 'Please provide client name and website URL'],
    [{ clientName: ' ', clientWebsite: '' }, 400, 'Please provide client name and website URL'],
    [{ clientWebsite: '' }, 400, 'Please provide client name and website URL'],
    [{ clientWebsite: 'javascript:alert(1)' }, 400, 'Enter a web address.'],
    [{ manualPrimaryColor: 'red' }, 400, 'Choose a colour such as #cc4125.'],
    [{ customFormFields: '[' }, 400, 'The form fields are not valid JSON.'],
    [
      { customFormFields: '[{"name":"source","label":"x","type":"text"}]' },
      400,
      '“source” is used by the form itself. Try “your_source”.',
    ],
    [{ draftId: '7' }, 400, 'Invalid UUID'],
  ])('refuses %j', async (fields, status, message) => {
    const refused = await generate(admin, fields);
    expect([refused.status, refused.body.message]).toEqual([status, message]);
    expect(model.received()).toEqual([]);
  });

  it('refuses a file that is no picture before anything is written', async () => {
    const refused = await generate(admin, {}, { customLogo: Buffer.from('<svg/>') });
    expect(refused).toMatchObject({ status: 415, body: { errors: [{ path: 'customLogo' }] } });
    expect(model.received()).toEqual([]);
  });

  it('answers 503 when the model fails, says so to who asks later, and lets the built-in writer write', async () => {
    model.behave({ refusal: 'no' });
    const draftId = randomUUID();
    const failed = await generate(admin, { draftId });
    expect(failed).toMatchObject({ status: 503, body: { code: 'ai_unavailable' } });
    expect(failed.body.message).toContain('built-in writer');
    expect((await progress(admin, draftId)).body).toEqual({
      step: 'failed',
      code: 'ai_unavailable',
      reason: failed.body.message,
    });
    const built = await generate(admin, { draftId, writer: 'built-in' });
    expect(built).toMatchObject({ status: 200, body: { writer: 'built-in' } });
    expect(built.body.page.content.form.title).toBe('Tell us about your plumbing');
    expect(model.received()).toHaveLength(1);
  });

  it('lets the built-in writer write past the daily limit, with a note', async () => {
    await database().query(
      `INSERT INTO ai.daily_calls SELECT (now() AT TIME ZONE 'Australia/Sydney')::date, ${dailyLimit}`,
    );
    const { status, body } = await generate(admin);
    expect([status, body.writer]).toEqual([200, 'built-in']);
    expect(body.notes.at(-1)).toMatch(/limit of AI calls/);
    expect(model.received()).toEqual([]);
  });

  it('is done ten times a minute by an admin', async () => {
    for (let times = 0; times < 10; times++)
      expect((await generate(admin, { writer: 'built-in' })).status).toBe(200);
    expect((await generate(admin, { writer: 'built-in' })).status).toBe(429);
  });
});

describe('a generation that is going on', () => {
  const untilStep = async (draftId: string, step: string) => {
    await expect.poll(async () => (await progress(admin, draftId)).body.step).toBe(step);
  };

  it('shows its steps, cannot be begun twice, and ends when it is cancelled through another process', async () => {
    model.behave('hang');
    const draftId = randomUUID();
    const pending = generate(admin, { draftId });
    await untilStep(draftId, 'writing');
    expect(await generate(admin, { draftId })).toMatchObject({
      status: 409,
      body: { code: 'generation_running' },
    });
    const other = await startTestApp(database().url);
    const cancelled = await admin.on(other.app).ask({ method: 'DELETE', path: `${generations}/${draftId}` });
    expect(cancelled).toMatchObject({ status: 200, body: { success: true } });
    expect(await pending).toMatchObject({ status: 409, body: { code: 'generation_cancelled' } });
    expect((await progress(admin, draftId)).status).toBe(404);
    await other.stop();
  });

  it('ends with its process, without holding up its stop', async () => {
    model.behave('hang');
    const stopped = await startTestApp(database().url, undefined, { ai: ai() });
    const draftId = randomUUID();
    const pending = generate(admin.on(stopped.app), { draftId });
    await untilStep(draftId, 'writing');
    await stopped.stop();
    expect(await pending).toMatchObject({ status: 503, body: { code: 'not_ready' } });
    expect((await progress(admin, draftId)).body).toMatchObject({ step: 'failed', code: 'interrupted' });
  });

  it('whose process was killed has failed, and can be begun anew', async () => {
    const draftId = randomUUID();
    await generate(admin, { draftId, writer: 'built-in' });
    await database().query(
      `UPDATE landing_pages.generations SET step = 'writing', page = NULL, alive_until = now() - interval '1 second'
        WHERE draft_id = '${draftId}'`,
    );
    expect((await progress(admin, draftId)).body).toMatchObject({ step: 'failed', code: 'interrupted' });
    expect((await generate(admin, { draftId, writer: 'built-in' })).status).toBe(200);
  });

  it('is forgotten after 24 hours', async () => {
    const draftId = randomUUID();
    await generate(admin, { draftId, writer: 'built-in' });
    await database().query(
      `UPDATE landing_pages.generations SET started_at = now() - interval '25 hours' WHERE draft_id = '${draftId}'`,
    );
    expect((await progress(admin, draftId)).status).toBe(404);
    await generate(admin, { writer: 'built-in' });
    const left = await database().query(
      `SELECT 1 FROM landing_pages.generations WHERE draft_id = '${draftId}'`,
    );
    expect(left).toEqual([]);
  });
});

describe('a section', () => {
  const rewrite = (draftId: string, body: object) =>
    admin.ask<{ content: GeneratedPage['page']['content']; writer: string; code: string }>({
      path: `${generations}/${draftId}/section`,
      body,
    });

  it('is written anew, as the page is in the browser, and kept for a reload', async () => {
    const draftId = randomUUID();
    const { body } = await generate(admin, { draftId });
    const edited = { ...body.page, content: { ...body.page.content, trustBadges: ['Mine'] } };
    model.behave({ answer: { hero: { headline: 'Warm again', description: 'Soon.' } } });
    const rewritten = await rewrite(draftId, { section: 'hero', page: edited });
    expect(rewritten).toMatchObject({ status: 200, body: { writer: 'ai', notes: [] } });
    expect(rewritten.body.content).toEqual({
      ...edited.content,
      hero: { headline: 'Warm again', description: 'Soon.' },
    });
    expect((await progress(admin, draftId)).body.page?.content).toEqual(rewritten.body.content);
    model.behave({ answer: { feature: { ...feature, title: 'New' } } });
    const one = await rewrite(draftId, { section: { feature: 1 } });
    expect(one.body.content.features.map(({ title }) => title)).toEqual(['Drains', 'New', 'Gas']);
  });

  it('of a page without a generation needs the page itself', async () => {
    const written = await Effect.runPromise(
      builtInCopywriter.writePage({
        businessName: 'Acme',
        businessWebsite: null,
        promotionalText: null,
        customDescription: null,
        customCtaText: null,
        website: null,
      }),
    );
    const page = { ...written, businessName: 'Acme', theme: {} };
    expect((await rewrite(randomUUID(), { section: 'form' })).status).toBe(404);
    const { status, body } = await rewrite(randomUUID(), { section: 'form', page, writer: 'built-in' });
    expect([status, body.writer]).toEqual([200, 'built-in']);
    expect(body.content.form.title).not.toBe(written.content.form.title);
  });

  it('answers 503 when the model fails, and changes nothing', async () => {
    const draftId = randomUUID();
    const { body } = await generate(admin, { draftId });
    model.behave({ refusal: 'no' });
    expect(await rewrite(draftId, { section: 'form' })).toMatchObject({
      status: 503,
      body: { code: 'ai_unavailable' },
    });
    expect((await progress(admin, draftId)).body.page).toEqual(body.page);
    expect((await rewrite(draftId, { section: { feature: 6 } })).status).toBe(400);
  });
});
