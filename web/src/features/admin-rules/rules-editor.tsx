import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { TextLink } from '../../components/ui/link-button.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { RulesForm } from './rules-form.tsx';
import { currentRules } from './use-publish.ts';

/** Owners publish the next version of the rules for fair credits. */
export function RulesEditor() {
  const { data, error, refetch } = useQuery(currentRules);
  return (
    <div className="grid gap-5 pt-6">
      {data !== undefined && (
        <p className="text-label text-muted">
          {`By these rules a credit comes back. Version ${data.version} is in force, and unlocks so far keep theirs. `}
          <TextLink to="/fair-credits" target="_blank">
            The page that clients read
          </TextLink>
        </p>
      )}
      {data !== undefined ? (
        <RulesForm inForce={data} />
      ) : error !== null ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div className="grid gap-5 xl:grid-cols-2">
          <Loading label="Loading the rules" />
          <Skeleton className="h-160 rounded-surface" />
          <Skeleton className="h-160 rounded-surface max-xl:hidden" />
        </div>
      )}
    </div>
  );
}
