import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import type { FreeTimes } from './use-free-times.ts';

/** Names the free times, and steps through their days. */
export function FreeHead({ free, id }: { readonly free: FreeTimes; readonly id: string }) {
  return (
    <div className="flex items-center gap-2">
      <h3 id={id} className="mr-auto text-h3">
        Free times
      </h3>
      <IconButton label="Earlier" bordered disabled={free.earlier === null} onClick={() => free.earlier?.()}>
        <ChevronLeft size={17} aria-hidden />
      </IconButton>
      <IconButton label="Later" bordered disabled={free.later === null} onClick={() => free.later?.()}>
        <ChevronRight size={17} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Why no time is offered; nothing while some are, or are looked for. */
export function FreeNote({ free, clientName }: { readonly free: FreeTimes; readonly clientName: string }) {
  const { data, error, retry } = free;
  if (error !== null)
    return <ErrorState title="The free times could not be loaded" error={error} onRetry={retry} />;
  if (data === undefined || data.isFree) return null;
  return (
    <p role="status" className="mt-2 text-label text-ink-2">
      {data.hoursSet
        ? `${clientName} has no free times in the next month.`
        : `${clientName} has set no hours. Any time can be booked that is not taken.`}
    </p>
  );
}
