/** The marketing events of the product. None of them carries personal data. */
export type TrackedEvent =
  | 'PageView'
  | 'InitiateCheckout'
  | 'Lead'
  | 'CompleteRegistration'
  | 'Contact'
  | 'Schedule'
  | 'ServiceInquiry'
  | 'EmailClick';

export interface EventDetails {
  /** Lets the ad service count an event once that reaches it by two ways. */
  readonly eventId?: string;
}

/** Where events go: a pixel, or nowhere. */
export type Tracker = (event: TrackedEvent, details: EventDetails) => void;

let tracker: Tracker | null = null;
const waiting: Parameters<Tracker>[] = [];
const mostWaiting = 20;

/** Reports an event. Without a tracker nothing leaves the browser. */
export function track(event: TrackedEvent, details: EventDetails = {}): void {
  if (tracker !== null) tracker(event, details);
  else if (waiting.length < mostWaiting) waiting.push([event, details]);
}

/** Connects the port; what was reported before goes out at once. */
export function connectTracker(next: Tracker): void {
  tracker = next;
  for (const [event, details] of waiting.splice(0)) next(event, details);
}
