import { useEffect, useState } from 'react';
import type { Hold } from './use-booking.ts';

const leftOf = ({ endsAt }: Hold): number => endsAt - performance.now();

/** Milliseconds for which a time is still held, renewed each second and when the tab is seen again. */
export function useTimeLeft(hold: Hold): number {
  const [left, setLeft] = useState(() => leftOf(hold));
  useEffect(() => {
    const renew = () => setLeft(leftOf(hold));
    renew();
    const timer = setInterval(renew, 1000);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [hold]);
  return left;
}
