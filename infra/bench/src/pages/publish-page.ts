import { saveLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import type { RunningApp } from '@setter/testing/app';
import { randomUUID } from 'node:crypto';

const page = saveLandingPage.body.shape.page.parse({
  title: 'Free kitchen design consult',
  businessName: 'Coastal Kitchens & Joinery',
  content: {
    hero: {
      headline: 'A kitchen drawn around the way you cook',
      description: 'We design, build and fit kitchens from our Brookvale workshop, for one fixed price.',
    },
    features: ['Measured by the maker', 'See it in 3D', 'One fixed price', 'A date that stands'].map(
      (title) => ({
        icon: 'calendar-check',
        title,
        description: 'The joiner who builds the kitchen is the one who measures it, down to the millimetre.',
      }),
    ),
    form: { title: 'Book your free design consult', subtitle: 'A designer calls within a day.' },
  },
  theme: { primaryColor: '#1f5b86' },
});

/** Publishes a page of four features and the default fields, and answers its number once visitors see it. */
export const publishPage = async (app: RunningApp): Promise<number> => {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/admin/login', app.admin);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const answer = await post(
    '/api/admin/landing-pages',
    { draftId: randomUUID(), page, isPublished: true },
    cookie,
  );
  if (!answer.ok) throw new Error(`the page was answered with ${answer.status}: ${await answer.text()}`);
  const { id } = saveLandingPage.response.parse(await answer.json());
  const seen = await fetch(`${app.url}/api/landing-pages/${id}/view`);
  if (!seen.ok) throw new Error(`the page is not to be seen: ${seen.status}`);
  return id;
};
