import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Milliseconds. */
const patience = 15_000;

/**
 * The card provider's script. Fails when it does not come in 15 seconds: a browser waits for minutes for a host that is
 * silent. Tried again, it takes the script that has come meanwhile.
 */
export async function loadCardProvider(publishableKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The card provider does not answer')), patience);
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), silence]);
    if (stripe === null) throw new Error('There is no card provider outside of a browser');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}
