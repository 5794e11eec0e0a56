import { useEffect } from 'react';

/** Connects a pixel, if there is one, and has it told of clicks on the page's mail and phone links. */
export function usePixel(pixelId: string | null): void {
  useEffect(() => {
    if (pixelId === null) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./meta-pixel.ts').then(({ connectPixel }) => {
      if (!isOver) stop = connectPixel(pixelId);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [pixelId]);
}
