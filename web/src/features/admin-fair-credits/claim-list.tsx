import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { Link } from '@tanstack/react-router';
import { classes } from '../../components/ui/class-names.ts';
import { shown } from '../../lib/texts/personal.ts';
import { nameOfClient } from './client-name.ts';
import type { FairCreditsSearch } from './fair-credits-search.ts';
import { TimeLeft } from './time-left.tsx';

interface ClaimListProps {
  readonly claims: readonly AdminFairCredit[];
  readonly selectedId: string | undefined;
  readonly search: FairCreditsSearch;
  readonly now: Date;
}

/** Claims under each other; one is open beside them. */
export function ClaimList({ claims, selectedId, search, now }: ClaimListProps) {
  return (
    <ul aria-label="Claims">
      {claims.map((claim) => (
        <li key={claim.id} className="border-t border-hairline first:border-t-0">
          <Link
            to="/admin/fair-credits"
            search={{ ...search, open: claim.id }}
            resetScroll={false}
            aria-current={claim.id === selectedId ? 'true' : undefined}
            className={classes(
              'block border-l-3 py-3.5 pr-4.5 pl-4 -outline-offset-2',
              claim.id === selectedId ? 'border-accent bg-surface' : 'border-transparent hover:bg-paper-2',
            )}
          >
            <span className="flex items-baseline justify-between gap-2.5">
              <span className="truncate text-label font-strong">{nameOfClient(claim)}</span>
              <TimeLeft claim={claim} now={now} />
            </span>
            <span className="mt-0.5 block truncate text-meta text-muted">{claim.rule.title}</span>
            <span className="mt-0.5 block truncate text-meta text-muted">
              {shown(claim.appointment.title)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
