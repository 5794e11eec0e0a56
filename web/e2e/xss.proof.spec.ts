import { listLeads } from '@setter/contracts/leads/manage-leads';
import { oneLine } from '@setter/contracts/one-line';
import { features } from '@setter/events/landing-pages/blocks/features';
import { form } from '@setter/events/landing-pages/blocks/form';
import { hero } from '@setter/events/landing-pages/blocks/hero';
import { trustBadges } from '@setter/events/landing-pages/blocks/trust-badges';
import { pageTextLimits as limits } from '@setter/events/landing-pages/value-sets';
import { mostTags, postTextLimits } from '@setter/events/blog/value-sets';
import { filledContent } from '@setter/testing/filled-content';
import { xssVectors } from '@setter/testing/xss-vectors';
import type { Person } from '@setter/testing/browser';
import { describe, expect, it } from 'vitest';
import { expectSeen, expectSoon } from './support/expectations.ts';
import { landingDraft, saveLanding } from './support/landing-pages.ts';
import { withOwnSetter } from './support/own-setter.ts';
import { withPeople } from './support/people.ts';
import { publish } from './support/posts.ts';
import { withoutChecks } from './support/without-checks.ts';

const brandName = '</script><script>alert(1)</script>';
/** Of its own: it is called like an attack. */
const setter = withOwnSetter({ BRAND_NAME: brandName });
const people = withPeople();

/** Those that fit a text, in groups of that many. */
const groupsOf = (size: number, most: number) => {
  const fitting = xssVectors.filter(({ length }) => length <= most);
  return Array.from({ length: Math.ceil(fitting.length / size) }, (_, nth) => ({
    nth,
    group: fitting.slice(nth * size, (nth + 1) * size),
  }));
};

