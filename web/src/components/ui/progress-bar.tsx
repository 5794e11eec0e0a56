interface ProgressBarProps {
  /** What advances, to screen readers. */
  readonly label: string;
  readonly value: number;
  readonly of: number;
  /** The state in words, such as `1,200 of 5,000 events`. */
  readonly text: string;
}

/** How much of something is done; the caller shows the words beside it. */
export function ProgressBar({ label, value, of, text }: ProgressBarProps) {
  const share = of === 0 ? 0 : Math.min(1, value / of);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(of, 1)}
      aria-valuenow={Math.min(value, Math.max(of, 1))}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-pill bg-skeleton"
    >
      <div
        className="h-full origin-left rounded-pill bg-accent transition-transform duration-200"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
