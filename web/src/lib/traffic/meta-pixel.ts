import { connectTracker, track } from './track.ts';
import type { TrackedEvent, Tracker } from './track.ts';

type Fbq = ((...command: unknown[]) => void) & {
  queue?: unknown[];
  callMethod?: (...command: unknown[]) => void;
};

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

/** Names that the pixel has no standard event for. */
const custom: ReadonlySet<TrackedEvent> = new Set(['ServiceInquiry', 'EmailClick']);
const script = 'https://connect.facebook.net/en_US/fbevents.js';

/**
 * Loads the Meta pixel and gives the tracker that feeds it. Its automatic collection of
 * clicks and form fields is switched off: it learns of what we report and of nothing else.
 */
function metaPixel(pixelId: string): Tracker {
  const fbq = install();
  fbq('set', 'autoConfig', false, pixelId);
  fbq('init', pixelId);
  return (event, { eventId }) => {
    const options = eventId === undefined ? [] : [{ eventID: eventId }];
    fbq(custom.has(event) ? 'trackCustom' : 'track', event, {}, ...options);
  };
}

/** Feeds the pixel what the page reports, and clicks on mail and phone links until it is stopped. */
export function connectPixel(pixelId: string): () => void {
  connectTracker(metaPixel(pixelId));
  document.addEventListener('click', reportClick);
  return () => document.removeEventListener('click', reportClick);
}

function reportClick({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a[href^="mailto:"], a[href^="tel:"]') === null) return;
  track('EmailClick');
  track('Contact');
}

function install(): Fbq {
  if (window.fbq !== undefined) return window.fbq;
  const queue: unknown[] = [];
  const fbq: Fbq = Object.assign(
    (...command: unknown[]) => {
      if (fbq.callMethod === undefined) queue.push(command);
      else fbq.callMethod(...command);
    },
    { queue, push: (...command: unknown[]) => fbq(...command), loaded: true, version: '2.0' },
  );
  window.fbq = fbq;
  window._fbq = fbq;
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  document.head.append(element);
  return fbq;
}
