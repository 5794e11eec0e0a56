import { focusManager } from '@tanstack/react-query';

/** Milliseconds without input. */
export const unattendedAfter = 15 * 60_000;

const inputs = ['visibilitychange', 'focus', 'pointerdown', 'pointermove', 'keydown', 'wheel'];

/**
 * Makes queries poll only while the tab is visible and had input within 15 minutes, so that an unattended screen does
 * not keep its session from reaching the idle limit.
 */
export function pollWhileAttended(page: EventTarget, isVisible: () => boolean): void {
  focusManager.setEventListener((setSeen) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attend = ({ type }: Pick<Event, 'type'>) => {
      clearTimeout(timer);
      timer = setTimeout(() => setSeen(false), unattendedAfter);
      // Returning from another window refetches although the tab stayed visible.
      if (type === 'focus' && isVisible() && focusManager.isFocused()) setSeen();
      else setSeen(isVisible());
    };
    attend({ type: 'load' });
    for (const type of inputs) page.addEventListener(type, attend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of inputs) page.removeEventListener(type, attend);
    };
  });
}
