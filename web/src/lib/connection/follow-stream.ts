/** Whether what is shown is what is: `connecting` at first, `reconnecting` while nothing is heard. */
export type Link = 'connecting' | 'live' | 'reconnecting';

/** The part of an EventSource that this needs. */
export type Source = Pick<EventSource, 'readyState' | 'close'> & Pick<EventTarget, 'addEventListener'>;

interface Following<T> {
  readonly open: () => Source;
  readonly onEvent: (data: T) => void;
  readonly onLink?: (link: Link) => void;
}

/** After a refusal browsers do not come back by themselves. */
export const reopenAfterMillis = 5000;
const closed = 2;

/** Follows a stream of JSON until the answered function is called, coming back whenever it breaks. */
export function followStream<T>({ open, onEvent, onLink }: Following<T>): () => void {
  let source: Source;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    const own = open();
    source = own;
    own.addEventListener('message', (event) => {
      onLink?.('live');
      onEvent(JSON.parse((event as MessageEvent<string>).data) as T);
    });
    own.addEventListener('error', () => {
      onLink?.('reconnecting');
      if (own.readyState !== closed) return;
      clearTimeout(timer);
      timer = setTimeout(begin, reopenAfterMillis);
    });
  };
  begin();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
