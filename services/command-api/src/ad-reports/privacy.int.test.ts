import { Redacted } from 'effect';
import { expect, it } from 'vitest';
import { startTestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
type App = ReturnType<typeof testApp>['app'];
const automatedOf = async (app: App) => (await app.inject({ url: '/api/privacy' })).json().automated;
const fairCredit = ['fair_credit_clock', 'fair_credit_duplicate', 'fair_credit_review'];

it('what is decided or written without a person includes the writing of a model, where there is one', async () => {
  expect(await automatedOf(testApp().app)).toEqual(fairCredit);
  const withModel = await startTestApp(database().url, undefined, {
    ai: {
      kind: 'openai',
      apiKey: Redacted.make('none'),
      baseUrl: 'http://127.0.0.1:9',
      model: 'm',
      imageModel: 'm',
      dailyLimit: 1,
    },
  });
  expect(await automatedOf(withModel.app)).toEqual([...fairCredit, 'ai_pages', 'ai_posts']);
  await withModel.stop();
});
