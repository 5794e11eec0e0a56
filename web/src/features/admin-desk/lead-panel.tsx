import type { DeskRow, DeskView } from '@setter/contracts/desk/desk-list';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { australianStates } from '@setter/events/calling/value-sets';
import type { CallOutcome } from '@setter/events/leads/value-sets';
import {
  AlarmClock,
  CalendarOff,
  EllipsisVertical,
  HandHelping,
  MessageSquareText,
  PanelRightOpen,
  Pencil,
  Phone,
  PhoneIncoming,
  UserRoundMinus,
  UserRoundPlus,
} from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { Menu, MenuAction } from '../../components/ui/menu.tsx';
import { industryLabel, leadStatusLabels, leadStatusTones } from '../../lib/texts/leads.ts';
import { isErased, shown } from '../../lib/texts/personal.ts';
import { closingTime } from './calling-times.ts';
import { ClientBrief } from './client-brief.tsx';
import { ContactFacts } from './contact-facts.tsx';
import type { DeskRules } from './desk-rules.ts';
import { accountName, dayAndTime, lostLabels, nameOf, reopenLabels, smsText } from './desk-texts.ts';
import { Initials } from './initials.tsx';
import { KeyCap } from './key-cap.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { placeOf, timeIn } from './places.ts';
import { Related } from './related.tsx';
import { Timeline } from './timeline.tsx';
import type { DeskWork } from './use-desk-work.ts';

export interface LeadPanelProps {
  readonly lead: Lead;
  /** Null while it is not known, of a lead that the list does not have. */
  readonly may: DeskRow['may'] | null;
  readonly view: DeskView;
  readonly now: Date;
  readonly rules: DeskRules;
  readonly self: string;
  readonly brand: string;
  readonly work: DeskWork;
  readonly onCall: () => void;
  readonly onOutcome: (outcome: CallOutcome) => void;
  readonly onPlan: () => void;
  /** Shows all of it, or its details as fields. */
  readonly onOpen: (isEditing: boolean) => void;
  /** Gives it to an account; null where only its owner and free leads are one's own. */
  readonly onAssign: (() => void) | null;
  readonly linkOf: (id: string) => object;
  /** It was closed as a duplicate. */
  readonly onClosed: () => void;
}

/** One lead: who it is, whether it may be called, what it wrote, and what came of the call. */
export function LeadPanel(props: LeadPanelProps) {
  const { lead, work, view, onOutcome, now, linkOf, onClosed } = props;
  return (
    <article
      aria-label={nameOf(lead)}
      tabIndex={-1}
      data-desk-panel
      data-focus-silent
      className="flex min-h-0 flex-1 flex-col bg-surface"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Head {...props} />
        <ContactFacts lead={lead} now={props.now} />
        <div className="px-4 pt-4.5 pb-5 sm:px-6.5">
          {lead.clientId !== null && <ClientBrief clientId={lead.clientId} />}
          <Related lead={lead} linkOf={linkOf} onClosed={onClosed} />
          <Standing lead={lead} now={props.now} />
          <Written lead={lead} />
          <div className="mt-6">
            <Timeline leadId={lead.id} now={now} />
          </div>
        </div>
      </div>
      <OutcomeBar lead={lead} view={view} work={work} onOutcome={onOutcome} />
    </article>
  );
}

