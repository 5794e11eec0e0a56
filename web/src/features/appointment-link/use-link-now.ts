import { useEffect, useState } from 'react';

/** The current instant, renewed twice a minute; at first when the server rendered the page. */
export function useLinkNow(openedAt: string): Date {
  const [now, setNow] = useState(() => new Date(openedAt));
  useEffect(() => {
    const renew = () => setNow(new Date());
    renew();
    const timer = setInterval(renew, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
