import { isReachable, untilReachable } from '../connection/reachable.ts';
import { tabStorage } from './storage.ts';

/** How often each address has failed; a browser keeps a module that failed, so that each try needs another one. */
const failures = new Map<string, number>();
/** An `import()`, and what is read of the module; of the same module under another address, if one is given. */
type Load<Module> = (address?: string) => Promise<Module>;

const reloadedFor = 'reloaded-for';

/**
 * Loads what a page needs later: the build puts each `import()` into `load`, with the files (`assets/…`) that it is made
 * of. While the server cannot be reached it waits. What still fails under a second address is loaded by a new load of
 * the page, once; forms keep what is typed (`useDraft`).
 */
export async function lateImport<Module>(load: Load<Module>, files: readonly string[] = []): Promise<Module> {
  for (;;) {
    try {
      await Promise.all(files.map(prepare));
      return await load();
    } catch (error) {
      const address = addressIn(error);
      // What the module itself throws is no failure to load it.
      if (address === undefined && !isLoadingError(error)) throw error;
      const module = address === undefined ? undefined : await again(load, address);
      if (module !== undefined) return module;
      if (await isReachable()) return reloadOnce(error);
      await untilReachable();
    }
  }
}

/** The module under an address that has not failed yet; undefined when that fails as well. */
async function again<Module>(load: Load<Module>, address: string): Promise<Module | undefined> {
  const tries = failures.get(address) ?? 1;
  try {
    return await load(`${address}?again=${tries}`);
  } catch (error) {
    if (addressIn(error) === undefined && !isLoadingError(error)) throw error;
    failures.set(address, tries + 1);
    return undefined;
  }
}

/** Never answers when the page is reloaded. What was only asked for ahead, under a pointer, is no reason for that. */
function reloadOnce(error: unknown): Promise<never> {
  const { hasBeenActive, isActive } = navigator.userActivation;
  if (hasBeenActive && !isActive) throw error;
  // Two parts that are missing for good would else take turns.
  const key = `${reloadedFor} ${window.location.pathname} ${String(error)}`;
  if (tabStorage.get(key) !== null || !tabStorage.set(key, 'true')) throw error;
  window.location.reload();
  return new Promise(() => {});
}

/** Chromium and Firefox say which module failed. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof TypeError ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;

/** Safari says only that one did. */
const isLoadingError = (error: unknown): boolean =>
  error instanceof StyleError ||
  (error instanceof TypeError && error.message.includes('Importing a module script failed'));

class StyleError extends Error {}

/** Styles have to be there first; modules are only asked for early. */
function prepare(file: string): Promise<void> {
  const href = `/${file}`;
  if (document.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve();
  const link = document.createElement('link');
  link.href = href;
  if (!file.endsWith('.css')) {
    link.rel = 'modulepreload';
    document.head.append(link);
    return Promise.resolve();
  }
  link.rel = 'stylesheet';
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new StyleError(href));
    };
    document.head.append(link);
  });
}
