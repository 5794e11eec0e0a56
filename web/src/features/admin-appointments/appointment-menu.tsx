import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import type { AppointmentAction } from '@setter/events/appointments/value-sets';
import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  Ellipsis,
  Eraser,
  History,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Menu, MenuAction, MenuSeparator } from '../../components/ui/menu.tsx';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { nameOf } from './appointment-texts.ts';

/** What can be asked for one appointment. */
export type ActName =
  | 'edit'
  | 'confirm'
  | 'complete'
  | 'cancel'
  | 'return-credit'
  | 'history'
  | 'erase'
  | 'delete';
export type Act = (name: ActName, appointment: AdminAppointment) => void;

interface AppointmentMenuProps {
  readonly appointment: AdminAppointment;
  readonly act: Act;
}

const iconSize = 16;

/** All that can be done with one appointment now. */
export function AppointmentMenu({ appointment, act }: AppointmentMenuProps) {
  const can = (action: AppointmentAction) => appointment.allowedActions.includes(action);
  const isSetter = useIsSetter();
  return (
    <Menu
      label={`More for ${nameOf(appointment)}`}
      buttonClass="grid size-8 place-items-center rounded-control text-muted hover:bg-paper-2 hover:text-ink"
      button={<Ellipsis size={17} aria-hidden />}
    >
      <MenuAction icon={<Pencil size={iconSize} aria-hidden />} onSelect={() => act('edit', appointment)}>
        Edit
      </MenuAction>
      {can('confirm') && (
        <MenuAction
          icon={<CalendarCheck size={iconSize} aria-hidden />}
          onSelect={() => act('confirm', appointment)}
        >
          Confirm
        </MenuAction>
      )}
      {can('complete') && (
        <MenuAction
          icon={<CircleCheck size={iconSize} aria-hidden />}
          onSelect={() => act('complete', appointment)}
        >
          Complete
        </MenuAction>
      )}
      {can('return_credit') && (
        <MenuAction
          icon={<Undo2 size={iconSize} aria-hidden />}
          onSelect={() => act('return-credit', appointment)}
        >
          Return credit
        </MenuAction>
      )}
      {!isSetter && (
        <MenuAction
          icon={<History size={iconSize} aria-hidden />}
          onSelect={() => act('history', appointment)}
        >
          History
        </MenuAction>
      )}
      {(can('cancel') || !isSetter) && <MenuSeparator />}
      {can('cancel') && (
        <MenuAction
          icon={<CalendarX size={iconSize} aria-hidden />}
          onSelect={() => act('cancel', appointment)}
        >
          Cancel appointment
        </MenuAction>
      )}
      {can('erase_prospect') && (
        <MenuAction
          destructive
          icon={<Eraser size={iconSize} aria-hidden />}
          onSelect={() => act('erase', appointment)}
        >
          Erase personal data
        </MenuAction>
      )}
      {!isSetter && (
        <MenuAction
          destructive
          icon={<Trash2 size={iconSize} aria-hidden />}
          onSelect={() => act('delete', appointment)}
        >
          Delete
        </MenuAction>
      )}
    </Menu>
  );
}
