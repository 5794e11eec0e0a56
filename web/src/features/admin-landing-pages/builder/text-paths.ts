import { pageTextLimits as limits } from '@setter/events/landing-pages/value-sets';
import type { TextPath } from '../../../components/landing-page/page-slots.tsx';
import type { Content, Draft } from './draft.ts';

interface TextRule {
  /** What it is called: `Headline`, `Title of feature 2`. */
  readonly name: string;
  readonly limit: number;
  /** May be left empty. */
  readonly optional: boolean;
}

type Kind =
  | { readonly at: 'businessName' | 'headline' | 'description' | 'formTitle' | 'subtitle' | 'ctaText' }
  | { readonly at: 'featureTitle' | 'featureDescription' | 'badge' | 'label'; readonly index: number };

function kindOf(path: TextPath): Kind {
  const [first, second = '', third = '', fourth = ''] = path.split('.');
  if (first === 'businessName') return { at: 'businessName' };
  if (first === 'customFormFields') return { at: 'label', index: Number(second) };
  if (second === 'hero') return { at: third === 'headline' ? 'headline' : 'description' };
  if (second === 'trustBadges') return { at: 'badge', index: Number(third) };
  if (second === 'features')
    return { at: fourth === 'title' ? 'featureTitle' : 'featureDescription', index: Number(third) };
  if (third === 'title') return { at: 'formTitle' };
  return { at: third === 'subtitle' ? 'subtitle' : 'ctaText' };
}

/** What a text is called and how long it may be. */
export function textRule(path: TextPath): TextRule {
  const kind = kindOf(path);
  const rule = (name: string, limit: number, optional = false): TextRule => ({ name, limit, optional });
  switch (kind.at) {
    case 'businessName':
      return rule('Business name', limits.businessName);
    case 'headline':
      return rule('Headline', limits.headline);
    case 'description':
      return rule('Description', limits.description);
    case 'formTitle':
      return rule('Title of the form', limits.formTitle);
    case 'subtitle':
      return rule('Line under the title of the form', limits.formSubtitle, true);
    case 'ctaText':
      return rule('Call to action', limits.ctaText);
    case 'featureTitle':
      return rule(`Title of feature ${kind.index + 1}`, limits.featureTitle);
    case 'featureDescription':
      return rule(`Text of feature ${kind.index + 1}`, limits.featureDescription);
    case 'badge':
      return rule(`Badge ${kind.index + 1}`, limits.trustBadge, true);
    case 'label':
      return rule(`Label of field ${kind.index + 1}`, limits.fieldLabel);
  }
}

/** The text of a place; empty where there is none. */
export function textAt(draft: Draft, path: TextPath): string {
  const kind = kindOf(path);
  const { content } = draft;
  switch (kind.at) {
    case 'businessName':
      return draft.clientName;
    case 'ctaText':
      return draft.ctaText;
    case 'label':
      return draft.fields[kind.index]?.label ?? '';
    case 'headline':
    case 'description':
      return content?.hero[kind.at] ?? '';
    case 'formTitle':
      return content?.form.title ?? '';
    case 'subtitle':
      return content?.form.subtitle ?? '';
    case 'badge':
      return content?.trustBadges[kind.index] ?? '';
    case 'featureTitle':
      return content?.features[kind.index]?.title ?? '';
    case 'featureDescription':
      return content?.features[kind.index]?.description ?? '';
  }
}

/** The draft with another text in a place; the same draft where there is no such place. */
export function withTextAt(draft: Draft, path: TextPath, text: string): Draft {
  const kind = kindOf(path);
  if (kind.at === 'businessName') return { ...draft, clientName: text };
  if (kind.at === 'ctaText') return { ...draft, ctaText: text };
  if (kind.at === 'label')
    return {
      ...draft,
      fields: draft.fields.map((field, index) => (index === kind.index ? { ...field, label: text } : field)),
    };
  const { content } = draft;
  return content === null ? draft : { ...draft, content: withContentText(content, kind, text) };
}

type ContentPlace = Exclude<Kind['at'], 'businessName' | 'ctaText' | 'label'>;

function withContentText(content: Content, kind: Kind, text: string): Content {
  switch (kind.at as ContentPlace) {
    case 'headline':
      return { ...content, hero: { ...content.hero, headline: text } };
    case 'description':
      return { ...content, hero: { ...content.hero, description: text } };
    case 'formTitle':
      return { ...content, form: { ...content.form, title: text } };
    case 'subtitle':
      return { ...content, form: { ...content.form, subtitle: text === '' ? null : text } };
    case 'badge':
      return { ...content, trustBadges: replaced(content.trustBadges, kind, () => text) };
    case 'featureTitle':
      return {
        ...content,
        features: replaced(content.features, kind, (feature) => ({ ...feature, title: text })),
      };
    case 'featureDescription':
      return {
        ...content,
        features: replaced(content.features, kind, (feature) => ({ ...feature, description: text })),
      };
  }
}

const replaced = <T>(items: readonly T[], kind: Kind, change: (item: T) => T): T[] =>
  items.map((item, index) => ('index' in kind && index === kind.index ? change(item) : item));

/** Every place of a draft's page that has a text. */
export function textPaths({ content, fields }: Draft): readonly TextPath[] {
  if (content === null) return ['businessName', 'content.form.ctaText'];
  return [
    'businessName',
    'content.hero.headline',
    'content.hero.description',
    ...content.features.flatMap((_, index): TextPath[] => [
      `content.features.${index}.title`,
      `content.features.${index}.description`,
    ]),
    'content.form.title',
    'content.form.subtitle',
    'content.form.ctaText',
    ...content.trustBadges.map((_, index): TextPath => `content.trustBadges.${index}`),
    ...fields.map((_, index): TextPath => `customFormFields.${index}.label`),
  ];
}

/** How full a text is: the last tenth is near, beyond the limit is over. */
export function fullness(text: string, limit: number): 'free' | 'near' | 'over' {
  if (text.length > limit) return 'over';
  return text.length > limit * 0.9 ? 'near' : 'free';
}
