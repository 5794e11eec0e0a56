import type { ProjectionStanding } from '@setter/contracts/system/projections';
import { OctagonAlert } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { useReplay } from './mutations.ts';
import { formatCount, titleOf } from './texts.ts';

/** Models that stand still at an event: why, and what that means for those who use them. */
export function HaltedBanner({ models }: { readonly models: readonly ProjectionStanding[] }) {
  const halted = models.filter((model) => model.halted !== undefined);
  if (halted.length === 0) return null;
  return (
    <ul role="alert" className="mb-5 overflow-hidden rounded-surface bg-red-tint">
      {halted.map((model) => (
        <Halted key={model.name} model={model} />
      ))}
    </ul>
  );
}

function Halted({ model: { name, halted } }: { readonly model: ProjectionStanding }) {
  const replay = useReplay('projection', name);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3.5 md:flex-nowrap md:px-5">
      <OctagonAlert size={18} aria-hidden className="mt-0.5 hidden text-red sm:block" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong text-red">
          {titleOf(name)} is halted at event {formatCount(halted?.position ?? 0)}
        </p>
        <p className="text-label [overflow-wrap:anywhere] text-ink">{halted?.reason}</p>
        <p className="mt-0.5 text-label text-ink-2">
          What it shows answers “not ready” until it goes on. Mend the cause, then let it try again or rebuild
          it.
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        busy={replay.isPending}
        busyLabel="Trying"
        onClick={() => replay.mutate()}
      >
        Try again
      </Button>
    </li>
  );
}
