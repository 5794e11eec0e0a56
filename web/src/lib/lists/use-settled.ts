import { useEffect, useState } from 'react';

const pauseMs = 200;

/**
 * The view that is asked of the server: `view` at once, but while someone types a search only after a pause.
 * @param view its `q` is what is searched; the rest may be anything that JSON can tell apart
 */
export function useSettled<V extends { readonly q?: string | undefined }>(view: V): V {
  const [settled, setSettled] = useState(view);
  const key = JSON.stringify(view);
  const differs = key !== JSON.stringify(settled);
  const isTyping = differs && view.q !== settled.q && view.q !== undefined;
  if (differs && !isTyping) setSettled(view);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setSettled(JSON.parse(key) as V), pauseMs);
    return () => clearTimeout(timer);
  }, [isTyping, key]);
  return settled;
}
