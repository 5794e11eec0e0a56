import './features.css';
import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import type { Arrangement } from '../arrangement.ts';
import { FeatureIcon } from '../feature-icon.tsx';
import { PageText, PartTools } from '../page-slots.tsx';
import type { BlockViewProps } from './block-view.ts';

interface FeaturesProps {
  readonly features: PageView['content']['features'];
  readonly arrangement: Arrangement;
}

const listOf = { band: 'lp-cards', list: 'lp-list', sections: 'lp-grid' } as const;

/** What the page promises: cards in a band, a list beside the form, or a grid of its own section. */
export function FeaturesBlock({ page, arrangement, place }: BlockViewProps) {
  if (place !== (arrangement === 'list' ? 'hero' : 'section')) return null;
  const features = <Features features={page.content.features} arrangement={arrangement} />;
  if (place === 'hero') return features;
  return (
    <section className="lp-promises">
      <div className="lp-wrap">{features}</div>
    </section>
  );
}

function Features({ features, arrangement }: FeaturesProps) {
  return (
    <ul className={`lp-features ${listOf[arrangement]}`} data-count={features.length}>
      {features.map(({ icon, title, description }, index) => (
        // Features have no identity but their place.
        <li key={index} className="lp-feature">
          <span className="lp-feature-icon">
            <FeatureIcon name={icon} />
          </span>
          <div className="lp-feature-text">
            <h2 className="lp-feature-title">
              <PageText path={`content.features.${index}.title`} text={title} />
            </h2>
            <p>
              <PageText path={`content.features.${index}.description`} text={description} />
            </p>
          </div>
          <PartTools path={`content.features.${index}`} />
        </li>
      ))}
      <PartTools path="content.features" />
    </ul>
  );
}
