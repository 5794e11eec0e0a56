import type { TimelineEntry } from '@setter/contracts/leads/lead-history';
import type { CallOutcome, LostReason } from '@setter/events/leads/value-sets';
import { industryLabel, leadStatusLabels } from '../../lib/texts/leads.ts';
import { shown } from '../../lib/texts/personal.ts';
import { format } from '../../lib/time/format.ts';
import { dayKey, formatTime, inBusinessZone } from '../../lib/time/time.ts';
import { lostLabels, outcomeLabels } from './desk-texts.ts';
import { stateNames } from './places.ts';

/** An entry as it is shown: what happened, when and by whom, and the words that go with it. */
export interface TimelineLine {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** As they were written. */
  readonly words: string;
  readonly tone: 'call' | 'late' | 'quiet';
}

interface LineInput {
  readonly now: Date;
  /** Names of the people of the office, by account. */
  readonly people: ReadonlyMap<string, string>;
  /** Whether an enquiry is shown with its message. */
  readonly messages: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
const dayOffset = (instant: string, now: Date): -1 | 0 | 1 | null =>
  ([-1, 0, 1] as const).find((days) => dayKey(instant) === dayKey(new Date(+now + days * dayMs))) ?? null;

/** `Today 12:18 PM`, `Yesterday 3:06 PM`, `Oct 29, 10:40 AM` */
export function pastText(instant: string, now: Date): string {
  const time = formatTime(instant);
  const day = dayOffset(instant, now);
  if (day === 0) return `Today ${time}`;
  if (day === -1) return `Yesterday ${time}`;
  return `${format(inBusinessZone(instant), 'MMM d')}, ${time}`;
}

/** `today, 12:15 PM`, `tomorrow, 9:00 AM`, `Nov 9, 9:00 AM`: within a sentence. */
export function plannedText(instant: string, now: Date): string {
  const day = dayOffset(instant, now);
  const named = day === null ? undefined : { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }[day];
  return `${named ?? format(inBusinessZone(instant), 'MMM d')}, ${formatTime(instant)}`;
}

type Data = TimelineEntry['data'];
const textIn = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '');

/** The words that were written with an entry: a note, what was said of a call, a message; none that were erased. */
export function wordsOf({ data }: Pick<TimelineEntry, 'data'>, messages = false): string {
  const words = data['note'] ?? data['text'] ?? (messages ? data['message'] : undefined);
  return typeof words === 'string' ? words : '';
}

const detailNames = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  industry: 'Industry',
  state: 'State',
} as const;
type Detail = keyof typeof detailNames;
const details = Object.keys(detailNames) as readonly Detail[];
type Known = Partial<Record<Detail, string>>;

const detailText = (name: Detail, value: unknown): string => {
  const text = shown(value as Parameters<typeof shown>[0]);
  if (name === 'industry') return industryLabel(text);
  return name === 'state' && text in stateNames ? stateNames[text as keyof typeof stateNames] : text;
};

/** What an entry says of the person. */
const saidIn = (data: Data): Known =>
  Object.fromEntries(
    details.flatMap((name) =>
      data[name] === undefined || data[name] === null ? [] : [[name, detailText(name, data[name])]],
    ),
  );
const changesIn = ({ kind, data }: TimelineEntry): Data =>
  kind === 'details' && typeof data['changes'] === 'object' && data['changes'] !== null
    ? (data['changes'] as Data)
    : {};

/** `Name corrected`, and from what to what. */
function detailsLine(entry: TimelineEntry, before: Known): { title: string; detail: string } | null {
  const changes = changesIn(entry);
  const changed = details.filter((name) => name in changes);
  if (changed.length === 0) return null;
  const parts = changed.map((name) => {
    const [old, now] = [before[name] ?? '', detailText(name, changes[name])];
    if (now === '') return `“${old}” taken out`;
    return old === '' ? `“${now}”` : `“${old}” to “${now}”`;
  });
  const [first, ...others] = changed.map((name) => detailNames[name]);
  const names = [first, ...others.map((name) => name.toLowerCase())];
  const last = names.pop();
  return {
    title: `${names.length === 0 ? last : `${names.join(', ')} and ${last}`} corrected`,
    detail: parts.join(', '),
  };
}

