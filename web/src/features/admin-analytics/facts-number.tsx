import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { Menu, MenuAction } from '../../components/ui/menu.tsx';
import type { FactsTarget } from './facts-context.ts';
import { useFacts } from './facts-context.ts';

const dotted =
  'underline decoration-control-strong decoration-dotted decoration-1 underline-offset-4 hover:decoration-accent hover:decoration-solid focus-visible:decoration-accent focus-visible:decoration-solid';

interface FactsNumberProps {
  readonly metric: FactsTarget['metric'];
  /** Which part of it; null where no key names it, so that it is only shown. */
  readonly factsKey?: string | null | undefined;
  /** What it is, to screen readers, such as `Leads of Homepage`. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A number that opens its facts. The one whose facts are open stays lit above the scrim. */
export function FactsNumber({ metric, factsKey, label, className, children }: FactsNumberProps) {
  const { open, isOpen } = useFacts();
  if (factsKey === null) return <span className={className}>{children}</span>;
  const target = { metric, factsKey };
  const isLit = isOpen(target);
  return (
    <button
      type="button"
      data-metric={metric}
      data-key={factsKey}
      onClick={() => open(target)}
      className={classes(
        'min-h-6 rounded-block text-inherit tabular',
        dotted,
        isLit && 'relative z-50 -mx-2 bg-surface px-2 no-underline ring-2 ring-accent',
        className,
      )}
    >
      {children}
      <span className="sr-only">, {label}: show its facts</span>
    </button>
  );
}

interface RateNumberProps {
  readonly label: string;
  /** The two numbers that it is made of. */
  readonly parts: readonly (FactsTarget & { readonly text: string })[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** A rate has no facts of its own: each of its two numbers opens. */
export function RateNumber({ label, parts, className, children }: RateNumberProps) {
  const { open } = useFacts();
  return (
    <Menu
      align="start"
      buttonClass={classes('min-h-6 rounded-block text-inherit tabular', dotted, className)}
      button={
        <>
          {children}
          <span className="sr-only">, {label}: show its two numbers</span>
        </>
      }
    >
      {parts.map(({ text, ...target }) => (
        <MenuAction key={target.metric} onSelect={() => open(target)}>
          {text}
        </MenuAction>
      ))}
    </Menu>
  );
}
