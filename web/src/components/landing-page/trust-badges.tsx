import { BadgeCheck, Clock, ShieldCheck } from 'lucide-react';
import { PageText, PartTools } from './page-slots.tsx';

const iconOf = (text: string) => {
  if (/secur|safe|privat|confiden|protect/i.test(text)) return ShieldCheck;
  return /\d|hour|day|respon|fast|quick/i.test(text) && !/%|\$/.test(text) ? Clock : BadgeCheck;
};

/** Short promises under a button. `isCopy`: shown a second time, where the builder does not edit them. */
export function TrustBadges({
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
