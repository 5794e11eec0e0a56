import { createContext, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../../components/ui/class-names.ts';

interface ScaledPageProps {
  /** Pixels that the page believes it has. */
  readonly pageWidth: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Over the page, as large as it is drawn, for tools that are not drawn small; null outside of a page. */
export const ToolLayerContext = createContext<HTMLElement | null>(null);

/** A page drawn for a width, as small as its frame needs it; never larger than it is. */
export function ScaledPage({ pageWidth, className, children }: ScaledPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [toolLayer, setToolLayer] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ room: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () =>
      setSize({ room: frame.current?.clientWidth ?? 0, height: page.current?.offsetHeight ?? 0 });
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [frame.current, page.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = size.room === 0 ? 1 : Math.min(1, size.room / pageWidth);
  const scaled: CSSProperties & Record<'--unscale', number> = {
    width: pageWidth,
    transform: `scale(${scale})`,
    '--unscale': 1 / scale,
  };
  return (
    <div ref={frame}>
      <div
        style={{ width: pageWidth * scale, height: size.height * scale }}
        className={classes('relative mx-auto overflow-clip bg-surface', className)}
      >
        <div ref={page} style={scaled} className="absolute top-0 left-0 origin-top-left">
          <ToolLayerContext value={toolLayer}>{children}</ToolLayerContext>
        </div>
        <div ref={setToolLayer} className="pointer-events-none absolute inset-0 z-20" />
      </div>
    </div>
  );
}
