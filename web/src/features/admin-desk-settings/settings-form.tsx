import { changeDeskSettings, type DeskSettings, getDeskSettings } from '@setter/contracts/desk/desk-settings';
import { australianStates } from '@setter/events/calling/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { Form } from '../../components/ui/form.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { SettingRow } from './setting-row.tsx';
import { draftOf, errorsOfForm, type SettingsDraft, settingsOf } from './settings-draft.ts';

const field = (width: string) => classes('field-control', width);

/** When people may be called, and when they are called first. */
export function SettingsForm({ saved }: { readonly saved: DeskSettings }) {
  const form = useContractForm<SettingsDraft>({
    call: changeDeskSettings,
    initial: draftOf(saved),
    draftName: 'desk settings',
  });
  const change = useChangeDeskSettings();
  const { values: draft, change: put, errors } = form;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(saved));
  const text = (name: keyof SettingsDraft, label: string) => ({
    'aria-label': label,
    name,
    value: String(draft[name]),
    onChange: (event: { readonly target: { readonly value: string } }) => put({ [name]: event.target.value }),
  });
  const submit = () => {
    if (change.isPending) return;
    const read = settingsOf(draft);
    form.refuse('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    change.mutate(read.settings, {
      onSuccess: (settings) => {
        form.draft.forget();
        put(draftOf(settings));
      },
      onError: (error) => form.refuse(errorsOfForm(fieldErrors(error))),
    });
  };
  return (
    <Form
      aria-label="Calling"
      errors={errors}
      onSubmit={submit}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
    >
      <DraftNotice draft={form.draft} />
      <Card padded={false}>
        <div className="p-5 sm:px-6">
          <h2 className="text-h2">When people may be called</h2>
          <p className="mt-0.5 text-label text-muted">
            By the clock and calendar of the person called. This is our reading, not legal advice.
          </p>
        </div>
        <SettingRow
          title="Monday to Friday"
          note="in every state and territory"
          by="law"
          error={errors['weekday']}
        >
          {(wiring) => (
            <>
              <input
                type="time"
                {...wiring}
                {...text('weekdayFrom', 'Monday to Friday from')}
                className={field('w-32')}
              />
              <span className="text-muted">to</span>
              <input
                type="time"
                {...wiring}
                {...text('weekdayBefore', 'Monday to Friday to')}
                className={field('w-32')}
              />
            </>
          )}
        </SettingRow>
        <SettingRow title="Saturday" by="law" error={errors['saturday']}>
          {(wiring) => (
            <>
              <input
                type="time"
                {...wiring}
                {...text('saturdayFrom', 'Saturday from')}
                className={field('w-32')}
              />
              <span className="text-muted">to</span>
              <input
                type="time"
                {...wiring}
                {...text('saturdayBefore', 'Saturday to')}
                className={field('w-32')}
              />
            </>
          )}
        </SettingRow>
        <SettingRow title="Sundays, national public holidays" note="with the days observed instead" by="law">
          {() => <span className="font-strong">Never</span>}
        </SettingRow>
        <SettingRow
          title="State holidays"
          note="Melbourne Cup, Labour Days, evenings of Dec 24 and 31"
          by="setting"
        >
          {() => (
            <Switch
              label={<span className="sr-only">No calls on state holidays</span>}
              checked={draft.stateHolidays}
              onChange={(stateHolidays) => put({ stateHolidays })}
            />
          )}
        </SettingRow>
        <SettingRow title="Mobiles without a state" note="are taken to be in" by="setting">
          {(wiring) => (
            <select
              {...wiring}
              {...text('assumedState', 'Mobiles without a state')}
              className={field('w-36')}
            >
              <option value="">All eight</option>
              {australianStates.map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </select>
          )}
        </SettingRow>
        <SettingRow
          title="Closed days"
          note="Days of your own, one on each line: 2026-12-28 Stocktaking (VIC, WA)"
          by="setting"
          error={errors['closedDays']}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              {...text('closedDays', 'Closed days')}
              rows={2}
              className={field('w-64 max-w-full')}
            />
          )}
        </SettingRow>
        <SettingRow
          title="Days of consent"
          note="after an enquiry; later a number is checked against the register"
          by="law"
          error={errors['consentDays']}
        >
          {(wiring) => (
            <input
              inputMode="numeric"
              {...wiring}
              {...text('consentDays', 'Days of consent')}
              className={field('w-24')}
            />
          )}
        </SettingRow>
      </Card>
      <Card padded={false}>
        <h2 className="p-5 text-h2 sm:px-6">First call</h2>
        <SettingRow
          title="Call a new enquiry within"
          note="minutes; then everyone is told and it is free again"
          by="setting"
          error={errors['firstContactMinutes']}
        >
          {(wiring) => (
            <input
              inputMode="numeric"
              {...wiring}
              {...text('firstContactMinutes', 'Minutes until the first call')}
              className={field('w-24')}
            />
          )}
        </SettingRow>
        <SettingRow title="The clock runs" by="setting">
          {() => (
            <SegmentedControl
              label="The clock runs"
              value={draft.clock}
              onChange={(clock) => put({ clock })}
              segments={[
                { value: 'calling_hours', label: 'In calling hours' },
                { value: 'always', label: 'Always' },
              ]}
            />
          )}
        </SettingRow>
        <SettingRow
          title="Retry after"
          note="hours, one try after the other"
          by="setting"
          error={errors['retryHours']}
        >
          {(wiring) => (
            <input {...wiring} {...text('retryHours', 'Retry after hours')} className={field('w-48')} />
          )}
        </SettingRow>
      </Card>
      <div className="flex gap-3">
        <Button type="submit" busy={change.isPending} disabled={!isChanged}>
          Save changes
        </Button>
      </div>
    </Form>
  );
}

function useChangeDeskSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = callQuery(getDeskSettings);
  return useMutation({
    mutationFn: async (body: DeskSettings) => {
      await queryClient.cancelQueries({ queryKey });
      return apiOf(queryClient)(changeDeskSettings, { body });
    },
    onSuccess: (settings) => {
      queryClient.setQueryData(queryKey, settings);
      toast({ title: 'Settings saved' });
    },
    onError: (error) => toastFailure('Error', error),
  });
}
