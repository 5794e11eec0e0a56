import { landingPageDraft, pageContent } from '@setter/contracts/landing-pages/page';
import type { PageSection } from '@setter/events/landing-pages/blocks/blocks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageInputs } from '../copywriter.ts';
import { sampleInputs } from '../test-support/sample-inputs.ts';
import { generalTrade } from './trades/general.ts';
import { tradeOf, trades } from './trades/trades.ts';
import { pageVariants } from './page-variants.ts';
import { rewriteBuiltInSection, writeBuiltInPage } from './write-page.ts';

const bare: PageInputs = { ...sampleInputs, businessName: 'Acme', promotionalText: null };
const texts = (inputs: Partial<PageInputs>) => JSON.stringify(writeBuiltInPage({ ...bare, ...inputs }));

describe('the built-in page', () => {
  it('speaks of what the business does', () => {
    expect(texts({ businessName: 'Harbour Plumbing' })).toMatch(/plumb/i);
    expect(texts({ promotionalText: 'We install solar panels and batteries.' })).toContain('Battery storage');
    const website = {
      title: 'Dentist',
      description: 'Dental care in Hobart',
      text: 'Emergency appointments',
    };
    expect(texts({ website })).toMatch(/dent|teeth|smile/i);
  });

  it.each([
    ['Bright Sparks Electrical', 'electric'],
    ['Coast Roofing', 'roof'],
    ['Green Thumb Gardens', 'garden'],
    ['Spotless Cleaning Co', 'clean'],
    ['Top Coat Painters', 'paint'],
    ['Hammer & Sons Builders', 'build'],
    ['Ledger Accounting', 'account'],
    ['Rivers Conveyancing', 'law|legal'],
    ['Bayside Real Estate', 'propert'],
    ['Pixel Web Design', 'digital|marketing|found'],
    ['Move Physio', 'pain|care|better|plan'],
    ['Iron Gym', 'train|stronger|start'],
    ['Luxe Hair Salon', 'look|hands|appointment'],
    ['Northside Mechanics', 'car|mechanic'],
    ['Bright Minds Tutoring', 'learn|teach'],
    ['Salt & Thyme Catering', 'day|plan'],
    ['Summit Mortgage Brokers', 'loan'],
  ])('of %s is not the general one', (businessName, word) => {
    expect(tradeOf({ ...bare, businessName })).not.toBe(generalTrade);
    expect(texts({ businessName })).toMatch(new RegExp(word, 'i'));
  });

  it('says what the admin says: description, promotion, button and place', () => {
    const { content } = writeBuiltInPage({
      ...bare,
      businessName: 'Harbour Plumbing',
      customDescription: 'Plumbers for old <b>terraces</b> in Newtown.',
      promotionalText: 'Hot water back the same day. Since 1998.',
      customCtaText: 'Get Free Quote',
    });
    expect(content.hero.description).toBe('Plumbers for old terraces in Newtown.');
    expect(content.form).toMatchObject({
      subtitle: 'Hot water back the same day. Since 1998.',
      ctaText: 'Get Free Quote',
    });
    expect(content.features[0]?.title).toBe('Hot water repairs');
  });

  it('says where the business is, unless its name does', () => {
    const headlines = (businessName: string) =>
      pageVariants({ ...bare, businessName, promotionalText: 'Plumbers for Sydney.' }).headlines;
    expect(headlines('Harbour Plumbing')).toContain(
      'Harbour Plumbing in Sydney: a plumber who turns up and tidies up',
    );
    expect(headlines('Sydney Plumbing')).toContain('Sydney Plumbing: a plumber who turns up and tidies up');
  });

  it('has the specified button and badges where nothing was said', () => {
    const { content } = writeBuiltInPage(bare);
    expect(content.form.ctaText).toBe('Book My Free Strategy Call');
    expect(content.trustBadges).toEqual(['100% Secure', '24hr Response']);
  });

  it('is the same for the same inputs', () => {
    expect(writeBuiltInPage(sampleInputs)).toEqual(writeBuiltInPage({ ...sampleInputs }));
  });

  it('fits a page whatever the inputs are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.constantFrom('plumbing hot water', '<b>', '{name}', '$&'),
    );
    const inputs = fc.record({
      businessName: fc.string({ minLength: 1, maxLength: 120 }),
      businessWebsite: fc.constant(null),
      promotionalText: fc.option(text),
      customDescription: fc.option(text),
      customCtaText: fc.option(text),
      website: fc.option(fc.record({ title: text, description: text, text })),
    });
    fc.assert(
      fc.property(inputs, (one) => {
        const { title, content } = writeBuiltInPage(one);
        const page = { title, businessName: 'x', content, theme: {} };
        expect(landingPageDraft.safeParse(page).error?.issues).toBe(undefined);
        const plain = JSON.stringify(content);
        expect(plain).not.toMatch(/[<>]/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what the built-in writer knows', () => {
  const all = [...trades, generalTrade];
  const everyText = all.flatMap(({ headlines, descriptions, features, services, forms }) => [
    ...headlines,
    ...descriptions,
    ...[...features, ...services.map(([, feature]) => feature)].flatMap(({ title, description }) => [
      title,
      description,
    ]),
    ...forms.flatMap(({ title, subtitle }) => [title, subtitle]),
  ]);

  it('claims no number, award or guarantee', () => {
    expect(
      everyText.filter((text) =>
        /\d|%|\$|award|guarantee|licen[cs]ed|insured|#1|number one|best\b(?! days)|cheapest|leading|trusted by/i.test(
          text,
        ),
      ),
    ).toEqual([]);
  });

  it('is enough for a page and for rewriting each section', () => {
    for (const { headlines, descriptions, features, forms } of all) {
      expect(headlines.length).toBeGreaterThan(1);
      expect(descriptions.length).toBeGreaterThan(1);
      expect(features.length).toBeGreaterThanOrEqual(5);
      expect(forms.length).toBeGreaterThan(1);
    }
  });
});

describe('a rewritten section', () => {
  const { content } = writeBuiltInPage(sampleInputs);
  const rewrite = (section: PageSection, from = content) =>
    rewriteBuiltInSection(sampleInputs, from, section);

  it.each(['hero', 'features', 'form'] as const)(
    'changes %s and nothing else, again and again',
    (section) => {
      const once = rewrite(section);
      const twice = rewrite(section, once);
      expect(once).toEqual({ ...content, [section]: once[section] });
      expect(once[section]).not.toEqual(content[section]);
      expect(twice[section]).not.toEqual(once[section]);
      expect(pageContent.safeParse(twice).success).toBe(true);
    },
  );

  it('changes one feature into one that is not there yet', () => {
    const { features } = rewrite({ feature: 1 });
    expect(features).toEqual(content.features.with(1, features[1]!));
    expect(content.features.map(({ title }) => title)).not.toContain(features[1]?.title);
  });

  it('changes nothing for a feature that is not there', () => {
    expect(rewrite({ feature: 17 })).toEqual(content);
  });

  it('keeps the button', () => {
    const own = { ...content, form: { ...content.form, ctaText: 'Mine' } };
    expect(rewrite('form', own).form.ctaText).toBe('Mine');
  });
});
