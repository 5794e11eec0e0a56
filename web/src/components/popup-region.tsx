import { Portal } from '@headlessui/react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

/**
 * Where menus and lists of the screens inside it open: at the end of the page, so that
 * nothing clips them, yet within a landmark, so that screen readers find their way back.
 */
export function PopupRegion({ children }: { readonly children: ReactNode }) {
  const target = useRef<HTMLElement>(null);
  return (
    <>
      <Portal.Group target={target}>{children}</Portal.Group>
      <section ref={target} aria-label="Pop-ups">
        {/* Headless UI takes an empty target out of the page when its last pop-up closes; it is React's to remove. */}
        <span hidden />
      </section>
    </>
  );
}