function callTitle(data: Data, { now }: LineInput): { title: string; detail: string } | null {
  const outcome = textIn(data, 'outcome') as CallOutcome | '';
  const next = textIn(data, 'nextCallAt');
  if (outcome !== '') {
    const detail = [
      data['direction'] === 'in' ? 'they rang us' : '',
      next === '' || outcome === 'call_back' ? '' : `again ${plannedText(next, now)}`,
      data['override'] ? 'called all the same' : '',
    ];
    const isPromise = outcome === 'call_back' && next !== '';
    return {
      title: isPromise ? `Call back promised for ${plannedText(next, now)}` : outcomeLabels[outcome],
      detail: detail.filter(Boolean).join(', '),
    };
  }
  if (data['restores'] !== undefined) return { title: 'Call taken back', detail: '' };
  if (!('nextCallAt' in data)) return null;
  return {
    title: next === '' ? 'Next call taken off' : `Next call planned for ${plannedText(next, now)}`,
    detail: '',
  };
}

function ownerTitle(data: Data, { people }: LineInput): string | null {
  const name = people.get(textIn(data, 'adminId'));
  switch (data['cause']) {
    case 'not_contacted':
      return 'Back to everyone: not called in time';
    case 'left':
      return 'Back to everyone: the account is inactive';
    case 'given_back':
      return name === undefined ? null : `Given back by ${name}`;
    case 'given':
      return name === undefined ? null : `Given to ${name}`;
    default:
      return name === undefined ? null : `Taken by ${name}`;
  }
}

function statusTitle(data: Data): string | null {
  if (typeof data['minutes'] === 'number')
    return `Waited longer than ${data['minutes']} ${data['minutes'] === 1 ? 'minute' : 'minutes'}`;
  const status = textIn(data, 'status');
  if (!(status in leadStatusLabels)) return null;
  const reason = textIn(data, 'reason');
  const why = reason in lostLabels && status === 'lost' ? `: ${lostLabels[reason as LostReason]}` : '';
  return `${leadStatusLabels[status as keyof typeof leadStatusLabels]}${why}`;
}

function enquiryTitle(data: Data): string | null {
  if (data['submissionId'] === undefined) return null;
  if (typeof data['received'] === 'string') return 'Enquiry written down';
  return 'source' in data ? 'Sent an enquiry' : 'Wrote again';
}

function lineOf(entry: TimelineEntry, before: Known, input: LineInput): TimelineLine {
  const { id, at, kind, data } = entry;
  const by = entry.by.kind === 'admin' ? shown(entry.by.name) : '';
  const described =
    kind === 'details' ? detailsLine(entry, before) : kind === 'call' ? callTitle(data, input) : null;
  const title =
    described?.title ??
    (kind === 'note'
      ? 'Note'
      : kind === 'owner'
        ? ownerTitle(data, input)
        : kind === 'status'
          ? statusTitle(data)
          : kind === 'enquiry'
            ? enquiryTitle(data)
            : null);
  const source = kind === 'enquiry' ? textIn(data, 'sourceLabel').replace(/^Landing Page: /, '') : '';
  // Who took it is in the title already; a sentence of the history names its person itself.
  const who = title === null || kind === 'owner' ? '' : by;
  const head = [pastText(at, input.now), who, source].filter(Boolean).join(', ');
  return {
    id,
    title: title ?? entry.text,
    detail:
      kind === 'details' && described !== null
        ? `${head}: ${described.detail}`
        : [head, described?.detail].filter(Boolean).join(', '),
    words: wordsOf(entry, input.messages),
    tone: kind === 'call' ? 'call' : typeof data['minutes'] === 'number' ? 'late' : 'quiet',
  };
}

/** What a call does to status and owner is said by the call. */
const followsFromCall = ({ kind, data, at }: TimelineEntry, calledAt: ReadonlySet<string>): boolean =>
  calledAt.has(at) &&
  ((kind === 'status' && 'status' in data) || (kind === 'owner' && data['cause'] === 'called'));

/** One after the other with the same title and person, and no words of their own, are one line: the newest. */
const isRepeated = (line: TimelineLine, newer: TimelineLine | undefined, entry: TimelineEntry): boolean =>
  newer !== undefined && (entry.kind === 'mail' || entry.kind === 'consent') && newer.title === line.title;

/** The lines of a timeline, newest first: what follows from a call, and runs of the same, are said once. */
export function timelineLines(entries: readonly TimelineEntry[], input: LineInput): readonly TimelineLine[] {
  const calledAt = new Set(entries.flatMap(({ kind, at }) => (kind === 'call' ? [at] : [])));
  let known: Known = {};
  const lines = entries.toReversed().map((entry) => {
    const before = known;
    known = { ...known, ...saidIn(entry.kind === 'enquiry' ? entry.data : changesIn(entry)) };
    return { entry, line: lineOf(entry, before, input) };
  });
  return lines
    .toReversed()
    .filter(({ entry }) => !followsFromCall(entry, calledAt))
    .filter(({ entry, line }, index, all) => !isRepeated(line, all[index - 1]?.line, entry))
    .map(({ line }) => line);
}
