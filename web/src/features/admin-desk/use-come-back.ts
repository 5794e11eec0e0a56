import { useEffect, useState } from 'react';

/** A phone leaves the page to dial: when it comes back, the lead that was called is opened. Returns what notes the call. */
export function useComeBack(onOpen: (id: string) => void): (id: string) => void {
  const [rung, setRung] = useState<string>();
  useEffect(() => {
    if (rung === undefined) return;
    const comeBack = () => {
      if (document.visibilityState !== 'visible') return;
      setRung(undefined);
      onOpen(rung);
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [rung, onOpen]);
  return setRung;
}
