import type { Page } from 'playwright-core';
import { pressFirst } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

const list = '/admin-landing-pages';
const builder = '/admin-landing-page-builder';
const listCall = '/api/admin/landing-pages';

const content = {
  hero: {
    headline: 'A kitchen drawn around the way you cook.',
    description: 'We design, build and fit kitchens from our Brookvale workshop.',
  },
  features: [
    { icon: 'star', title: 'Measured by the maker', description: 'Down to the millimetre.' },
    { icon: 'home', title: 'See it in 3D', description: 'Before a single board is cut.' },
    { icon: 'wrench', title: 'Built in our workshop', description: 'From Australian timber and board.' },
    { icon: 'clock', title: 'A date that stands', description: 'You get it with the quote.' },
  ],
  form: { title: 'Book your free design consult', subtitle: null, ctaText: 'Get Free Quote' },
  trustBadges: ['100% Secure', '24hr Response'],
};

const pageOf = (id: number, title: string, isPublished: boolean, visits: number, conversions: number) => ({
  id,
  title,
  clientName: 'Coastal Kitchens & Joinery',
  clientWebsite: 'https://coastal.example',
  content: '',
  primaryColor: '#1f5b86',
  backgroundImageUrl: null,
  isPublished,
  visits,
  conversions,
  createdAt: '2026-11-04T01:00:00.000Z',
  page: {
    title,
    businessName: 'Coastal Kitchens & Joinery',
    businessWebsite: 'https://coastal.example',
    content,
    theme: {
      primaryColor: '#1f5b86',
      backgroundImageId: null,
      logoId: null,
      fontFamily: 'Plus Jakarta Sans',
      fallbackFonts: 'system-ui, sans-serif',
    },
    customFormFields: [],
    metaPixelId: null,
  },
  version: 1,
  previewUrl: isPublished ? null : `/landing/${id}?preview=x`,
  allowedActions: [],
});

const pages = [
  pageOf(1, 'Free kitchen design consult', false, 0, 0),
  pageOf(2, `Your kitchen, redrawn ${'and drawn again '.repeat(6)}`, true, 421, 22),
];
const answers = {
  [listCall]: pages,
  [`${listCall}/totals`]: { pages: 2, published: 1, visits: 421, conversions: 22 },
};
const editsHeadline = async (page: Page) => {
  // Where there is no room for both, the page is behind its tab.
  const preview = page.getByRole('radio', { name: 'Preview' });
  await page.getByLabel('Client name').first().waitFor();
  if (await preview.isVisible()) await preview.click();
  const headline = page.locator('[data-text][aria-label=Headline]');
  await headline.focus();
  await page.keyboard.press('Enter');
};

/** The landing pages and their builder. */
export const landingPageScenes: readonly Scene[] = [
  { name: 'landing pages', path: list, sees: 'Strong', answers },
  { name: 'landing pages, empty', path: list, sees: 'No landing pages yet', empty: [listCall] },
  {
    name: 'landing pages, filtered to nothing',
    path: `${list}?q=nobody@here`,
    sees: 'No landing page matches.',
  },
  { name: 'landing pages, failed', path: list, sees: 'Try again', broken: [listCall] },
  {
    name: 'landing pages, menu',
    path: list,
    sees: 'Unpublish',
    answers: { [listCall]: pages.slice(1) },
    act: pressFirst(/^More for/),
    widths: [360],
  },
  {
    name: 'landing pages, delete',
    path: list,
    sees: /421 visits, 22 leads/,
    answers: { [listCall]: pages.slice(1) },
    act: pressFirst(/^Delete /),
    widths: [1440],
  },
  { name: 'landing page builder', path: builder, sees: 'Generate landing page' },
  {
    name: 'landing page builder, new field',
    path: builder,
    sees: 'Field name',
    act: pressFirst('Add field'),
  },
  { name: 'landing page builder, a page', path: `${builder}?id=1`, sees: 'Generate again', answers },
  {
    name: 'landing page builder, a text is edited',
    path: `${builder}?id=1`,
    sees: '40 of 120',
    answers,
    act: editsHeadline,
  },
  {
    name: 'landing page builder, no such page',
    path: `${builder}?id=999`,
    sees: 'No such page',
    empty: [listCall],
  },
];
