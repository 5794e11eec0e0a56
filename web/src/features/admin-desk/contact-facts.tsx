import { contactCheck } from '@setter/contracts/desk/contacts';
import type { ResponseOf } from '@setter/contracts/call';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleSlash,
  FileCheck,
  FileClock,
  type LucideIcon,
  BadgeCheck,
  ShieldX,
} from 'lucide-react';
import { classes } from '../../components/ui/class-names.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { format } from '../../lib/time/format.ts';
import { dayKey, formatTime, inBusinessZone } from '../../lib/time/time.ts';

export type Check = ResponseOf<typeof contactCheck>;

export interface Fact {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
  /** It is against a call. */
  readonly stops?: boolean;
}

const forms: Readonly<Record<string, string>> = {
  contact: 'Contact form',
  landing_page: 'Landing page',
  newsletter: 'Newsletter',
  pass_on: 'Read out',
};

export const dayText = (instant: string): string => format(inBusinessZone(instant), 'MMM d');
const atText = (instant: string, now: Date): string =>
  `${dayKey(instant) === dayKey(now) ? 'today' : dayText(instant)}, ${formatTime(instant)}`;

function consentFact({ consent }: Check, lead: Pick<Lead, 'lastSubmittedAt'>, now: Date): Fact {
  if (consent === null)
    return {
      icon: FileClock,
      title: `Enquiry ${atText(lead.lastSubmittedAt, now)}`,
      detail: 'no wording recorded',
    };
  const form = forms[consent.form] ?? consent.form;
  return {
    icon: FileCheck,
    title: `Consent ${atText(consent.at, now)}`,
    detail: consent.version === null ? form : `${form}, wording ${consent.version}`,
  };
}

function registerFact({ register, states, why }: Check): Fact {
  const { needed, from, washedOn, registered, until } = register;
  const washed = washedOn === null ? '' : `washed ${dayText(washedOn)}`;
  if (!needed)
    return {
      icon: BadgeCheck,
      title: 'Register not needed',
      detail:
        states.length === 0
          ? 'a number abroad'
          : from === null
            ? 'the enquiry counts'
            : `the enquiry counts until ${dayText(from)}`,
    };
  if (why.includes('number_registered') || registered === true)
    return {
      icon: ShieldX,
      title: 'On the Do Not Call Register',
      detail: until === null ? washed : `${washed}, good until ${dayText(until)}`,
      stops: true,
    };
  if (why.includes('wash_needed') || registered === null)
    return {
      icon: ShieldX,
      title: 'Check the register first',
      detail: washed === '' ? 'never washed' : `last ${washed}`,
      stops: true,
    };
  return {
    icon: BadgeCheck,
    title: 'Not on the register',
    detail: until === null ? washed : `${washed}, good until ${dayText(until)}`,
  };
}

const listFact = ({ why }: Check): Fact =>
  why.includes('do_not_contact')
    ? { icon: CircleSlash, title: 'On our own list', detail: 'asked not to be contacted', stops: true }
    : { icon: CircleCheck, title: 'Not on our list', detail: 'checked just now' };

/** What is for and against a call besides the time: consent, the register, our own list. */
export const contactFacts = (
  check: Check,
  lead: Pick<Lead, 'lastSubmittedAt'>,
  now: Date,
): readonly Fact[] => [consentFact(check, lead, now), registerFact(check), listFact(check)];

export const contactCheckQuery = (leadId: string, at?: string) =>
  callQuery(contactCheck, { query: { channel: 'call', leadId, ...(at === undefined ? {} : { at }) } });

export function ContactFacts({ lead, now }: { readonly lead: Lead; readonly now: Date }) {
  // Asked again whenever the lead is chosen.
  const { data: check, isError } = useQuery({ ...contactCheckQuery(lead.id), staleTime: 0, gcTime: 0 });
  if (isError) return null;
  return (
    <dl
      aria-label="May this person be contacted"
      className="flex flex-wrap gap-x-3.5 gap-y-1.5 px-4 pb-1 sm:grid sm:grid-cols-[1.12fr_1.2fr_0.9fr] sm:gap-0 sm:border-y sm:border-hairline sm:bg-paper sm:p-0"
    >
      {check === undefined
        ? [0, 1, 2].map((at) => (
            <div key={at} className="px-3.5 py-3 not-first:border-l not-first:border-hairline max-sm:hidden">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="mt-1 h-3.5 w-1/2" />
            </div>
          ))
        : contactFacts(check, lead, now).map(({ icon: Icon, title, detail, stops }) => (
            <div
              key={title}
              className={classes(
                'grid min-w-0 grid-cols-[16px_1fr] content-start gap-x-2 border-hairline max-sm:items-center sm:py-3 sm:pr-1.5 sm:pl-3.5 sm:not-first:border-l sm:first:pl-6.5',
                stops === true && 'text-ochre-ink sm:bg-ochre-tint',
              )}
            >
              <Icon size={16} aria-hidden className={classes('mt-0.5', stops !== true && 'text-accent')} />
              <dt className="truncate text-meta tabular sm:text-small sm:font-strong" title={title}>
                {title}
              </dt>
              <dd
                className={classes(
                  'col-start-2 text-caption tabular max-sm:sr-only',
                  stops !== true && 'text-muted',
                )}
              >
                {detail}
              </dd>
            </div>
          ))}
    </dl>
  );
}
