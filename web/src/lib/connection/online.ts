/** What the browser says. It may say `offline` of a server that it reaches, such as one on its own machine. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;
