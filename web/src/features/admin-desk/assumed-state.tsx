import { changeDeskSettings, type DeskSettings } from '@setter/contracts/desk/desk-settings';
import type { AustralianState } from '@setter/events/calling/value-sets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { buttonClass } from '../../components/ui/button-style.ts';
import { FilterSelect } from '../../components/ui/select.tsx';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { deskSettingsQuery } from './desk-rules.ts';
import { useRefreshDesk } from './mutations.ts';
import { stateNames } from './places.ts';

/** Until an admin has said where most leads are, calls to mobiles wait for every state. */
export function AssumedState() {
  const queryClient = useQueryClient();
  const refresh = useRefreshDesk();
  const { data: settings } = useQuery(deskSettingsQuery);
  const change = useMutation({
    mutationFn: (body: DeskSettings) => apiOf(queryClient)(changeDeskSettings, { body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(deskSettingsQuery.queryKey, changed);
      refresh();
      toast({ title: 'Saved' });
    },
    onError: (error) => toastFailure('Not saved', error),
  });
  if (settings === undefined || settings.assumedState !== null) return null;
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-ochre-tint px-3.5 py-2 text-label text-ochre-ink ring-1 ring-ochre-line ring-inset">
      <MapPinned size={16} aria-hidden />
      <p className="min-w-0 flex-1">
        <b className="font-strong">Where are most of your leads?</b>{' '}
        <span>Calls to mobiles wait for all eight states until you say.</span>
      </p>
      <FilterSelect<AustralianState>
        label="Choose a state"
        value={null}
        disabled={change.isPending}
        onChange={(assumedState) => change.mutate({ ...settings, assumedState })}
        options={Object.entries(stateNames).map(([value, label]) => ({
          value: value as AustralianState,
          label: label.replace(/^the /, ''),
        }))}
        className={buttonClass('ochre', 'xs')}
      />
    </div>
  );
}
