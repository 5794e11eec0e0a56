import { product } from '@setter/testing/product';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { startStripeProduct } from './stripe-product.ts';
import { routeStripe } from './stripe-stand-in.ts';

/** The product with one of its two card forms, and how people use that form. */
export interface FormUnderTest {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Prepares the browser of a client. */
  readonly open: (context: BrowserContext) => Promise<void>;
  /** The fields of the card. */
  readonly fields: (page: Page) => Page | FrameLocator;
  /** Where the bank asks. */
  readonly bank: (page: Page) => Page | FrameLocator;
  /** After a reload the bank is asked again when the client wants it. */
  readonly askBankAgain: (page: Page) => Promise<void>;
  /** Lets the next confirmation arrive whose answer never comes back; resolves when it has arrived. */
  readonly loseNextAnswer: (page: Page) => Promise<void>;
  readonly declined: string;
  readonly end: () => Promise<void>;
}

const startSandboxForm = async (): Promise<FormUnderTest> => ({
  ...product,
  open: async () => undefined,
  fields: (page) => page,
  bank: (page) => page,
  askBankAgain: async () => undefined,
  loseNextAnswer: (page) =>
    new Promise((resolve) => {
      void page.route('**/api/sandbox/payments/*/confirm', async (route) => {
        await route.fetch();
        resolve();
      });
    }),
  declined: 'Your card was declined. Try another card.',
  end: async () => undefined,
});

const startProviderForm = async (): Promise<FormUnderTest> => {
  const { url, admin, apiUrl, end } = await startStripeProduct();
  const routes = new WeakMap<BrowserContext, Awaited<ReturnType<typeof routeStripe>>>();
  return {
    url,
    admin,
    open: async (context) => {
      routes.set(context, await routeStripe(context, { apiUrl }));
    },
    fields: (page) => page.frameLocator('iframe[title="Secure payment input frame"]'),
    bank: (page) => page.frameLocator('iframe[src*="hooks.stripe.com"]'),
    askBankAgain: (page) => page.getByRole('button', { name: 'Continue' }).click(),
    loseNextAnswer: (page) => routes.get(page.context())?.loseNextAnswer() ?? Promise.resolve(),
    declined: 'Your card was declined.',
    end,
  };
};

/** One of the two; both must pass the same tests. */
export interface CardForm {
  readonly name: string;
  readonly start: () => Promise<FormUnderTest>;
}

export const sandboxForm: CardForm = { name: "the sandbox's form", start: startSandboxForm };
export const providerForm: CardForm = { name: "the card provider's form", start: startProviderForm };
