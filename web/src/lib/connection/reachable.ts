/** Milliseconds between two tries. */
const pause = 5000;

/** Whether the server of this page answers at all. A browser that says `offline` may still reach one on its own machine. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Resolves once the server answers. */
export async function untilReachable(): Promise<void> {
  do {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      window.addEventListener(
        'online',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  } while (!(await isReachable()));
}
