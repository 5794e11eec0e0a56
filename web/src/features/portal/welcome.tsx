import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { List, Receipt } from 'lucide-react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { clientUserQuery } from '../../lib/api/client-queries.ts';
import { greetingName, shown } from '../../lib/texts/personal.ts';

const quietLink = 'inline-flex min-h-6 items-center gap-2 rounded-block text-label text-muted hover:text-ink';

/** Of the heading, which takes the focus of what goes. */
export const welcomeId = 'welcome';

/** Who is welcome, and the two other ways to look at one's business. */
export function Welcome() {
  const { data: user } = useQuery(clientUserQuery);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 pt-5 md:pt-7">
      {user === undefined ? (
        <div className="flex h-8.5 items-center gap-3">
          <h1 className="sr-only">Client Portal</h1>
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-3.5 w-30" />
        </div>
      ) : (
        <div className="md:flex md:items-baseline md:gap-3">
          <h1 id={welcomeId} tabIndex={-1} data-focus-silent className="text-h1 [overflow-wrap:anywhere]">
            Welcome, {greetingName(user)}
          </h1>
          <p className="text-muted">{shown(user.businessName) || 'Client'}</p>
        </div>
      )}
      <nav aria-label="More" className="hidden gap-5 sm:flex">
        <Link to="/client-appointments" className={quietLink}>
          <List size={16} aria-hidden />
          List view
        </Link>
        <Link to="/client-credit-history" className={quietLink}>
          <Receipt size={16} aria-hidden />
          Credit history
        </Link>
      </nav>
    </div>
  );
}
