export interface ChartTipProps {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** The dark card beside a point of a chart; screen readers say it, so it stays, empty, while no point is chosen. */
export function ChartTip({ point }: { readonly point: ChartTipProps | undefined }) {
  return (
    <div role="status">
      {point !== undefined && (
        <div className="rounded-control bg-ink px-3 pt-2 pb-2.5 text-meta whitespace-nowrap text-surface shadow-card">
          <p className="font-semibold">{point.title}</p>
          {point.rows.map(([label, value]) => (
            <p key={label} className="flex justify-between gap-5">
              <span className="text-skeleton">{label}</span>
              <span className="font-semibold tabular">{value}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
