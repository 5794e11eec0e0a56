import type { DeskView } from '@setter/contracts/desk/desk-list';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { callLead } from '@setter/contracts/desk/lead-work';
import type { CallOutcome } from '@setter/events/leads/value-sets';
import {
  Ban,
  CalendarCheck2,
  AlarmClock,
  FunnelX,
  type LucideIcon,
  NotebookPen,
  PhoneMissed,
  PhoneOff,
  ThumbsDown,
  Voicemail,
  X,
} from 'lucide-react';
import { classes } from '../../components/ui/class-names.ts';
import { outcomeLabels } from './desk-texts.ts';
import { leaveField } from './focus-row.ts';
import { KeyCap } from './key-cap.tsx';
import { keyOf } from './keys.ts';
import { outcomes } from './outcomes.ts';
import type { DeskWork } from './use-desk-work.ts';

const icons: Readonly<Record<CallOutcome, LucideIcon>> = {
  no_answer: PhoneMissed,
  left_message: Voicemail,
  call_back: AlarmClock,
  booked: CalendarCheck2,
  not_interested: ThumbsDown,
  not_qualified: FunnelX,
  wrong_number: PhoneOff,
  do_not_contact: Ban,
};

export const noteFieldId = 'desk-note';

interface OutcomeBarProps {
  readonly lead: Lead;
  readonly view: DeskView;
  readonly work: DeskWork;
  readonly onOutcome: (outcome: CallOutcome) => void;
}

/** A note, and what came of the call: one key each. */
export function OutcomeBar({ lead, view, work, onOutcome }: OutcomeBarProps) {
  const busy = work.isBusy(lead);
  const note = work.noteOf(lead.id);
  return (
    <footer className="sticky bottom-0 z-10 border-t border-hairline bg-paper px-3.5 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] sm:px-4.5 sm:pt-3.5 sm:pb-4.5">
      {work.isInbound(lead.id) && (
        <p className="mb-2 flex items-center gap-1.5 text-small text-accent-hover">
          <span>They rang us: recorded as their call.</span>
          <button
            type="button"
            aria-label="It was our call"
            onClick={() => work.toggleInbound(lead.id)}
            className="grid size-6 place-items-center rounded-block hover:bg-accent-tint"
          >
            <X size={14} aria-hidden />
          </button>
        </p>
      )}
      <label className="field-control mb-2.5 flex min-h-9.5! items-start gap-2.5 py-2! pr-2!">
        <NotebookPen size={16} aria-hidden className="mt-0.5 text-muted" />
        <span className="sr-only">Note</span>
        <textarea
          id={noteFieldId}
          rows={1}
          data-focus-silent
          maxLength={callLead.limits?.['note']}
          placeholder="Note"
          value={note}
          onChange={(event) => work.setNote(lead.id, event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leaveField();
            else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) work.saveNote(lead);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className="field-sizing-content max-h-28 min-w-0 flex-1 resize-none bg-transparent outline-none"
        />
        {note.trim() === '' ? (
          <KeyCap>N</KeyCap>
        ) : (
          <button
            type="button"
            onClick={() => work.saveNote(lead)}
            title="Ctrl or ⌘ and Enter"
            className="-my-0.5 h-6.5 flex-none rounded-block px-2 text-small font-strong text-accent hover:bg-accent-tint"
          >
            Save now
          </button>
        )}
      </label>
      <div role="group" aria-label="What came of the call" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {outcomes.map((outcome) => {
          const Icon = icons[outcome];
          const isMain = outcome === 'booked';
          return (
            <button
              key={outcome}
              type="button"
              aria-keyshortcuts={keyOf(outcome)}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onOutcome(outcome)}
              className={classes(
                'flex h-11.5 items-center gap-2 rounded-control pr-2 pl-3 text-left sm:pl-2.5 xl:pl-3 text-label font-strong whitespace-nowrap transition-colors sm:h-11',
                isMain
                  ? 'bg-accent text-surface hover:bg-accent-hover'
                  : 'bg-surface control-border hover:bg-paper-2',
                outcome === 'do_not_contact' && 'text-red',
                busy && 'opacity-60',
              )}
            >
              <Icon
                size={17}
                aria-hidden
                className={classes('sm:hidden', !isMain && outcome !== 'do_not_contact' && 'text-muted')}
              />
              <span className="mr-auto truncate">
                {isMain && view === 'confirm' ? 'Confirmed' : outcomeLabels[outcome]}
              </span>
              <KeyCap dark={isMain}>{keyOf(outcome)}</KeyCap>
            </button>
          );
        })}
      </div>
    </footer>
  );
}
