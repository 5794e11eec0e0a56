import { eventStoreLayer } from '@setter/testing/event-store';
import { ManagedRuntime } from 'effect';
import { afterAll } from 'vitest';

/** Stores as separate processes would have them, closed after the file's tests. Call at the top of a file. */
export const openStores = (url: () => string) => {
  const opened: { readonly dispose: () => Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((runtime) => runtime.dispose()));
  });
  return (encryptionKey?: string) => {
    const runtime = ManagedRuntime.make(eventStoreLayer(url(), encryptionKey));
    opened.push(runtime);
    return runtime;
  };
};
