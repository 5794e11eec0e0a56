import { useEffect } from 'react';
import { campaign } from './campaign.ts';

const seenAfterMs = 1000;

/**
 * Counts a visit of this page once it was in sight for a second; what a browser loads ahead never is. `path` is the
 * beacon's call, null for a page that does not count.
 */
export function useVisit(path: string | null): void {
  useEffect(() => {
    if (path === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    const send = () => {
      stop();
      const { utm_source, utm_campaign } = campaign(window.location.search);
      const body = JSON.stringify({ utm_source, utm_campaign });
      const headers = { 'content-type': 'application/json' };
      // What is not counted is no error for a visitor.
      fetch(path, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(send, seenAfterMs);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [path]);
}
