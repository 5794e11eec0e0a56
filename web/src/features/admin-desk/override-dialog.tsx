import { callLead } from '@setter/contracts/desk/lead-work';
import type { BodyOf } from '@setter/contracts/call';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import type { ContactRefusal } from '@setter/events/calling/value-sets';
import type { OverrideReason } from '@setter/events/leads/value-sets';
import { Label, Radio, RadioGroup } from '@headlessui/react';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { firstNameOf, overrideTitles } from './desk-texts.ts';

const reasons: Readonly<Record<OverrideReason, readonly [label: string, detail: string]>> = {
  existing_customer: ['An existing customer', 'They have business with us today'],
  asked_again: ['They asked again', 'By phone, mail or in person'],
  asked_for_this_time: ['They asked for this time', 'For hours and holidays'],
  other: ['Another reason', 'In your words'],
};
const order: readonly OverrideReason[] = ['existing_customer', 'asked_again', 'asked_for_this_time', 'other'];

/** What may be said to call a person who is on our list, by an admin; a setter may say nothing. */
const reasonsFor = (why: ContactRefusal): readonly OverrideReason[] =>
  why === 'do_not_contact' ? ['asked_again'] : order;

const textOf = (why: ContactRefusal, lead: Lead): string => {
  const name = firstNameOf(lead);
  switch (why) {
    case 'do_not_contact':
      return `${name}’s number or address is on our own list. Only an admin can say that they asked again.`;
    case 'number_registered':
    case 'wash_needed':
      return `${name}’s enquiry no longer counts as consent${why === 'wash_needed' ? ', and the number was not checked in the last 30 days' : ''}. If there is a reason to call all the same, it is recorded with the call.`;
    default:
      return `Calls to ${name} are not permitted now. If there is a reason to call all the same, it is recorded with the call.`;
  }
};

interface OverrideDialogProps {
  readonly lead: Lead;
  readonly why: ContactRefusal;
  readonly isSetter: boolean;
  /** Whether the call has been made already. */
  readonly wasMade: boolean;
  readonly busy: boolean;
  readonly onGiven: (override: NonNullable<BodyOf<typeof callLead>['override']>) => void;
  readonly onClose: () => void;
}

const formId = 'override';

/** Why a person is called although the rules refuse it. */
export function OverrideDialog({
  lead,
  why,
  isSetter,
  wasMade,
  busy,
  onGiven,
  onClose,
}: OverrideDialogProps) {
  const offered = reasonsFor(why);
  const isClosed = why === 'do_not_contact' && isSetter;
  const isOfTime = why === 'holiday' || why === 'sunday' || why === 'outside_hours';
  const [reason, setReason] = useState<OverrideReason>(
    isOfTime ? 'asked_for_this_time' : (offered[0] ?? 'other'),
  );
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const said = words.trim() === '' ? null : words.trim();
    if (reason === 'other' && said === null) setError('Say why.');
    else if (!busy) onGiven({ reason, words: said });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex items-start gap-3.5">
          <span className="grid size-10 flex-none place-items-center rounded-pill bg-ochre-tint text-ochre">
            <ShieldX size={20} aria-hidden />
          </span>
          <span className="pt-1.5">{overrideTitles[why]}</span>
        </span>
      }
      description={<span className="block pl-13.5 text-label">{textOf(why, lead)}</span>}
      footerNote="Our reading of the law, not advice"
      footer={
        <>
          <Button variant={isClosed ? 'primary' : 'secondary'} onClick={onClose} disabled={busy}>
            {wasMade ? 'Do not record' : 'Do not call'}
          </Button>
          {!isClosed && (
            <Button type="submit" form={formId} busy={busy}>
              {wasMade ? 'Record it' : 'Record and call'}
            </Button>
          )}
        </>
      }
    >
      {isClosed ? undefined : (
        <Form id={formId} {...(error === undefined ? {} : { errors: { words: error } })} onSubmit={submit}>
          <RadioGroup value={reason} onChange={setReason} aria-label="Why" className="-mx-5 sm:-mx-7">
            {offered.map((value) => (
              <Radio
                key={value}
                value={value}
                data-autofocus={value === reason || undefined}
                className="group flex cursor-pointer gap-3 border-t border-faint px-5 py-2.5 -outline-offset-2 data-checked:bg-today data-focus:outline-2 data-focus:outline-accent sm:px-7"
              >
                <span
                  aria-hidden
                  className="mt-0.5 size-4.5 flex-none rounded-pill bg-surface ring-[1.5px] ring-control-strong ring-inset group-data-checked:ring-[5.5px] group-data-checked:ring-accent"
                />
                <span>
                  <Label className="block cursor-pointer text-button font-strong">{reasons[value][0]}</Label>
                  <span className="block text-meta text-muted">{reasons[value][1]}</span>
                </span>
              </Radio>
            ))}
          </RadioGroup>
          <TextField
            className={classes('mt-4')}
            label="In your words"
            {...(reason === 'other' ? {} : { hint: 'Optional' })}
            value={words}
            error={error}
            onChange={(event) => {
              setWords(event.target.value);
              setError(undefined);
            }}
          />
        </Form>
      )}
    </Dialog>
  );
}
