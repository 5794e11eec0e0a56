import type { StaffRole } from '@setter/events/identity/value-sets';
import { Link, useLocation, useRouteContext } from '@tanstack/react-router';
import { Command, LogOut, Search } from 'lucide-react';
import { BrandName } from '../../components/ui/brand-mark.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { formatCount } from '../../lib/texts/count.ts';
import { useAdminLogOut } from './log-out.ts';
import { footItems, navGroups } from './nav-items.ts';
import { isOpenTo } from './open-to.ts';
import type { NavItem } from './nav-items.ts';
import { portalSearch } from './portal-search.ts';
import { type RailCount, useCounts } from './use-counts.ts';

interface RailProps {
  readonly email: string;
  readonly role: StaffRole;
  readonly onJump: () => void;
  /** A choice was made: the sheet that holds the rail closes. */
  readonly onChosen?: () => void;
}

/** Where one can go in the back office, and who one is. */
export function Rail({ email, role, onJump, onChosen }: RailProps) {
  const brand = useRouteContext({ from: '__root__', select: (context) => context.site.brand });
  const countOf = useCounts(role === 'setter');
  const logOut = useAdminLogOut();
  const isOpen = (item: NavItem) => isOpenTo(role, item.to, item);
  return (
    <div className="flex h-full flex-col px-3 pt-5 pb-3 text-label">
      <Link to="/admin-portal" className="mb-4.5 flex self-start rounded-control px-2" onClick={onChosen}>
        <BrandName name={brand.name} />
      </Link>
      <button
        type="button"
        onClick={onJump}
        className="hairline mb-3.5 flex h-8.5 shrink-0 items-center gap-2 rounded-control bg-surface px-2.5 text-small text-muted hover:text-ink"
      >
        <Search size={15} aria-hidden />
        Jump to
        <kbd className="ml-auto inline-flex items-center gap-0.5 font-sans text-caption font-medium">
          <Command size={12} aria-label="Command or Control" />K
        </kbd>
      </button>
      <nav aria-label="Back office" className="flex flex-1 flex-col">
        {navGroups.map(
          (group) =>
            group.items.some(isOpen) && (
              <div key={group.title ?? 'first'}>
                {group.title !== null && (
                  <p className="mt-3.5 mb-1 px-2.5 text-caption font-medium text-muted">{group.title}</p>
                )}
                {group.items.filter(isOpen).map((item) => (
                  <Entry key={item.label} item={item} count={countOf(item)} onChosen={onChosen} />
                ))}
              </div>
            ),
        )}
        <div className="mt-auto pt-5">
          {footItems.filter(isOpen).map((item) => (
            <Entry key={item.label} item={item} count={undefined} onChosen={onChosen} />
          ))}
        </div>
      </nav>
      <div className="mt-2 flex items-center justify-between gap-2 border-t border-hairline pt-2 pl-2.5 text-small text-ink-2">
        <span className="truncate" title={email}>
          {email}
        </span>
        <IconButton label="Logout" size="sm" onClick={() => logOut.mutate()}>
          <LogOut size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

interface EntryProps {
  readonly item: NavItem;
  readonly count: RailCount | undefined;
  readonly onChosen: (() => void) | undefined;
}

function Entry({ item, count, onChosen }: EntryProps) {
  const here = useIsHere(item);
  const Icon = item.icon;
  return (
    <Link
      to={item.to}
      search={item.to === '/admin-portal' ? portalSearch({ section: item.section }) : {}}
      aria-current={here ? 'page' : undefined}
      onClick={onChosen}
      className={classes(
        'flex h-8.5 items-center gap-2.5 rounded-control px-2.5',
        here ? 'hairline bg-surface font-strong text-ink' : 'text-ink-2 hover:bg-skeleton',
      )}
    >
      <Icon size={17} aria-hidden className={here ? 'text-accent' : 'text-muted'} />
      {item.label}
      {count !== undefined && (
        <span
          className={classes(
            'ml-auto text-caption tabular',
            count.waits
              ? 'rounded-pill border border-ochre-line bg-ochre-tint px-2 font-strong text-ochre-ink'
              : 'text-muted',
          )}
        >
          {formatCount(count.count)}
        </span>
      )}
    </Link>
  );
}

function useIsHere(item: NavItem): boolean {
  const { pathname, search } = useLocation();
  if (pathname !== item.to) return false;
  return item.section === undefined || (portalSearch(search).section ?? 'clients') === item.section;
}
