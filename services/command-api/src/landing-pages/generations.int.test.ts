import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  answer,
  dailyLimit,
  generate,
  generations,
  png,
  progress,
  withGenerations,
} from '../test-support/generating.ts';
import { startTestApp } from '../test-support/test-app.ts';

const { admin, ai, database, model, sitePort } = withGenerations();

describe('generating a page', () => {
  it('answers the page by the model, with what its website says and its pictures', async () => {
    const draftId = randomUUID();
    const { status, body } = await generate(
      admin(),
      {
        draftId,
        clientWebsite: `http://harbour.example:${sitePort()}/`,
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
    const [text, picture] = model().received();
    expect(JSON.parse(text!.body.messages[1]!.content)).toMatchObject({
      website: { title: 'Harbour Plumbing Sydney', text: 'Hot water. Call 02 5550 4321.' },
    });
    expect(picture?.path).toBe('/v1/images/generations');
    const found = await progress(admin(), draftId);
    expect(found.body).toMatchObject({ step: 'done', page: body.page, writer: 'ai', notes: [] });
    const saved = await admin().ask({ path: '/api/admin/landing-pages', body: { draftId, page: body.page } });
    expect(saved.status).toBe(201);
  });

  it('leaves a private website out with a note, and draws nothing where a picture was given', async () => {
    const { status, body } = await generate(admin(), {}, { backgroundImage: png });
    expect(status).toBe(200);
    expect(body.notes).toEqual([expect.stringMatching(/^The website was left out\. /)]);
    expect(model().received()).toHaveLength(1);
    expect(body.page.theme.backgroundImageId).not.toBeNull();
  });

  it('goes on without a picture that could not be drawn', async () => {
    model().behave({ answer }, { status: 400 });
    const { status, body } = await generate(admin());
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
    [{ draftId: '7' }, 400, 'This is not a valid id.'],
  ])('refuses %j', async (fields, status, message) => {
    const refused = await generate(admin(), fields);
    expect([refused.status, refused.body.message]).toEqual([status, message]);
    expect(model().received()).toEqual([]);
  });

  it('refuses a file that is no picture before anything is written', async () => {
    const refused = await generate(admin(), {}, { customLogo: Buffer.from('<svg/>') });
    expect(refused).toMatchObject({ status: 415, body: { errors: [{ path: 'customLogo' }] } });
    expect(model().received()).toEqual([]);
  });

  it('answers 503 when the model fails, says so to who asks later, and lets the built-in writer write', async () => {
    model().behave({ refusal: 'no' });
    const draftId = randomUUID();
    const failed = await generate(admin(), { draftId });
    expect(failed).toMatchObject({ status: 503, body: { code: 'ai_unavailable' } });
    expect(failed.body.message).toContain('built-in writer');
    expect((await progress(admin(), draftId)).body).toEqual({
      step: 'failed',
      code: 'ai_unavailable',
      reason: failed.body.message,
    });
    const built = await generate(admin(), { draftId, writer: 'built-in' });
    expect(built).toMatchObject({ status: 200, body: { writer: 'built-in' } });
    expect(built.body.page.content.form.title).toBe('Tell us about your plumbing');
    expect(model().received()).toHaveLength(1);
  });

  it('lets the built-in writer write past the daily limit, with a note', async () => {
    await database().query(
      `INSERT INTO ai.daily_calls SELECT (now() AT TIME ZONE 'Australia/Sydney')::date, ${dailyLimit}`,
    );
    const { status, body } = await generate(admin());
    expect([status, body.writer]).toEqual([200, 'built-in']);
    expect(body.notes.at(-1)).toMatch(/limit of AI calls/);
    expect(model().received()).toEqual([]);
  });

  it('is done ten times a minute by an admin', async () => {
    for (let times = 0; times < 10; times++)
      expect((await generate(admin(), { writer: 'built-in' })).status).toBe(200);
    expect((await generate(admin(), { writer: 'built-in' })).status).toBe(429);
  });
});

describe('a generation that is going on', () => {
  const untilStep = async (draftId: string, step: string) => {
    await expect.poll(async () => (await progress(admin(), draftId)).body.step).toBe(step);
  };

  it('shows its steps, cannot be begun twice, and ends when it is cancelled through another process', async () => {
    model().behave('hang');
    const draftId = randomUUID();
    const pending = generate(admin(), { draftId });
    await untilStep(draftId, 'writing');
    expect(await generate(admin(), { draftId })).toMatchObject({
      status: 409,
      body: { code: 'generation_running' },
    });
    const other = await startTestApp(database().url);
    const cancelled = await admin()
      .on(other.app)
      .ask({ method: 'DELETE', path: `${generations}/${draftId}` });
    expect(cancelled).toMatchObject({ status: 200, body: { success: true } });
    expect(await pending).toMatchObject({ status: 409, body: { code: 'generation_cancelled' } });
    expect((await progress(admin(), draftId)).status).toBe(404);
    await other.stop();
  });

  it('ends with its process, without holding up its stop', async () => {
    model().behave('hang');
    const stopped = await startTestApp(database().url, undefined, { ai: ai() });
    const draftId = randomUUID();
    const pending = generate(admin().on(stopped.app), { draftId });
    await untilStep(draftId, 'writing');
    await stopped.stop();
    expect(await pending).toMatchObject({ status: 503, body: { code: 'not_ready' } });
    // At once, or where the stop was faster than the note of it, once nothing is heard of the process.
    await expect
      .poll(async () => (await progress(admin(), draftId)).body)
      .toMatchObject({ step: 'failed', code: 'interrupted' });
  });

  it('whose process was killed has failed, and can be restarted', async () => {
    const draftId = randomUUID();
    await generate(admin(), { draftId, writer: 'built-in' });
    await database().query(
      `UPDATE landing_pages.generations SET step = 'writing', page = NULL, alive_until = now() - interval '1 second'
        WHERE draft_id = '${draftId}'`,
    );
    expect((await progress(admin(), draftId)).body).toMatchObject({ step: 'failed', code: 'interrupted' });
    expect((await generate(admin(), { draftId, writer: 'built-in' })).status).toBe(200);
  });

  it('is forgotten after 24 hours', async () => {
    const draftId = randomUUID();
    await generate(admin(), { draftId, writer: 'built-in' });
    await database().query(
      `UPDATE landing_pages.generations SET started_at = now() - interval '25 hours' WHERE draft_id = '${draftId}'`,
    );
    expect((await progress(admin(), draftId)).status).toBe(404);
    await generate(admin(), { writer: 'built-in' });
    const left = await database().query(
      `SELECT 1 FROM landing_pages.generations WHERE draft_id = '${draftId}'`,
    );
    expect(left).toEqual([]);
  });
});
