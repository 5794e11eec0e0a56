import { readJson, tabStorage } from '../browser/storage.ts';
import { toast, toastStore } from './toast.ts';

const name = 'toast';

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
    tabStorage.set(name, JSON.stringify({ title: current.title, description: current.description }));
  });
}

function take(): { readonly title: string; readonly description?: string } | null {
  const stored = readJson(tabStorage, name) as { title?: unknown; description?: unknown } | null;
  tabStorage.remove(name);
  if (typeof stored?.title !== 'string') return null;
  const { title, description } = stored;
  return { title, ...(typeof description === 'string' && { description }) };
}
