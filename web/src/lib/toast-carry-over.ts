import { toast, toastStore } from './toast.ts';

const storageKey = 'toast';

/**
 * Signing in and out load a new page at once: its toast is still on
 * screen then, and is shown again on the next page. Its action would be gone, so a toast
 * with one is not carried.
 */
export function carryToastOverLoads(): void {
  const carried = take();
  if (carried !== null) toast(carried);
  window.addEventListener('pagehide', () => {
    const current = toastStore.get();
    if (current === null || current.tone === 'destructive' || current.action !== undefined) return;
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ title: current.title, description: current.description }),
    );
  });
}

function take(): { readonly title: string; readonly description?: string } | null {
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (stored === null) return null;
  const { title, description } = JSON.parse(stored) as { title: string; description?: string };
  return { title, ...(description === undefined ? {} : { description }) };
}
