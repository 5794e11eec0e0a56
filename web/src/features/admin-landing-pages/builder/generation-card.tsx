import { Check, Circle, CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { ageText } from '../../../lib/time/time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { generationLines, isAboutWebsite, type LineState } from './generation-lines.ts';
import type { GenerationState } from './use-generation.ts';

interface GenerationCardProps {
  readonly state: GenerationState;
  readonly website: string;
  readonly features: number;
  readonly onCancel: () => void;
  readonly onRetry: (writer?: 'built-in') => void;
}

/** The three steps of a generation, one by one, or how the page was made. */
export function GenerationCard({ state, website, features, onCancel, onRetry }: GenerationCardProps) {
  const now = useNow();
  const { status, failure, made } = state;
  if (status === 'idle' && made === null) return null;
  const title =
    status === 'running'
      ? 'Generating with AI...'
      : status === 'failed'
        ? 'Generation failed'
        : 'How it was made';
  return (
    <section
      aria-label={title}
      className="rounded-surface border border-hairline bg-surface px-4 pt-3.5 pb-1.5"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 className="text-h3" aria-live="polite">
          {title}
        </h2>
        <span className="ml-auto text-meta text-muted">
          {status === 'running' ? (
            <Button variant="secondary" size="xs" onClick={onCancel}>
              Cancel
            </Button>
          ) : (
            made !== null &&
            `${ageText(made.at, now)}${made.writer === 'built-in' ? ' · Written by the built-in writer' : ''}`
          )}
        </span>
      </div>
      <ol className="mt-1">
        {generationLines(state, website, features).map(({ title: step, detail, at }) => (
          <li
            key={step}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-faint py-1.5 text-label first:border-t-0"
          >
            <StepMark state={at} />
            <span className={classes('font-strong', at === 'waiting' && 'text-muted')}>{step}</span>
            <span className="text-muted max-sm:basis-full max-sm:pl-7 sm:ml-auto">{detail}</span>
          </li>
        ))}
      </ol>
      {made?.notes
        .filter((note) => !isAboutWebsite(note))
        .map((note) => (
          <p key={note} className="border-t border-faint py-2.5 text-label text-ochre-ink">
            {note}
          </p>
        ))}
      {failure !== null && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-2.5 border-t border-faint py-3 text-label"
        >
          <span className="flex-1 text-red">{failure.message}</span>
          <Button variant="secondary" size="xs" onClick={() => onRetry()}>
            Try again
          </Button>
          {failure.offersBuiltIn && (
            <Button variant="secondary" size="xs" onClick={() => onRetry('built-in')}>
              Use the built-in writer
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function StepMark({ state }: { readonly state: LineState }) {
  switch (state) {
    case 'done':
      return <Check size={16} strokeWidth={2.25} className="text-accent" aria-label="Done" />;
    case 'running':
      return <Spinner size={16} label="Under way" className="text-accent" />;
    case 'warned':
      return <TriangleAlert size={16} className="text-ochre" aria-label="Left out" />;
    case 'failed':
      return <CircleAlert size={16} className="text-red" aria-label="Failed" />;
    case 'waiting':
      return <Circle size={16} className="text-control" aria-label="To come" />;
  }
}