function Head({
  lead,
  may,
  now,
  rules,
  self,
  brand,
  work,
  onCall,
  onPlan,
  onOpen,
  onAssign,
}: LeadPanelProps) {
  const email = shown(lead.email);
  const company = shown(lead.company, 'no company given');
  const isMine = lead.owner?.id === self;
  const phone = shown(lead.phone);
  const busy = work.isBusy(lead);
  return (
    <header className="px-4 pt-4 sm:px-6.5 sm:pt-5.5">
      <div className="flex items-start gap-3">
        <div className="mr-auto min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-card sm:text-h2">{nameOf(lead)}</h2>
            <Badge tone={leadStatusTones[lead.status]}>{leadStatusLabels[lead.status]}</Badge>
          </div>
          <p className="mt-0.5 text-label [overflow-wrap:anywhere] text-muted">
            {isErased(lead.email) ? company : [email, company].filter(Boolean).join(', ')}
          </p>
        </div>
        {lead.owner === null ? (
          <Button
            variant="secondary"
            size="sm"
            aria-keyshortcuts="a"
            busy={busy}
            icon={<HandHelping size={16} aria-hidden />}
            onClick={() => work.toggleOwner(lead)}
            className="max-sm:hidden"
          >
            Take <KeyCap>A</KeyCap>
          </Button>
        ) : (
          <span className="flex h-7 items-center gap-2 text-small text-muted max-sm:hidden">
            <Initials name={accountName(lead.owner)} />
            <span>{isMine ? 'Yours' : accountName(lead.owner)}</span>
          </span>
        )}
        <Menu
          label="More"
          button={<EllipsisVertical size={18} aria-hidden />}
          buttonClass="-mr-2 grid size-9 flex-none place-items-center rounded-control text-muted hover:bg-paper-2 hover:text-ink"
        >
          <MenuAction icon={<PanelRightOpen size={16} aria-hidden />} onSelect={() => onOpen(false)}>
            Open the lead
          </MenuAction>
          <MenuAction icon={<Pencil size={16} aria-hidden />} onSelect={() => onOpen(true)}>
            Edit
          </MenuAction>
          {(lead.owner === null || isMine) && (
            <MenuAction
              icon={isMine ? <UserRoundMinus size={16} aria-hidden /> : <HandHelping size={16} aria-hidden />}
              onSelect={() => work.toggleOwner(lead)}
            >
              {isMine ? 'Give back' : 'Take'}
            </MenuAction>
          )}
          <MenuAction icon={<AlarmClock size={16} aria-hidden />} onSelect={onPlan}>
            Plan the next call
          </MenuAction>
          {lead.nextCallAt !== null && (
            <MenuAction
              icon={<CalendarOff size={16} aria-hidden />}
              onSelect={() => work.plan(lead, null, null)}
            >
              Take the plan off
            </MenuAction>
          )}
          <MenuAction
            icon={<PhoneIncoming size={16} aria-hidden />}
            onSelect={() => work.toggleInbound(lead.id)}
          >
            {work.isInbound(lead.id) ? 'We called them' : 'They rang us'}
          </MenuAction>
          {onAssign !== null && (
            <MenuAction icon={<UserRoundPlus size={16} aria-hidden />} onSelect={onAssign}>
              Assign to...
            </MenuAction>
          )}
        </Menu>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-4 pb-4.5 sm:flex-nowrap sm:pb-5">
        {phone === '' ? (
          <p className="mr-auto text-body text-muted">No number was given.</p>
        ) : (
          <>
            <span className="font-display text-h1 font-semibold whitespace-nowrap tabular max-sm:hidden">
              {phone}
            </span>
            <CallingTime lead={lead} may={may} now={now} rules={rules} />
            {lead.phoneE164 !== null && (
              <div className="flex items-center gap-2 max-sm:order-first max-sm:w-full">
                <a
                  href={`sms:${lead.phoneE164}?&body=${encodeURIComponent(smsText(brand, shown(lead.name).split(' ')[0] ?? ''))}`}
                  aria-label={`Write a text message to ${nameOf(lead)}`}
                  title="Text message"
                  className="grid size-12 flex-none place-items-center rounded-control bg-surface text-ink control-border hover:bg-paper max-sm:size-13"
                >
                  <MessageSquareText size={18} aria-hidden />
                </a>
                <Button
                  size="lg"
                  aria-keyshortcuts="c"
                  busy={busy}
                  icon={<Phone size={18} aria-hidden />}
                  onClick={onCall}
                  className="max-sm:h-13 max-sm:flex-1"
                >
                  <span className="tabular sm:hidden">{phone}</span>
                  <span className="max-sm:sr-only">Call</span>
                  <KeyCap dark>C</KeyCap>
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </header>
  );
}

function CallingTime({ lead, may, now, rules }: Pick<LeadPanelProps, 'lead' | 'may' | 'now' | 'rules'>) {
  const place = placeOf(lead.states, now);
  const closes = place === null ? null : closingTime(place.zone, +now, rules.hours);
  const refused = may?.allowed === false;
  const under = refused
    ? may.until === null
      ? 'may not be called without a reason'
      : `may be called ${place === null ? dayAndTime(may.until, now) : `from ${untilThere(place.zone, may.until, now)} there`}`
    : closes === null
      ? 'by the hours of our office'
      : `may be called until ${clockText(closes)} there`;
  return (
    <p
      title={place?.name}
      className="mr-auto min-w-0 text-meta text-muted max-sm:w-full max-sm:text-center max-sm:text-label"
    >
      <b className="font-semibold text-ink tabular sm:block sm:text-label">
        {place === null ? 'A number abroad' : `${timeIn(place.zone, now)} in ${place.city}`}
        {lead.states.length > 1 && (
          <span className="font-normal text-muted">
            {lead.states.length === australianStates.length
              ? ', all states'
              : ` or ${lead.states.length - 1} more`}
          </span>
        )}
      </b>
      <span className="sm:hidden">, </span>
      <span className={classes('tabular', refused && 'font-strong text-ochre-ink')}>{under}</span>
    </p>
  );
}

/** `20:00` as `8:00 PM`. */
const clockText = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

const untilThere = (zone: string, instant: string, now: Date): string => {
  const isSoon = Date.parse(instant) - +now < 24 * 60 * 60 * 1000;
  return isSoon ? timeIn(zone, instant) : dayAndTime(instant, now);
};

/** What is planned, or how it ended. */
function Standing({ lead, now }: { readonly lead: Lead; readonly now: Date }) {
  const parts: string[] = [];
  if (lead.reopened !== null) parts.push(`${reopenLabels[lead.reopened]}: called again for another time`);
  if (lead.nextCallAt !== null)
    parts.push(`${lead.promised ? 'Promised for' : 'Next call'} ${dayAndTime(lead.nextCallAt, now)}`);
  if (lead.appointment !== null && lead.status === 'booked')
    parts.push(
      `Booked for ${dayAndTime(lead.appointment.startTime, now)} with ${shown(lead.appointment.clientName, 'a client')}`,
    );
  if (lead.status === 'lost' && lead.reason !== null && lead.reason in lostLabels)
    parts.push(`Lost: ${lostLabels[lead.reason as keyof typeof lostLabels]}`);
  if (parts.length === 0) return null;
  return (
    <p className="mb-4 flex items-start gap-2.5 rounded-control bg-paper px-3.5 py-2.5 text-label text-ink-2 ring-1 ring-hairline ring-inset">
      <AlarmClock size={16} aria-hidden className="mt-0.5 text-muted" />
      <span>{parts.join('. ')}</span>
    </p>
  );
}

function Written({ lead }: { readonly lead: Lead }) {
  const answers = lead.answers.map(({ field, value }) => `${shown(field)} ${shown(value)}`);
  const details = [industryLabel(lead.industry), ...answers].filter((text) => text.trim() !== '');
  const message = shown(lead.message);
  return (
    <blockquote className="max-w-[58ch]">
      {message === '' && answers.length === 0 && <p className="text-muted">Wrote no message.</p>}
      {message !== '' && <p className="text-body/6 text-pretty whitespace-pre-line">{message}</p>}
      {details.length > 0 && <p className="mt-1 text-meta text-muted first:mt-0">{details.join(', ')}</p>}
    </blockquote>
  );
}
