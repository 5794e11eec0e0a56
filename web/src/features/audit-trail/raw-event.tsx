import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { factsOf } from './entry-texts.ts';

/** The decrypted data of an event, and its stored envelope. */
export function RawEvent({ entry }: { readonly entry: AuditTrailEntry }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group mt-1.5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="-ml-1 inline-flex min-h-6 list-none items-center gap-1 rounded-block pr-1 text-meta text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} aria-hidden className="transition-transform group-open:rotate-90" />
        Raw event
      </summary>
      {open && <Contents entry={entry} />}
    </details>
  );
}

function Contents({ entry }: { readonly entry: AuditTrailEntry }) {
  const facts = factsOf(entry.data);
  const stored = JSON.stringify(entry.envelope, null, 2);
  return (
    <div className="mt-2 overflow-hidden rounded-control bg-paper ring-1 ring-hairline ring-inset">
      {facts.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1.5 px-3.5 py-3 text-meta sm:grid-cols-[max-content_1fr]">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted [overflow-wrap:anywhere]">{name}</dt>
              <dd className="[overflow-wrap:anywhere] whitespace-pre-line max-sm:mb-1">
                {value ?? <span className="text-muted italic">erased</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex items-center justify-between gap-3 border-t border-hairline py-1.5 pr-1.5 pl-3.5 first:border-t-0">
        <h4 className="text-caption font-strong text-muted">As stored</h4>
        <CopyButton label="Copy raw event" text={stored} />
      </div>
      <pre className="px-3.5 pb-3 font-mono text-caption whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
        {stored}
      </pre>
    </div>
  );
}
