import type { Content, Draft, Feature } from './draft.ts';

/** Every text that a writer wrote, as it stands. */
export const textsOf = ({ hero, features, form }: Content): ReadonlySet<string> =>
  new Set([
    hero.headline,
    hero.description,
    ...features.flatMap(({ title, description }) => [title, description]),
    form.title,
    ...(form.subtitle === null ? [] : [form.subtitle]),
  ]);

/**
 * The content that a new generation leaves: its own texts, but where the admin has written another text than the writer
 * (`written`) that one stays, and so does a feature of which one text was edited.
 */
export function keepEdited(
  before: Pick<Draft, 'content'>,
  written: ReadonlySet<string>,
  generated: Content,
): Content {
  const { content } = before;
  if (content === null) return generated;
  const pick = (old: string, next: string) => (written.has(old) ? next : old);
  const isEdited = ({ title, description }: Feature) => !written.has(title) || !written.has(description);
  const features = generated.features.map((next, index) => {
    const old = content.features[index];
    return old !== undefined && isEdited(old) ? old : next;
  });
  const beyond = content.features.slice(features.length).filter(isEdited);
  return {
    hero: {
      headline: pick(content.hero.headline, generated.hero.headline),
      description: pick(content.hero.description, generated.hero.description),
    },
    features: [...features, ...beyond],
    form: {
      title: pick(content.form.title, generated.form.title),
      subtitle:
        content.form.subtitle === null
          ? generated.form.subtitle
          : pick(content.form.subtitle, generated.form.subtitle ?? content.form.subtitle),
      ctaText: generated.form.ctaText,
    },
    trustBadges: content.trustBadges,
  };
}
