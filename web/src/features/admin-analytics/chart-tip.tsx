interface ChartTipProps {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** The dark card beside a point of a chart. */
export function ChartTip({ title, rows }: ChartTipProps) {
  return (
    <div className="rounded-control bg-ink px-3 pt-2 pb-2.5 text-meta whitespace-nowrap text-surface shadow-card">
      <p className="font-semibold">{title}</p>
      {rows.map(([label, value]) => (
        <p key={label} className="flex justify-between gap-5">
          <span className="text-skeleton">{label}</span>
          <span className="font-semibold tabular">{value}</span>
        </p>
      ))}
    </div>
  );
}
