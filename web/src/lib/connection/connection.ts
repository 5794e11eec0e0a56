import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOnline } from './online.ts';
import { isReachable, untilReachable } from './reachable.ts';
import { toastError } from '../toasts/toast.ts';

/**
 * Tells queries whether there is a connection: without one they wait and come back by themselves. Commands never wait: a
 * press that is not sent at once fails.
 */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const note = async () => {
      if (isOnline() || (await isReachable())) return setOnline(true);
      setOnline(false);
      await untilReachable();
      setOnline(true);
    };
    const listener = () => void note();
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    if (!isOnline()) listener();
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  });
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );

/** Loads another page, or says why not: without a connection the browser would show a page of its own. */
export async function leavePage(go: () => void): Promise<void> {
  if (isOnline() || (await isReachable())) go();
  else toastError({ title: 'You are offline', description: 'Try again once you are connected.' });
}

/** Keeps people in the app who follow a link to another page without a connection. The router's links go their own way. */
export function holdLinksOffline(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || isOnline() || event.defaultPrevented || !opensHere(link, event)) return;
    event.preventDefault();
    void leavePage(() => window.location.assign(link.href));
  });
}

function opensHere(
  link: HTMLAnchorElement,
  { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target)) return false;
  const { origin, pathname, search } = window.location;
  const isThisPage = link.pathname === pathname && link.search === search && link.hash !== '';
  return link.origin === origin && !isThisPage;
}
