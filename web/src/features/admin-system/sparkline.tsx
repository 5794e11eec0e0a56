import { useId } from 'react';
import { shapeOf } from './lag-history.ts';
import { countOf } from '../../lib/texts/count.ts';

const width = 96;
const height = 24;

interface SparklineProps {
  readonly title: string;
  /** One a second, newest last. */
  readonly samples: readonly number[];
}

/** The lag of the last two minutes; the present is at the right. */
export function Sparkline({ title, samples }: SparklineProps) {
  const id = useId();
  const shape = shapeOf(samples, width, height);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      width={width}
      height={height}
      className="md:max-lg:w-15"
      preserveAspectRatio="none"
      viewBox={`0 0 ${width} ${height}`}
    >
      <title id={`${id}-title`}>{`Lag of ${title}`}</title>
      <desc id={`${id}-desc`}>
        {`At most ${countOf(Math.max(0, ...samples), 'event')} in the last two minutes, ${countOf(samples.at(-1) ?? 0, 'event')} now.`}
      </desc>
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-hairline" />
      {shape !== undefined && (
        <>
          <path d={shape.area} className="fill-accent-tint" />
          <path
            d={shape.line}
            className="fill-none stroke-accent"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
