import { useEffect, useRef, useState } from 'react';

const milliseconds = 200;

/** A whole number that counts to its new value, at once for those who want no motion. */
export function AnimatedCount({
  value,
  format = String,
}: {
  readonly value: number;
  readonly format?: (value: number) => string;
}) {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    if (from === value || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(time) {
      const part = Math.min(1, (time - start) / milliseconds);
      setShown(Math.round(from + (value - from) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <>{format(shown)}</>;
}
