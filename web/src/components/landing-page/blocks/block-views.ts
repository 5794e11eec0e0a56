import type { BlockName } from '@setter/events/landing-pages/blocks/blocks';
import type { ComponentType } from 'react';
import type { BlockViewProps } from './block-view.ts';
import { FeaturesBlock } from './features.tsx';
import { FormBlock } from './form.tsx';
import { HeroBlock } from './hero.tsx';
import { TrustBadgesBlock } from './trust-badges.tsx';

/** What draws each block, in the order in which they follow each other in a place. */
export const blockViews: Readonly<Record<BlockName, ComponentType<BlockViewProps>>> = {
  hero: HeroBlock,
  features: FeaturesBlock,
  form: FormBlock,
  trustBadges: TrustBadgesBlock,
};
