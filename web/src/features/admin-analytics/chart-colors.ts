/** Our tokens, for attributes of drawings: they follow the style sheet. Each is at least 3:1 on white. */
export const chartColors = {
  accent: 'var(--color-accent)',
  second: 'var(--color-chart-2)',
  third: 'var(--color-chart-3)',
  ghost: 'var(--color-chart-ghost)',
  grid: 'var(--color-faint)',
  axis: 'var(--color-control)',
  text: 'var(--color-muted)',
  ink: 'var(--color-ink)',
  surface: 'var(--color-surface)',
} as const;

/** Text of axes. */
export const axisText = { fontSize: 12, fill: chartColors.text, className: 'tabular' } as const;
