import { getDeskSettings } from '@setter/contracts/desk/desk-settings';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { OwnListCard } from './own-list-card.tsx';
import { RegisterCard } from './register-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { WordingCard } from './wording-card.tsx';

/** How the desk is run: hours, first calls, wordings, the register and the own list. */
export function DeskSettingsTab() {
  const { data, error, refetch } = useQuery(callQuery(getDeskSettings));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 pt-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      {data !== undefined ? (
        <SettingsForm saved={data} />
      ) : error !== null ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div>
          <Loading label="Loading the settings" />
          <Skeleton className="h-160 rounded-surface" />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <WordingCard />
        <RegisterCard />
        <OwnListCard />
      </div>
    </div>
  );
}
