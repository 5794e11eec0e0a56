import type { BodyOf } from '@setter/contracts/call';
import type { callLead } from '@setter/contracts/desk/lead-work';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { type ContactRefusal, contactRefusals } from '@setter/events/calling/value-sets';
import type { CallOutcome } from '@setter/events/leads/value-sets';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { countOf } from '../../lib/texts/count.ts';
import { toast, toastError, toastFailure } from '../../lib/toasts/toast.ts';
import { doneText, nameOf } from './desk-texts.ts';
import {
  useAssign,
  useConfirmAppointment,
  useNoteLead,
  usePlanCall,
  useRecordCall,
  useRelease,
} from './mutations.ts';
import { useRefreshDesk, useTake, useUndoCall } from './mutations.ts';

type Override = NonNullable<BodyOf<typeof callLead>['override']>;
type Recorded = Exclude<CallOutcome, 'booked'>;

/** What follows once it was said why a person is called all the same. */
export type Next =
  | { readonly name: 'call' }
  | { readonly name: 'book' }
  | { readonly name: 'record'; readonly outcome: Recorded; readonly nextCallAt: string | null };

/** What lies over the desk. */
export type OpenAt =
  | { readonly kind: 'plan'; readonly lead: Lead; readonly promise: boolean }
  | { readonly kind: 'override'; readonly lead: Lead; readonly why: ContactRefusal; readonly next: Next }
  | { readonly kind: 'never'; readonly lead: Lead }
  | { readonly kind: 'booking'; readonly lead: Lead }
  | { readonly kind: 'assign'; readonly ids: readonly string[] }
  | { readonly kind: 'lead'; readonly lead: Lead; readonly isEditing: boolean }
  | { readonly kind: 'new' }
  | { readonly kind: 'keys' }
  | null;

/** What a booking says of the call in which it was made. */
interface BookingCall {
  readonly note: string | null;
  readonly direction: 'out' | 'in';
  readonly startedAt: string | null;
  readonly override: Override | null;
}

interface WorkInput {
  readonly self: string;
  /** Goes on to the lead after this one. */
  readonly onDone: (id: string) => void;
  /** Comes back to a lead. */
  readonly onBack: (id: string) => void;
  readonly dial: (number: string) => void;
}

const undoableMs = 10 * 60_000;
const undoToastMs = 10_000;
const notUndone: ReadonlySet<CallOutcome> = new Set(['booked', 'do_not_contact']);

const without = <T>(all: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));

/** Why the rules refuse a contact, when that is what a call failed with. */
export const refusalOf = (error: unknown): ContactRefusal | undefined =>
  error instanceof ApiError ? contactRefusals.find((known) => known === error.code) : undefined;

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'lead_taken';

