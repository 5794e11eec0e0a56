import { randomUUID } from 'node:crypto';
import { builtInCopywriter } from '@setter/ai/built-in/built-in-writers';
import type { GeneratedPage } from '@setter/contracts/landing-pages/generations';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { feature, generate, generations, progress, withGenerations } from '../test-support/generating.ts';

const { admin, model } = withGenerations();

describe('a section', () => {
  const rewrite = (draftId: string, body: object) =>
    admin().ask<{ content: GeneratedPage['page']['content']; writer: string; code: string }>({
      path: `${generations}/${draftId}/section`,
      body,
    });

  it('is rewritten, as the page is in the browser, and kept for a reload', async () => {
    const draftId = randomUUID();
    const { body } = await generate(admin(), { draftId });
    const edited = { ...body.page, content: { ...body.page.content, trustBadges: ['Mine'] } };
    model().behave({ answer: { hero: { headline: 'Warm again', description: 'Soon.' } } });
    const rewritten = await rewrite(draftId, { section: 'hero', page: edited });
    expect(rewritten).toMatchObject({ status: 200, body: { writer: 'ai', notes: [] } });
    expect(rewritten.body.content).toEqual({
      ...edited.content,
      hero: { headline: 'Warm again', description: 'Soon.' },
    });
    expect((await progress(admin(), draftId)).body.page?.content).toEqual(rewritten.body.content);
    model().behave({ answer: { feature: { ...feature, title: 'New' } } });
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
    const { body } = await generate(admin(), { draftId });
    model().behave({ refusal: 'no' });
    expect(await rewrite(draftId, { section: 'form' })).toMatchObject({
      status: 503,
      body: { code: 'ai_unavailable' },
    });
    expect((await progress(admin(), draftId)).body.page).toEqual(body.page);
    expect((await rewrite(draftId, { section: { feature: 6 } })).status).toBe(400);
  });
});
