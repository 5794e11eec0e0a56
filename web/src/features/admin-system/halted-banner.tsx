import type { ProjectionStatus } from '@setter/contracts/system/projections';
import { OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useReplay } from './mutations.ts';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { type HaltedRow, keepRows } from './halted-rows.ts';
import { titleOf } from './texts.ts';

/** Halted models: the poison event, and what its readers see. */
export function HaltedBanner({ models }: { readonly models: readonly ProjectionStatus[] }) {
  const [seen, setSeen] = useState({ models, rows: keepRows([], models) });
  const rows = seen.models === models ? seen.rows : keepRows(seen.rows, models);
  if (seen.models !== models) setSeen({ models, rows });
  const halted = rows.filter(({ goesOn }) => !goesOn);
  if (halted.length === 0) return null;
  return (
    <div role="alert" className="mb-5 flex gap-3 rounded-surface bg-red-tint px-4 py-3.5 md:px-5 md:py-4">
      <OctagonAlert size={18} aria-hidden className="mt-0.5 hidden text-red sm:block" />
      <div className="min-w-0 flex-1">
        <p className="font-strong text-red">
          {countOf(halted.length, 'read model is', 'read models are')} halted
        </p>
        <p className="text-label text-ink-2">
          What {halted.length === 1 ? 'it shows' : 'they show'} is answered with “not ready” until{' '}
          {halted.length === 1 ? 'it goes' : 'they go'} on. Mend the cause, then try again or rebuild.
        </p>
        <ul className="mt-2.5 grid gap-2.5">
          {rows.map((row) => (
            <Halted key={row.name} row={row} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Halted({ row: { name, position, reason, goesOn } }: { readonly row: HaltedRow }) {
  const replay = useReplay('projection', name);
  const title = titleOf(name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-red/15 pt-2.5">
      <p className="min-w-0 flex-1 basis-56 text-label [overflow-wrap:anywhere]">
        <span className="font-strong">{title}</span>
        <span className="text-ink-2"> at event {formatCount(position)}: </span>
        {reason}
      </p>
      {goesOn ? (
        <Badge tone="green">Goes on</Badge>
      ) : (
        <Button
          size="xs"
          variant="secondary"
          aria-label={`Try ${title} again`}
          busy={replay.isPending}
          onClick={() => replay.mutate()}
        >
          Try again
        </Button>
      )}
    </li>
  );
}