/** What a person does with leads at the desk, and what they have begun: notes, calls, reasons. */
export function useDeskWork({ self, onDone, onBack, dial }: WorkInput) {
  const [open, setOpen] = useState<OpenAt>(null);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [started, setStarted] = useState<Readonly<Record<string, string>>>({});
  const [overrides, setOverrides] = useState<Readonly<Record<string, Override>>>({});
  const [inbound, setInbound] = useState<Readonly<Record<string, true>>>({});
  const [calledAt, setCalledAt] = useState<Readonly<Record<string, string>>>({});
  const [last, setLast] = useState<{ lead: Lead; callId: string; at: number } | null>(null);
  const refresh = useRefreshDesk();
  const take = useTake();
  const release = useRelease();
  const assign = useAssign();
  const recordCall = useRecordCall();
  const undoCall = useUndoCall();
  const planCall = usePlanCall();
  const noteLead = useNoteLead();
  const confirmAppointment = useConfirmAppointment();

  const busyId =
    (recordCall.isPending && recordCall.variables.id) ||
    (take.isPending && take.variables) ||
    (release.isPending && release.variables) ||
    (planCall.isPending && planCall.variables.id) ||
    null;
  // A row of before one's own call takes no second one, until the list is read again.
  const isBusy = (lead: Lead): boolean =>
    busyId === lead.id || (lead.lastCallAt ?? '') < (calledAt[lead.id] ?? '');
  const close = () => setOpen(null);
  const failed = (title: string, lead: Lead) => (error: Error) => {
    toastFailure(title, error);
    if (!isTaken(error)) return;
    close();
    onDone(lead.id);
  };
  const forget = (id: string) => {
    setNotes((before) => without(before, id));
    setStarted((before) => without(before, id));
    setOverrides((before) => without(before, id));
    setInbound((before) => without(before, id));
  };

  const undo = (done = last) => {
    if (done === null || undoCall.isPending) return;
    if (performance.now() - done.at > undoableMs) {
      toastError({ title: 'Not undone', description: 'This can no longer be undone.' });
      return;
    }
    setLast(null);
    undoCall.mutate(
      { id: done.lead.id, callId: done.callId },
      {
        onSuccess: (lead) => {
          toast({ title: `${nameOf(lead)} is as before the call.` });
          setCalledAt((before) => without(before, lead.id));
          onBack(lead.id);
        },
        onError: (error) => toastFailure('Not undone', error),
      },
    );
  };

  const callOf = (id: string, override: Override | null = null): BookingCall => ({
    note: notes[id]?.trim() || null,
    direction: inbound[id] === true ? 'in' : 'out',
    startedAt: started[id] ?? null,
    override: overrides[id] ?? override,
  });

  const record = (
    lead: Lead,
    outcome: Recorded,
    { nextCallAt = null, override = null }: { nextCallAt?: string | null; override?: Override | null } = {},
  ) => {
    if (isBusy(lead)) return;
    const body = { ...callOf(lead.id, override), outcome, nextCallAt };
    recordCall.mutate(
      { id: lead.id, ...body },
      {
        onSuccess: ({ callId, ...now }) => {
          const done = notUndone.has(outcome) ? null : { lead: now, callId, at: performance.now() };
          setLast(done);
          setCalledAt((before) => ({ ...before, [lead.id]: now.lastCallAt ?? '' }));
          toast({
            title: doneText(now, outcome, new Date()),
            ...(done !== null && {
              duration: undoToastMs,
              action: { label: 'Undo', onPress: () => undo(done), keyName: 'U' },
            }),
          });
          forget(lead.id);
          close();
          onDone(lead.id);
        },
        onError: (error) => {
          const why = refusalOf(error);
          if (why === undefined || body.override !== null) failed('Not recorded', lead)(error);
          // The dialog of a promise says itself what is against its time.
          else if (outcome !== 'call_back' || open?.kind !== 'plan')
            setOpen({ kind: 'override', lead, why, next: { name: 'record', outcome, nextCallAt } });
        },
      },
    );
  };

  const ring = (lead: Lead) => {
    if (lead.phoneE164 === null) return;
    setStarted((before) => ({ ...before, [lead.id]: new Date().toISOString() }));
    dial(lead.phoneE164);
  };
  const takeThenRing = (lead: Lead) => {
    if (lead.owner?.id === self) ring(lead);
    else take.mutate(lead.id, { onSuccess: ring, onError: failed('Not called', lead) });
  };

  return {
    open,
    setOpen,
    close,
    busyId,
    isBusy,
    isAssigning: assign.isPending,
    planError: open?.kind === 'plan' ? (recordCall.error ?? planCall.error) : null,
    isPlanning: recordCall.isPending || planCall.isPending,
    noteOf: (id: string) => notes[id] ?? '',
    setNote: (id: string, text: string) => setNotes((before) => ({ ...before, [id]: text })),
    isInbound: (id: string) => inbound[id] === true,
    toggleInbound: (id: string) =>
      setInbound((before) => (before[id] === true ? without(before, id) : { ...before, [id]: true })),
    hasOverride: (id: string) => overrides[id] !== undefined,
    wasDialled: (id: string) => started[id] !== undefined,
    callOf,
    /** The form of an appointment; before it, why the person was called all the same. */
    book: (lead: Lead, why: ContactRefusal | undefined) => {
      const isSaid = overrides[lead.id] !== undefined || inbound[lead.id] === true;
      // What was dialled in time is judged by that.
      if (why === undefined || isSaid || started[lead.id] !== undefined) setOpen({ kind: 'booking', lead });
      else setOpen({ kind: 'override', lead, why, next: { name: 'book' } });
    },
    /** Takes a free lead first, and dials when that succeeded. */
    call: (lead: Lead, why: ContactRefusal | undefined) => {
      if (lead.phoneE164 === null || isBusy(lead)) return;
      if (why !== undefined && overrides[lead.id] === undefined)
        setOpen({ kind: 'override', lead, why, next: { name: 'call' } });
      else takeThenRing(lead);
    },
    record,
    undo: () => undo(),
    override: (lead: Lead, given: Override, next: Next) => {
      setOverrides((before) => ({ ...before, [lead.id]: given }));
      if (next.name === 'record') record(lead, next.outcome, { ...next, override: given });
      else if (next.name === 'book') setOpen({ kind: 'booking', lead });
      else {
        close();
        takeThenRing(lead);
      }
    },
    toggleOwner: (lead: Lead) => {
      if (isBusy(lead)) return;
      if (lead.owner?.id === self) release.mutate(lead.id, { onError: failed('Not given back', lead) });
      else take.mutate(lead.id, { onError: failed('Not taken', lead) });
    },
    /** Gives leads to an account, or makes them free. */
    assign: (leadIds: readonly string[], to: { id: string; name: string } | null, onDone: () => void) =>
      assign.mutate(
        { leadIds: [...leadIds], adminId: to?.id ?? null },
        {
          onSuccess: ({ assignedIds: { length } }) => {
            const leads = countOf(length, 'lead');
            toast({ title: to === null ? `${leads} made free` : `${leads} given to ${to.name}` });
            close();
            onDone();
          },
          onError: (error) => toastFailure('Not assigned', error),
        },
      ),
    plan: (lead: Lead, nextCallAt: string | null, override: Override | null) =>
      planCall.mutate(
        { id: lead.id, nextCallAt, override },
        {
          onSuccess: () => {
            toast({ title: nextCallAt === null ? 'Nothing is planned' : 'The call is planned' });
            close();
          },
          onError: (error) => {
            if (refusalOf(error) === undefined) failed('Not planned', lead)(error);
          },
        },
      ),
    saveNote: (lead: Lead) => {
      const text = notes[lead.id]?.trim() ?? '';
      if (text === '' || noteLead.isPending) return;
      noteLead.mutate(
        { id: lead.id, text },
        {
          onSuccess: () => {
            setNotes((before) => without(before, lead.id));
            toast({ title: 'Note saved' });
          },
          onError: (error) => toastFailure('Not saved', error),
        },
      );
    },
    confirm: (lead: Lead) => {
      if (lead.appointment === null || confirmAppointment.isPending) return;
      confirmAppointment.mutate(lead.appointment.id, {
        onSuccess: () => {
          toast({ title: `${nameOf(lead)}, appointment confirmed` });
          onDone(lead.id);
        },
        onError: (error) => toastFailure('Not confirmed', error),
      });
    },
    booked: (lead: Lead) => {
      refresh();
      setLast(null);
      forget(lead.id);
      close();
      onDone(lead.id);
    },
  };
}
export type DeskWork = ReturnType<typeof useDeskWork>;