/** Notes what a vector does when it works: dialogs, requests to elsewhere, and what the page's policy had to refuse. */
async function watched(someone: Person): Promise<Person & { readonly done: readonly string[] }> {
  const { page, context } = someone;
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const { origin } = new URL(setter().app.url);
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) done.push(`request: ${url}`);
  });
  await context.exposeFunction('noteViolation', (what: string) => done.push(`policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const note = (globalThis as unknown as { noteViolation: (what: string) => void }).noteViolation;
      note(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return { ...someone, done };
}
const visitor = async () => watched(await people.visitor({ url: setter().app.url }));

/** Elements and attributes that a post of attacks may be left with. */
const kept = new Set('p a ul li table tbody tr td img href rel title src alt'.split(' '));
const unixLines = (text: string) => text.replaceAll('\r\n', '\n');

/** Moves over and focuses everything, so that handlers would run. */
const provoke = async ({ page }: Person) => {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of ['mouseover', 'focus', 'animationstart'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
};

describe('the corpus', () => {
  it('is heard where nothing holds it back', async () => {
    const someone = await visitor();
    await someone.page.goto('about:blank');
    await someone.page.setContent('<img src=x onerror=alert(1)>');
    await expectSoon(() => someone.done.filter((one) => one.startsWith('dialog'))).toEqual(['dialog: 1']);
  });
});

describe('landing pages show attacks as texts', () => {
  it.each(groupsOf(20, limits.fieldLabel))('in every text, group $nth', async ({ group }) => {
    const { api } = setter();
    const at = (index: number, most: number) => {
      const fitting = group.filter(({ length }) => length <= most);
      return oneLine(fitting[index % fitting.length] ?? 'x');
    };
    const title = at(0, limits.title);
    const { id } = await saveLanding(api, {
      ...landingDraft,
      title,
      businessName: at(1, limits.businessName),
      content: {
        ...filledContent({ text: ({ limit }, nth) => at(nth, limit), isFull: true }),
        hero: {
          headline: at(2, hero.fields.headline.limit),
          description: group.join(' ').slice(0, hero.fields.description.limit).trim(),
        },
        features: (['sun', 'leaf', 'heart', 'award', 'zap', 'target'] as const).map((icon, index) => ({
          icon,
          title: at(index, features.item.title.limit),
          description: at(index + 6, features.item.description.limit),
        })),
        form: {
          title: at(3, form.fields.title.limit),
          subtitle: at(4, form.fields.subtitle.limit),
          ctaText: at(5, form.fields.ctaText.limit),
        },
        trustBadges: [at(0, trustBadges.item.limit)],
      },
      customFormFields: group.map((label, index) => ({
        name: index === 0 ? label.slice(0, limits.fieldName).trim() : `field_${index}`,
        label,
        type: index === 1 ? ('select' as const) : index === 2 ? ('textarea' as const) : ('text' as const),
        required: false,
        options: index === 1 ? [...new Set(group)] : [],
      })),
    });
    const someone = await visitor();
    const { page } = someone;
    await page.goto(`/landing/${id}`);
    await expectSeen(page.getByRole('heading', { level: 1 }));
    expect(await page.title()).toBe(title);
    expect(await page.locator('h1').textContent()).toBe(at(2, hero.fields.headline.limit));
    // A form that asks for no address asks for one.
    expect(await page.locator('.lp-label label').allTextContents()).toEqual([
      ...group.map(oneLine),
      'Email*',
    ]);
    expect((await page.locator('option').allTextContents()).slice(1)).toEqual(
      [...new Set(group)].map(oneLine),
    );
    expect(await page.locator('.lp-feature-title').allTextContents()).toEqual(
      Array.from({ length: 6 }, (_, index) => at(index, features.item.title.limit)),
    );
    expect(await page.locator('.lp-foot a').textContent()).toBe(`Appointments by ${brandName}`);
    await provoke(someone);
    expect(someone.done).toEqual([]);
    expect(someone.problems).toEqual([]);
  });

  it('and take fields with names that are properties of a form', async () => {
    const { api } = setter();
    const names = ['children', 'action', 'submit', 'appendChild', 'firstChild', 'parentNode', 'setAttribute'];
    const { id } = await saveLanding(api, {
      customFormFields: names.map((name) => ({ name, label: `Your ${name}`, type: 'text', required: true })),
    });
    const someone = await visitor();
    const { page } = someone;
    await page.goto(`/landing/${id}`);
    await page.getByRole('button', { name: 'Book my call' }).click();
    await expectSeen(page.locator('.lp-field').getByText('Please fill out the Your children field.'));
    for (const name of names) await page.getByLabel(`Your ${name}`).fill(`x ${name}`);
    await page.getByLabel('Email').fill('mia@dunlop.example');
    await page.getByRole('button', { name: 'Book my call' }).click();
    await expectSeen(page.getByRole('heading', { name: 'Success!' }));
    const answers = async () => {
      const [lead] = await api(listLeads, { query: { landingPageId: String(id) } });
      return lead?.answers.map(({ value }) => value);
    };
    await expectSoon(answers).toEqual(names.map((name) => `x ${name}`));
    expect(someone.problems).toEqual([]);
  });

  it('in the answers of a form, refused and taken, and in the list of leads', async () => {
    const { api, app } = setter();
    const answers = xssVectors.filter(({ length }) => length <= 120).slice(0, 18);
    const { id } = await saveLanding(api, {
      customFormFields: [
        { name: 'email', label: 'Email', type: 'email', required: true },
        ...answers.map((_, index) => ({
          name: `field_${index}`,
          label: `Answer ${index}`,
          type: 'textarea' as const,
        })),
      ],
    });
    const refused = await people.visitor({ url: app.url, javaScript: false });
    await refused.page.goto(`/landing/${id}`);
    await refused.page.getByLabel('Email').fill('mia dunlop');
    await withoutChecks(refused.page);
    for (const [index, answer] of answers.entries())
      await refused.page.getByLabel(`Answer ${index}`, { exact: true }).fill(answer);
    await refused.page.getByRole('button', { name: 'Book my call' }).click();
    await expectSeen(refused.page.getByText('Please enter a valid email address'));
    expect(
      await refused.page
        .locator('textarea')
        .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)),
    ).toEqual(answers);
    await refused.page.getByLabel('Email').fill('mia@dunlop.example');
    await refused.page.getByRole('button', { name: 'Book my call' }).click();
    await expectSeen(refused.page.getByRole('heading', { name: 'Success!' }));
    // The visitor's command is not one of this caller, who may read the list before it is in it.
    const leads = () => api(listLeads, { query: { landingPageId: String(id) } });
    await expect.poll(leads).toHaveLength(1);
    const [lead] = await leads();

    const admin = await visitor();
    await admin.context.request.post('/api/admin/login', { data: app.admin });
    await admin.page.goto(`/admin-portal?section=landing-leads&open=${lead?.id}`);
    const dialog = admin.page.getByRole('dialog');
    await expectSeen(dialog.getByText('Answer 0', { exact: true }));
    const shown = await dialog.locator('dd').allTextContents();
    expect(shown.map(unixLines)).toEqual(expect.arrayContaining(answers));
    await provoke(admin);
    expect(admin.done).toEqual([]);
  });
});

describe('the blog', () => {
  it.each(groupsOf(14, postTextLimits.title))('runs nothing of a post, group $nth', async ({ group }) => {
    const { api } = setter();
    const short = group
      .filter(({ length }) => length <= postTextLimits.tag)
      .slice(0, mostTags)
      .map(oneLine);
    // Two that differ in letter case are one tag.
    const tags = [...new Map(short.map((tag) => [tag.toLowerCase(), tag])).values()];
    const title = oneLine(group[0] ?? '');
    const { slug } = await publish(api, {
      title,
      excerpt: group.join(' ').slice(0, postTextLimits.excerpt).trim(),
      tags,
      content: `<p>before</p>${group.map((vector) => `<p>here</p>${vector}`).join('\n')}`,
    });
    const someone = await visitor();
    const { page } = someone;
    await page.goto(`/blog/${slug}`);
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(await page.title()).toBe(`${title} | ${brandName}`);
    expect(await page.locator('article header li').allTextContents()).toEqual(tags);
    expect(await page.locator('.post-prose').textContent()).toMatch(/^before/);
    const inside = await page
      .locator('.post-prose *')
      .evaluateAll((all) =>
        all.flatMap(({ localName, attributes }) => [
          localName,
          ...Array.from(attributes, ({ name }) => name),
        ]),
      );
    expect([...new Set(inside)].filter((name) => !kept.has(name))).toEqual([]);
    await provoke(someone);
    await page.goto('/blog');
    expect(await page.locator('article').first().locator('h2').textContent()).toBe(title);
    await page.getByLabel('Search posts and tags').fill(title);
    await expectSeen(page.locator('mark').first());
    await provoke(someone);
    expect(someone.done).toEqual([]);
    expect(someone.problems).toEqual([]);
  });

  it('has a feed that is well-formed, and data for search engines that can be read', async () => {
    const { api } = setter();
    const twice = ']]><a/>]]><script>alert(1)</script>';
    const { slug } = await publish(api, { title: twice, excerpt: twice, tags: ['<a>'], content: '<p>x</p>' });
    const someone = await visitor();
    const { page } = someone;
    await page.goto(`/blog/${slug}`);
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data ?? '')).toMatchObject({ headline: twice, publisher: { name: brandName } });
    const feed = await page.evaluate(async () => {
      const text = await (await fetch('/blog/feed.xml')).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      return {
        broken: xml.querySelector('parsererror')?.textContent ?? null,
        channel: xml.querySelector('channel > title')?.textContent,
        title: xml.querySelector('item > title')?.textContent,
        // Readers take it for HTML.
        description: new DOMParser().parseFromString(
          xml.querySelector('item > description')?.textContent ?? '',
          'text/html',
        ).body.textContent,
      };
    });
    expect(feed).toEqual({ broken: null, channel: `${brandName} blog`, title: twice, description: twice });
    expect(someone.done).toEqual([]);
  });
});
