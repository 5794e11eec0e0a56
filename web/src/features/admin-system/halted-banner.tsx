import type { ProjectionStatus } from '@setter/contracts/system/projections';
import { OctagonAlert } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { useReplay } from './mutations.ts';
import { countOf, formatCount } from '../../lib/count.ts';
import { titleOf } from './texts.ts';

/** Halted models: the poison event, and what its readers see. */
export function HaltedBanner({ models }: { readonly models: readonly ProjectionStatus[] }) {
  const halted = models.filter((model) => model.halted !== undefined);
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
          {halted.map((model) => (
            <Halted key={model.name} model={model} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Halted({ model: { name, halted } }: { readonly model: ProjectionStatus }) {
  const replay = useReplay('projection', name);
  const title = titleOf(name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-red/15 pt-2.5">
      <p className="min-w-0 flex-1 basis-56 text-label [overflow-wrap:anywhere]">
        <span className="font-strong">{title}</span>
        <span className="text-ink-2"> at event {formatCount(halted?.position ?? 0)}: </span>
        {halted?.reason}
      </p>
      <Button
        size="xs"
        variant="secondary"
        aria-label={`Try ${title} again`}
        busy={replay.isPending}
        onClick={() => replay.mutate()}
      >
        Try again
      </Button>
    </li>
  );
}
