import { startOpenAiServer, type OpenAiServer } from '@setter/ai/test-support/openai-server';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { defaultContent } from '@setter/testing/filled-content';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const feature = (title: string) => ({ icon: 'star', title, description: 'Made by the joiner who measured.' });
const written = {
  answer: {
    title: 'Kitchens',
    ...defaultContent,
    hero: { headline: 'Kitchens from the joiner', description: 'Drawn, built and fitted by one workshop.' },
    features: ['Measured', 'Built', 'Fitted'].map(feature),
    form: { title: 'Ask us', subtitle: 'We will call.', ctaText: 'Call me' },
    trustBadges: ['One workshop'],
  },
};

let place: Awaited<ReturnType<typeof preparedDataDir>>;
let model: OpenAiServer;
let app: RunningApp;
beforeAll(async () => {
  place = await preparedDataDir();
  model = await startOpenAiServer();
  app = await startApp({
    dataDir: place.dataDir,
    environment: { SEED_DEMO: 'false', OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url },
  });
});
afterAll(async () => {
  await app.end();
  await model.close();
  await place.remove();
});

describe('the generation of a landing page by a model', () => {
  const people = withPeople();
  const begin = async () => {
    const admin = await people.visitor({ url: app.url });
    const answer = await admin.context.request.post('/api/admin/login', { data: app.admin });
    expect(answer.status()).toBe(200);
    const { page } = admin;
    await page.goto('/admin-landing-page-builder');
    await page.getByLabel('Client name').fill(unique('Coastal Kitchens'));
    await page.getByLabel('Client website').fill('https://coastal-kitchens.example');
    await button(page, 'Generate landing page').click();
    return admin;
  };
  const running = (page: Page) => page.getByRole('heading', { name: 'Generating with AI...' });

  it('is found again by a reload, can be cancelled, and is restarted', async () => {
    model.behave('hang');
    const admin = await begin();
    const { page } = admin;
    await expectSeen(running(page));
    await expectSoon(() => model.received().length).toBe(1);
    await expectPath(page, /builder\?draft=/);
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expectSeen(running(page));
    await button(page, 'Cancel').click();
    await expectGone(running(page));

    model.behave(written);
    await button(page, 'Generate landing page').click();
    await expectToast(page, ['Landing page generated successfully']);
    await expectSeen(
      page.locator('[data-text][aria-label="Headline"]').getByText('Kitchens from the joiner'),
    );
    await expectSeen(page.getByRole('heading', { name: 'How it was made' }));
    // On a busy machine it is looked for before it has begun.
    expectNoProblems(admin, 404);
  });

  it('says why it failed, and offers another try and the built-in writer', async () => {
    model.behave({ refusal: 'I cannot help with that.' });
    const admin = await begin();
    const { page } = admin;
    await expectSeen(page.getByRole('heading', { name: 'Generation failed' }));
    await expectSeen(button(page, 'Try again'));
    await button(page, 'Use the built-in writer').click();
    await expectToast(page, ['Landing page generated successfully']);
    await expectSeen(page.getByText(/Written by the built-in writer/));
    expectNoProblems(admin, 503);
  });
});
