import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useEffect } from 'react';
import { Booking } from './booking.tsx';
import type { DeskRules } from './desk-rules.ts';
import { AssignDialog, type Person, personName } from './assign-dialog.tsx';
import { leaveField } from './focus-row.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { NeverDialog } from './never-dialog.tsx';
import { NewLeadDialog } from './new-lead-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { DeskLead } from './sheet/desk-lead.tsx';
import type { DeskWork } from './use-desk-work.ts';

interface DeskDialogsProps {
  readonly work: DeskWork;
  readonly now: Date;
  readonly rules: DeskRules;
  readonly isSetter: boolean;
  readonly people: readonly Person[];
  readonly onAssigned: () => void;
  readonly onWritten: (id: string) => void;
  readonly onBook: (lead: Lead) => void;
  readonly keysOn: boolean;
  readonly onKeys: (isOn: boolean) => void;
}

/** What lies over the desk, one at a time. */
export function DeskDialogs(props: DeskDialogsProps) {
  const { work, now, rules, isSetter, people, onAssigned, onWritten, onBook, keysOn, onKeys } = props;
  const { open, close } = work;
  const isOpen = open !== null;
  // After the focus has gone back to where it was: the next key is one of the desk again.
  useEffect(() => (isOpen ? () => queueMicrotask(leaveField) : undefined), [isOpen]);
  switch (open?.kind) {
    case 'plan': {
      const { lead, promise } = open;
      return (
        <PlanDialog
          lead={lead}
          promise={promise}
          now={now}
          rules={rules}
          busy={work.isPlanning}
          error={work.planError}
          onClose={close}
          onPlan={(nextCallAt, asked) => {
            const override = asked ? ({ reason: 'asked_for_this_time', words: null } as const) : null;
            if (promise) work.record(lead, 'call_back', { nextCallAt, override });
            else work.plan(lead, nextCallAt, override);
          }}
        />
      );
    }
    case 'override': {
      const { lead, why, next } = open;
      return (
        <OverrideDialog
          lead={lead}
          why={why}
          isSetter={isSetter}
          wasMade={next.name !== 'call'}
          busy={work.isBusy(lead)}
          onGiven={(override) => work.override(lead, override, next)}
          onClose={close}
        />
      );
    }
    case 'never': {
      const { lead } = open;
      return (
        <NeverDialog
          lead={lead}
          busy={work.isBusy(lead)}
          onConfirm={() => work.record(lead, 'do_not_contact')}
          onClose={close}
        />
      );
    }
    case 'booking': {
      const { lead } = open;
      return (
        <Booking
          key={lead.id}
          lead={lead}
          call={work.callOf(lead.id)}
          onSaved={() => work.booked(lead)}
          onClose={close}
        />
      );
    }
    case 'assign': {
      const { ids } = open;
      return (
        <AssignDialog
          count={ids.length}
          people={people}
          busy={work.isAssigning}
          onAssign={(person) => work.assign(ids, { id: person.id, name: personName(person) }, onAssigned)}
          onClose={close}
        />
      );
    }
    case 'lead': {
      const { lead, isEditing } = open;
      return <DeskLead lead={lead} editing={isEditing} onBook={onBook} onClose={close} />;
    }
    case 'new':
      return <NewLeadDialog onWritten={onWritten} onClose={close} />;
    case 'keys':
      return <KeysDialog isSetter={isSetter} isOn={keysOn} onSwitch={onKeys} onClose={close} />;
    case undefined:
      return null;
  }
}
