import type { Person, withBrowser } from '@setter/testing/browser';
import type { withMovedProduct } from './moved-product.ts';

/** Opens browsers whose clock shows the time of a product whose clock is moved. */
export const presentIn =
  (product: ReturnType<typeof withMovedProduct>, person: ReturnType<typeof withBrowser>) =>
  async (): Promise<Person> => {
    const someone = await person({ url: product().url });
    await someone.context.addInitScript((ahead) => {
      const True = Date;
      globalThis.Date = new Proxy(True, {
        construct: (target, given: unknown[], newTarget: new () => Date) =>
          Reflect.construct(target, given.length === 0 ? [True.now() + ahead] : given, newTarget) as Date,
        get: (target, key) =>
          key === 'now' ? () => True.now() + ahead : (Reflect.get(target, key) as unknown),
      });
    }, product().ahead());
    return someone;
  };
