import type { BusySource } from '@setter/contracts/calendars/busy-sources';
import { Ellipsis, KeyRound, RefreshCw, Trash2 } from 'lucide-react';
import { Menu, MenuAction, MenuSeparator } from '../../../components/ui/menu.tsx';
import { failureText } from '../../../lib/api/api-error.ts';
import { toast, toastError } from '../../../lib/toasts/toast.ts';
import type { Whose } from '../availability-source.ts';
import { CalendarIcon } from '../../../components/calendars/calendar-icon.tsx';
import { stateText } from '../../../components/calendars/calendar-texts.ts';
import { useReadNow } from './calendars-source.ts';

interface CalendarLineProps {
  readonly whose: Whose;
  readonly calendar: BusySource;
  readonly now: Date;
  readonly onSignIn: () => void;
  readonly onRemove: () => void;
}

/** A calendar by its host: when it was read, and what can be done where it was not. */
export function CalendarLine({ whose, calendar, now, onSignIn, onRemove }: CalendarLineProps) {
  const { id, kind, host, state } = calendar;
  const reading = useReadNow(whose);
  const isFailing = state === 'failing';
  const readNow = () => {
    if (reading.isPending) return;
    reading.mutate(id, {
      onSuccess: (read) => tellRead(read),
      onError: (error) => toastError({ title: `${host} was not read`, description: failureText(error) }),
    });
  };
  return (
    <li className="flex items-start gap-2.5">
      <CalendarIcon state={state} />
      <div className="min-w-0 flex-1 text-label">
        <p className="font-strong [overflow-wrap:anywhere]">{host}</p>
        <p role="status" className={isFailing && !reading.isPending ? 'text-ochre-ink' : 'text-muted'}>
          {reading.isPending ? 'Reading…' : stateText(calendar, now)}
        </p>
        {isFailing && (
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {kind === 'caldav' && <LineAct label="Enter it again" host={host} onPress={onSignIn} />}
            <LineAct label="Read now" host={host} onPress={readNow} />
          </p>
        )}
      </div>
      <Menu
        label={`More for ${host}`}
        button={<Ellipsis size={18} aria-hidden />}
        buttonClass="-my-1 grid size-9 flex-none place-items-center rounded-control text-muted hover:bg-paper-2"
      >
        <MenuAction icon={<RefreshCw size={16} aria-hidden />} onSelect={readNow}>
          Read now
        </MenuAction>
        {kind === 'caldav' && (
          <MenuAction icon={<KeyRound size={16} aria-hidden />} onSelect={onSignIn}>
            Enter the password again
          </MenuAction>
        )}
        <MenuSeparator />
        <MenuAction destructive icon={<Trash2 size={16} aria-hidden />} onSelect={onRemove}>
          Remove
        </MenuAction>
      </Menu>
    </li>
  );
}

function tellRead({ host, state, problem }: BusySource): void {
  if (state === 'current') toast({ title: `${host} was read` });
  else toastError({ title: `${host} was not read`, ...(problem === null ? {} : { description: problem }) });
}

interface LineActProps {
  readonly label: string;
  readonly host: string;
  readonly onPress: () => void;
}

function LineAct({ label, host, onPress }: LineActProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${host}`}
      onClick={onPress}
      className="rounded-block font-strong text-ochre-ink underline decoration-ochre-line underline-offset-3 hover:decoration-ochre"
    >
      {label}
    </button>
  );
}
