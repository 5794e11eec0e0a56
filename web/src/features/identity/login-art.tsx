/** Appointment blocks of the drawing: column 0 to 4, row in half hours, height in rows. */
const blocks = [
  { column: 0, row: 6, rows: 2, kind: 'past' },
  { column: 0, row: 11, rows: 3, kind: 'open' },
  { column: 0, row: 18, rows: 2, kind: 'past' },
  { column: 1, row: 3, rows: 2, kind: 'open' },
  { column: 1, row: 9, rows: 1.5, kind: 'past' },
  { column: 1, row: 14, rows: 2, kind: 'locked' },
  { column: 2, row: 5, rows: 3, kind: 'locked' },
  { column: 2, row: 11, rows: 2, kind: 'open' },
  { column: 2, row: 17, rows: 2, kind: 'past' },
  { column: 3, row: 3, rows: 1.5, kind: 'past' },
  { column: 3, row: 8, rows: 2, kind: 'open' },
  { column: 3, row: 15, rows: 2, kind: 'open' },
  { column: 4, row: 5, rows: 2, kind: 'past' },
  { column: 4, row: 12, rows: 2.5, kind: 'locked' },
  { column: 4, row: 18, rows: 2, kind: 'open' },
] as const;

const columnWidth = 148;
const rowHeight = 40;
const left = -44;

const looks = {
  open: { fill: 'fill-accent', bar: 'fill-accent-line', text: 'fill-surface/80' },
  past: { fill: 'fill-surface/6', bar: 'fill-surface/16', text: 'fill-surface/20' },
  locked: { fill: 'fill-[url(#login-stripes)]', bar: 'fill-ochre', text: 'fill-ochre-ink/80' },
} as const;

/** A week at night: what waits behind the login. Decoration only. */
export function LoginArt() {
  return (
    <div aria-hidden className="relative hidden overflow-hidden bg-accent-deep lg:block">
      <svg className="absolute inset-0 size-full" viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice">
        <defs>
          <pattern
            id="login-stripes"
            width="16"
            height="16"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="16" height="16" className="fill-ochre-stripe" />
            <rect width="8" height="16" className="fill-ochre-edge" />
          </pattern>
        </defs>
        <g className="stroke-surface/6">
          {Array.from({ length: 6 }, (_, index) => (
            <path key={index} d={`M${104 + (index - 1) * columnWidth} 0V900`} />
          ))}
          {Array.from({ length: 12 }, (_, index) => (
            <path key={index} d={`M0 ${50 + index * 2 * rowHeight}H720`} />
          ))}
        </g>
        {blocks.map((block) => (
          <Block key={`${block.column}-${block.row}`} {...block} />
        ))}
        <g className="fill-surface">
          <circle cx={left + 2 * columnWidth + 1} cy="421" r="5" />
          <rect x={left + 2 * columnWidth} y="420" width={columnWidth} height="2" />
        </g>
      </svg>
    </div>
  );
}

function Block({ column, row, rows, kind }: (typeof blocks)[number]) {
  const x = left + column * columnWidth + 5;
  const y = row * rowHeight + 12;
  const width = columnWidth - 13;
  const height = rows * rowHeight - 4;
  const look = looks[kind];
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="8" className={look.fill} />
      <path d={`M${x + 4} ${y}v${height}a6 6 0 0 1-4-6v${12 - height}a6 6 0 0 1 4-6z`} className={look.bar} />
      <rect
        x={x + 16}
        y={y + 13}
        width={width * (column % 2 === 0 ? 0.68 : 0.52)}
        height="6"
        rx="3"
        className={look.text}
      />
      {rows > 1.5 && (
        <rect
          x={x + 16}
          y={y + 26}
          width={width * 0.32}
          height="6"
          rx="3"
          className={look.text}
          opacity="0.6"
        />
      )}
    </g>
  );
}
