import './hero.css';
import { isLongHeadline } from '../arrangement.ts';
import { PageText, PartTools } from '../page-slots.tsx';
import type { BlockViewProps } from './block-view.ts';

/** Headline and description; what other blocks show there follows them. */
export function HeroBlock({ page, place, at }: BlockViewProps) {
  if (place !== 'top') return null;
  const { headline, description } = page.content.hero;
  return (
    <div className="lp-hero-text">
      <h1 data-long={isLongHeadline(headline) || undefined}>
        <PageText path="content.hero.headline" text={headline} />
      </h1>
      <p className="lp-description">
        <PageText path="content.hero.description" text={description} />
      </p>
      {at('hero')}
      <PartTools path="content.hero" />
    </div>
  );
}
