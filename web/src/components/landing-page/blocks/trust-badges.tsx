import './trust-badges.css';
import { BadgeCheck, Clock, ShieldCheck } from 'lucide-react';
import { PageText, PartTools } from '../page-slots.tsx';
import type { BlockViewProps } from './block-view.ts';

const iconOf = (text: string) => {
  if (/secur|safe|privat|confiden|protect/i.test(text)) return ShieldCheck;
  return /\d|hour|day|respon|fast|quick/i.test(text) && !/%|\$/.test(text) ? Clock : BadgeCheck;
};

/** Short promises: of the form, and of a hero without one. */
export function TrustBadgesBlock({ page, arrangement, place }: BlockViewProps) {
  const badges = page.content.trustBadges;
  if (place === 'form') return <TrustBadges badges={badges} />;
  return place === 'hero' && arrangement === 'sections' ? <TrustBadges badges={badges} isCopy /> : null;
}

/** `isCopy`: shown a second time, where the builder does not edit them. */
function TrustBadges({
  badges,
  isCopy = false,
}: {
  readonly badges: readonly string[];
  readonly isCopy?: boolean;
}) {
  if (badges.length === 0 && isCopy) return null;
  return (
    <ul className="lp-badges">
      {badges.map((badge, index) => {
        const Icon = iconOf(badge);
        return (
          <li key={index}>
            <Icon size={17} strokeWidth={2} aria-hidden />
            {isCopy ? <span>{badge}</span> : <PageText path={`content.trustBadges.${index}`} text={badge} />}
          </li>
        );
      })}
      {!isCopy && <PartTools path="content.trustBadges" />}
    </ul>
  );
}
