import type { SupportRequest } from '@setter/contracts/support/manage-support';
import type { ReactNode } from 'react';
import { isErased, shown } from '../../lib/texts/personal.ts';
import { fullTime, initialsOf, mailTexts } from './support-texts.ts';

/** What was written, and what was replied. */
export function Thread({ request }: { readonly request: SupportRequest }) {
  const { name, email, phone, businessName, message, createdAt, replies } = request;
  const reach = isErased(email)
    ? []
    : [email, phone, businessName].map((text) => shown(text)).filter(Boolean);
  return (
    <ol className="grid gap-6">
      <Entry
        name={shown(name)}
        detail={reach.join(', ')}
        at={fullTime(createdAt)}
        avatar={<Initials of={isErased(name) ? '' : shown(name)} />}
      >
        {shown(message)}
      </Entry>
      {replies.map((reply) => (
        <Entry
          key={reply.id}
          name={shown(reply.by, 'An admin')}
          detail={reply.emailStatus === null ? '' : mailTexts[reply.emailStatus]}
          at={fullTime(reply.repliedAt)}
          avatar={<Initials of={isErased(reply.by) ? '' : shown(reply.by)} />}
        >
          {shown(reply.message)}
        </Entry>
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly name: string;
  readonly detail: string;
  readonly at: string;
  readonly avatar: ReactNode;
  readonly children: string;
}

function Entry({ name, detail, at, avatar, children }: EntryProps) {
  return (
    <li>
      <div className="flex items-start gap-3">
        {avatar}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-strong">{name}</span>
            <span className="text-meta text-muted tabular">{at}</span>
          </p>
          <p className="min-h-4.5 text-meta [overflow-wrap:anywhere] text-muted">{detail}</p>
        </div>
      </div>
      <p className="mt-4 max-w-[62ch] text-body [overflow-wrap:anywhere] whitespace-pre-line sm:ml-13">
        {children}
      </p>
    </li>
  );
}

function Initials({ of }: { readonly of: string }) {
  return (
    <span
      aria-hidden
      className="grid size-10 place-items-center rounded-pill bg-accent-block text-label font-semibold text-accent-ink"
    >
      {initialsOf(of)}
    </span>
  );
}
