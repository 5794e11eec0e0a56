import type { Availability } from '@setter/contracts/calendars/availability';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { availabilityQuery, type Whose } from './availability-source.ts';

interface LoadedAvailabilityProps {
  readonly whose: Whose;
  /** Around what is shown until it is there. */
  readonly around?: (content: ReactNode) => ReactNode;
  readonly children: (availability: Availability) => ReactNode;
}

/** A form is opened on what is there now, and keeps what it was opened on. */
export function LoadedAvailability({
  whose,
  around = (content) => content,
  children,
}: LoadedAvailabilityProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(availabilityQuery(whose));
  if (error !== null) return around(<ErrorState error={error} onRetry={() => void refetch()} />);
  if (data !== undefined && isFetchedAfterMount) return children(data);
  return around(
    <div>
      <Loading label="Loading availability" />
      <Skeleton className="h-150 rounded-surface" />
    </div>,
  );
}
