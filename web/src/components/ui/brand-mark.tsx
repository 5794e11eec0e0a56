/** Two appointments in a day: ours, and the one still waiting. */
function BrandMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="8" className="fill-accent" />
      <rect x="10.5" y="7.5" width="11" height="5.5" rx="2" className="fill-surface" />
      <rect x="6.5" y="15" width="11" height="5.5" rx="2" className="fill-ochre-edge" />
    </svg>
  );
}

/** The mark with the name of the business. */
export function BrandName({ name, size = 30 }: { readonly name: string; readonly size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-h2 font-semibold tracking-[-0.03em] text-ink">
      <BrandMark size={size} />
      {name}
    </span>
  );
}
