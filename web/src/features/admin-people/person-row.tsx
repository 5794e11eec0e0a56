import type { StaffAccount } from '@setter/contracts/staff/accounts';
import { type StaffRole, staffRoles } from '@setter/events/identity/value-sets';
import { Ellipsis, Send, ShieldOff, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { FieldNote } from '../../components/ui/field.tsx';
import { Menu, MenuAction } from '../../components/ui/menu.tsx';
import { FilterSelect } from '../../components/ui/select.tsx';
import { buttonClass } from '../../components/ui/button-style.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { shown } from '../../lib/texts/personal.ts';
import { roleLabels } from '../../lib/texts/staff-roles.ts';
import { ActDialog, type PersonAct } from './act-dialog.tsx';
import { useChangeAccount, useInviteAgain } from './mutations.ts';
import { factorsText, personName, seenText } from './people-texts.ts';

interface PersonRowProps {
  readonly person: StaffAccount;
  readonly isSelf: boolean;
  readonly now: Date;
}

const roles = [...staffRoles].map((value) => ({ value, label: roleLabels[value] }));
const iconSize = 16;

/** One account: who it is, its role, how it signs in, when it was last there, and what can be done with it. */
export function PersonRow({ person, isSelf, now }: PersonRowProps) {
  const { state, role, factors } = person;
  const [act, setAct] = useState<PersonAct | null>(null);
  const change = useChangeAccount(person);
  const again = useInviteAgain(person);
  const name = personName(person);
  const refusal =
    change.error instanceof ApiError && change.error.code === 'last_owner' ? change.error.message : undefined;
  const noteId = `last-owner-${person.id}`;
  const isInactive = state === 'inactive';
  const open = (next: PersonAct) => {
    change.reset();
    setAct(next);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className={classes('font-strong [overflow-wrap:anywhere]', isInactive && 'text-muted')}>
          {name}
          {isSelf && <span className="ml-1.5 font-normal text-muted">you</span>}
        </p>
        <p className="text-label text-muted [overflow-wrap:anywhere]">{shown(person.email)}</p>
        <p className="flex flex-wrap gap-x-4 text-label text-muted tabular">
          <span>
            Second factor:{' '}
            <span className={classes(factorsText(person) === 'None' && 'font-strong text-ochre-ink')}>
              {factorsText(person)}
            </span>
          </span>
          <span className={classes(state === 'invited' && 'text-ochre-ink')}>
            {state === 'active' ? `Seen: ${seenText(person, now)}` : seenText(person, now)}
          </span>
        </p>
      </div>
      {isInactive ? (
        <span className="text-label text-muted">{roleLabels[role]}</span>
      ) : (
        <FilterSelect
          label={`Role of ${name}`}
          value={role}
          options={roles}
          disabled={change.isPending}
          className={buttonClass('secondary', 'sm')}
          onChange={(next: StaffRole) => {
            if (next !== role) open({ kind: 'role', role: next });
          }}
        />
      )}
      <Menu
        label={`More for ${name}`}
        buttonClass="grid size-9 place-items-center rounded-control text-muted hover:bg-paper-2 hover:text-ink"
        button={<Ellipsis size={17} aria-hidden />}
      >
        {state === 'invited' && (
          <MenuAction
            icon={<Send size={iconSize} aria-hidden />}
            disabled={again.isPending}
            onSelect={() => again.mutate()}
          >
            Invite again
          </MenuAction>
        )}
        {factors.length > 0 && !isSelf && (
          <MenuAction
            destructive
            icon={<ShieldOff size={iconSize} aria-hidden />}
            onSelect={() => open({ kind: 'factors' })}
          >
            Remove factors
          </MenuAction>
        )}
        {isInactive ? (
          <MenuAction
            icon={<UserCheck size={iconSize} aria-hidden />}
            onSelect={() => change.mutate({ isActive: true })}
          >
            Reactivate
          </MenuAction>
        ) : (
          <MenuAction
            destructive
            icon={<UserX size={iconSize} aria-hidden />}
            onSelect={() => open({ kind: 'deactivate' })}
          >
            Deactivate
          </MenuAction>
        )}
      </Menu>
      {refusal !== undefined && (
        <div role="alert" className="basis-full">
          <FieldNote id={noteId} error={refusal} />
        </div>
      )}
      {act !== null && <ActDialog person={person} act={act} change={change} onClose={() => setAct(null)} />}
    </li>
  );
}
