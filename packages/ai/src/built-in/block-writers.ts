import type { BlockName, PageContent } from '@setter/events/landing-pages/blocks/blocks';
import { plainText } from '../clean/plain-text.ts';
import type { PageInputs } from '../copywriter.ts';
import { type PageVariants, usualFeatures } from './page-variants.ts';
import { chosen, following } from './variants.ts';

interface BlockWriter<V> {
  readonly write: (variants: PageVariants, inputs: PageInputs) => V;
  /** The block's next variant. */
  readonly rewrite: (variants: PageVariants, present: V) => V;
  /** The list with the next variant of one item. */
  readonly rewriteItem?: (variants: PageVariants, present: V, index: number) => V;
}

/** The blocks that the built-in writer has texts of its own for; the others are their default. */
const writers: { readonly [N in BlockName]?: BlockWriter<PageContent[N]> } = {
  hero: {
    write: ({ headlines, descriptions }, { businessName, customDescription }) => ({
      headline: chosen(headlines, businessName),
      description:
        plainText(customDescription ?? '') === '' ? chosen(descriptions, businessName) : descriptions[0]!,
    }),
    rewrite: ({ headlines, descriptions }, hero) => ({
      headline: following(headlines, (text) => text === hero.headline),
      description: following(descriptions, (text) => text === hero.description),
    }),
  },
  features: {
    write: ({ features }) => features.slice(0, usualFeatures),
    rewrite: ({ features }, present) => {
      const isShown = shownIn(present);
      const unused = features.filter((feature) => !isShown(feature));
      return [...unused, ...features.filter(isShown)].slice(0, present.length);
    },
    rewriteItem: ({ features }, present, index) => {
      const [old, isShown] = [present[index]!, shownIn(present)];
      const place = features.findIndex(({ title }) => title === old.title);
      const next = [...features.slice(place + 1), ...features].find((feature) => !isShown(feature));
      return present.with(index, next ?? old);
    },
  },
  form: {
    write: ({ forms, ctaText }) => ({ ...forms[0]!, ctaText }),
    rewrite: ({ forms }, form) => {
      const { title, subtitle } = following(forms, (variant) => variant.title === form.title);
      return { ...form, title, subtitle };
    },
  },
};

export const writerOf = (name: BlockName) => writers[name] as BlockWriter<unknown> | undefined;

const shownIn = (features: PageContent['features']) => {
  const titles = new Set(features.map(({ title }) => title));
  return ({ title }: { readonly title: string }) => titles.has(title);
};
