import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { useNow } from '../../lib/time/use-now.ts';
import { InviteForm } from './invite-form.tsx';
import { peopleQuery } from './mutations.ts';
import { PersonRow } from './person-row.tsx';

/** Who works here, and in which role. `self`: the id of the one who is signed in. */
export function PeopleSection({ self }: { readonly self: string }) {
  return (
    <section
      aria-labelledby="people"
      className="grid gap-x-10 gap-y-4 border-t border-hairline pt-6 lg:grid-cols-[224px_minmax(0,1fr)]"
    >
      <div>
        <h2 id="people" className="text-h3">
          People
        </h2>
        <p className="mt-1 text-label text-muted">
          For owners. A change of role holds at the next click. One active owner always stays.
        </p>
      </div>
      <Card padded={false} className="overflow-hidden">
        <People self={self} />
        <InviteForm />
      </Card>
    </section>
  );
}

function People({ self }: { readonly self: string }) {
  const { data, error, refetch } = useQuery(peopleQuery);
  const now = useNow();
  if (data !== undefined)
    return (
      <ul className="divide-y divide-hairline">
        {data.map((person) => (
          <PersonRow key={person.id} person={person} isSelf={person.id === self} now={now} />
        ))}
      </ul>
    );
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-3 p-4">
      <Loading label="Loading people" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
