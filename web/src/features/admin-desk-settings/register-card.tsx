import type { ResponseOf } from '@setter/contracts/call';
import { getDoNotCall, washNumbers } from '@setter/contracts/desk/contacts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Upload } from 'lucide-react';
import { DownloadButton } from '../../components/file-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { countOf } from '../../lib/texts/count.ts';
import { dayKey, formatDate } from '../../lib/time/time.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

const validDays = 30;
const noonOf = (day: string) => new Date(`${day}T02:00:00Z`);
const validUntil = (day: string) => new Date(noonOf(day).getTime() + validDays * 24 * 3_600_000);

/** Numbers are checked against the Do Not Call Register: downloaded, and its reply uploaded. */
export function RegisterCard() {
  const { data } = useQuery(callQuery(getDoNotCall));
  const input = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const [today] = useState(() => dayKey(new Date()));
  const [washedOn, setWashedOn] = useState(today);
  const wash = useWash();
  const errors = wash.error === null ? {} : fieldErrors(wash.error);
  const upload = async (file: File | undefined) => {
    if (file === undefined || wash.isPending) return;
    wash.mutate({ washedOn, text: await file.text() });
  };
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-h2">Do Not Call Register</h2>
        <p className="mt-2 text-label">
          {`Numbers of open leads whose wash ends within 7 days, or that have none${data === undefined ? '' : `: ${countOf(data.waiting, 'number')}`}.`}
        </p>
      </div>
      <TextField
        label="Checked on"
        type="date"
        value={washedOn}
        max={today}
        error={errors['washedOn']}
        onChange={(event) => setWashedOn(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <DownloadButton path="/api/admin/do-not-call/numbers.csv">Download numbers</DownloadButton>
        <input
          ref={input}
          id={fileId}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="The reply of the register"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="secondary"
          icon={<Upload size={16} aria-hidden />}
          busy={wash.isPending}
          onClick={() => input.current?.click()}
        >
          Upload the answer
        </Button>
      </div>
      {wash.data !== undefined && <Unreadable {...wash.data} />}
      {data?.lastWash && (
        <p className="rounded-control bg-accent-tint px-4 py-3 text-label">
          <span className="font-strong">{`Washed ${formatDate(noonOf(data.lastWash.washedOn))}: `}</span>
          {`${countOf(data.lastWash.washed, 'number')}, ${data.lastWash.registered} registered. Valid until ${formatDate(validUntil(data.lastWash.washedOn))}.`}
        </p>
      )}
    </Card>
  );
}

function Unreadable({ washed, registered, unreadable }: ResponseOf<typeof washNumbers>) {
  const some = unreadable.slice(0, 20).join(', ');
  const more = unreadable.length > 20 ? ` and ${unreadable.length - 20} more` : '';
  const lines = ` ${unreadable.length === 1 ? 'Line' : 'Lines'} ${some}${more} could not be read.`;
  return (
    <p role="status" className="rounded-control bg-paper-2 px-4 py-3 text-label">
      {`${countOf(washed, 'number')} read, ${registered} registered.${unreadable.length === 0 ? '' : lines}`}
    </p>
  );
}

function useWash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly washedOn: string; readonly text: string }) =>
      apiOf(queryClient)(washNumbers, { body }),
    onSuccess: async () => {
      toast({ title: 'The reply is recorded' });
      await queryClient.invalidateQueries({ queryKey: callQuery(getDoNotCall).queryKey });
    },
    onError: (error) => toastFailure('Error', error),
  });
}
