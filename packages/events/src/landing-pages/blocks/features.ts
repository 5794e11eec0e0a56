import { escapeMarkup } from '../../texts/escape-markup.ts';
import { featureIcons } from '../value-sets.ts';
import { choice, listBlock, text } from './block.ts';

const [fewest, most] = [3, 6];
const newFeature = {
  icon: 'star' as const,
  title: 'New feature',
  description: 'Say in a sentence what the visitor gets.',
};

/** Reasons to get in touch. */
export const features = listBlock({
  item: {
    icon: choice(featureIcons),
    title: text('Title of feature #', 60),
    description: text('Text of feature #', 200, { lines: true }),
  },
  one: 'feature',
  several: 'features',
  fewest,
  most,
  newItem: newFeature,
  default: Array.from({ length: fewest }, () => newFeature),
  isRewritten: true,
  about: `${fewest} to ${most} features`,
  html: (features) =>
    features.map(
      ({ title, description }) => `<h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(description)}</p>`,
    ),
});
