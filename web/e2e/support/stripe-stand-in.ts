import type { BrowserContext, Route } from 'playwright-core';

interface Provider {
  /** Of the card sandbox, which speaks Stripe's protocol. */
  readonly apiUrl: string;
}

const openToAll = { 'access-control-allow-origin': '*' };

/** Where the stand-in's script, frames and calls go, as Stripe's do. */
const hosts = {
  script: 'https://js.stripe.com/',
  bank: 'https://hooks.stripe.com/',
  api: 'https://api.stripe.com/',
};

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Card</title><body style="font: 15px system-ui; margin: 0">${body}</body></html>`;

const fields = page(`
  <label>Card number <input name="number"></label>
  <label>Expiration date <input name="expiry"></label>
  <label>Security code <input name="cvc"></label>
  <label><input type="checkbox" name="elsewhere"> Pay on the bank's page</label>
  <p role="alert"></p>
  <script>
    addEventListener('message', ({ data, source }) => {
      if (data === 'card') {
        const read = (name) => document.querySelector('[name=' + name + ']');
        const number = read('number').value.replaceAll(' ', '');
        const [month, year] = read('expiry').value.split('/').map((part) => part.trim());
        const sum = [...number].reverse().reduce((total, digit, index) => {
          const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
          return total + (value > 9 ? value - 9 : value);
        }, 0);
        const invalid = number === '' || sum % 10 !== 0;
        document.querySelector('[role=alert]').textContent = invalid ? 'Your card number is invalid.' : '';
        const elsewhere = read('elsewhere').checked;
        source.postMessage({ invalid, number, month, year: '20' + year, elsewhere }, '*');
      }
    });
  </script>`);

const bank = page(`
  <h3>Your bank asks</h3>
  <button onclick="parent.postMessage({ approve: false }, '*')">Refuse</button>
  <button onclick="parent.postMessage({ approve: true }, '*')">Approve</button>`);

/** Runs in the page as Stripe's script does; it refers to nothing outside of itself. */
function standIn(): void {
  type Answer = { error?: object; paymentIntent?: { id: string; status: string } };
  type Card = { invalid: boolean; number: string; month: string; year: string; elsewhere: boolean };
  const frameOf = (src: string, height: string): HTMLIFrameElement => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.style.width = '100%';
    frame.style.height = height;
    frame.style.border = '0';
    return frame;
  };
  const nextMessage = <T>(frame: HTMLIFrameElement): Promise<T> =>
    new Promise((resolve) => {
      const listen = ({ source, data }: MessageEvent) => {
        if (source !== frame.contentWindow) return;
        removeEventListener('message', listen);
        resolve(data as T);
      };
      addEventListener('message', listen);
    });
  const api =
    (key: string) =>
    async (path: string, params: Record<string, string>): Promise<Answer> => {
      const body = new URLSearchParams({ ...params, key });
      const response = await fetch(`https://api.stripe.com${path}`, { method: 'POST', body });
      const answer = (await response.json()) as { error?: object; id: string; status: string };
      return answer.error === undefined ? { paymentIntent: answer } : { error: answer.error };
    };
  const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
  const askBank = async (call: ReturnType<typeof api>, clientSecret: string): Promise<Answer> => {
    const frame = frameOf('https://hooks.stripe.com/stand-in/bank.html', '120px');
    frame.style.position = 'fixed';
    frame.style.inset = '0 0 auto 0';
    frame.style.background = '#fff';
    document.body.append(frame);
    const { approve } = await nextMessage<{ approve: boolean }>(frame);
    frame.remove();
    const path = `/sandbox/payment_intents/${intentOf(clientSecret)}/authenticate`;
    return call(path, { approve: String(approve), client_secret: clientSecret });
  };
  const elementsOf = ({ clientSecret }: { clientSecret: string }) => {
    let frame: HTMLIFrameElement | undefined;
    const listeners: { event: string; listener: (event: object) => void }[] = [];
    const emit = (event: string, detail: object = {}) => {
      for (const one of listeners) if (one.event === event) one.listener(detail);
    };
    // As Stripe's script does, asks what may be paid with before its fields are ready.
    const askSession = async (): Promise<void> => {
      const query = new URLSearchParams({ client_secret: clientSecret });
      const { status } = await fetch(`https://api.stripe.com/v1/elements/sessions?${query}`);
      if (status !== 200) throw new Error(`Stripe answers ${status}`);
    };
    const element = {
      mount: (node: Element) => {
        frame = frameOf('https://js.stripe.com/stand-in/fields.html', '220px');
        frame.title = 'Secure payment input frame';
        const loaded = new Promise((resolve) => frame?.addEventListener('load', resolve));
        node.append(frame);
        Promise.all([loaded, askSession()]).then(
          () => emit('ready'),
          ({ message }: Error) => emit('loaderror', { error: { type: 'api_connection_error', message } }),
        );
      },
      on: (event: string, listener: (event: object) => void) => {
        listeners.push({ event, listener });
        return element;
      },
      off: () => element,
      update: () => undefined,
      unmount: () => frame?.remove(),
      destroy: () => frame?.remove(),
    };
    const card = (): Promise<Card> => {
      if (frame === undefined) throw new Error('the element is not mounted');
      const answer = nextMessage<Card>(frame);
      frame.contentWindow?.postMessage('card', '*');
      return answer;
    };
    return {
      clientSecret,
      card,
      create: () => element,
      getElement: () => element,
      update: () => undefined,
      on: () => undefined,
      submit: async () => ((await card()).invalid ? { error: { type: 'validation_error' } } : {}),
    };
  };
  type Confirmation = {
    elements: ReturnType<typeof elementsOf>;
    clientSecret: string;
    confirmParams: { return_url: string };
  };
  const Stripe = (key: string) => {
    const call = api(key);
    return {
      elements: elementsOf,
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      handleNextAction: ({ clientSecret }: { clientSecret: string }) => askBank(call, clientSecret),
      confirmPayment: async ({ elements, clientSecret, confirmParams }: Confirmation): Promise<Answer> => {
        const { number, month, year, elsewhere } = await elements.card();
        const answer = await call(`/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': month,
          'payment_method_data[card][exp_year]': year,
          client_secret: clientSecret,
          return_url: confirmParams.return_url,
        });
        if (elsewhere) {
          const target = new URL(confirmParams.return_url);
          target.searchParams.set('payment_intent', intentOf(clientSecret));
          target.searchParams.set('payment_intent_client_secret', clientSecret);
          target.searchParams.set('redirect_status', answer.error === undefined ? 'succeeded' : 'failed');
          location.assign(target);
          return new Promise(() => undefined);
        }
        return answer.paymentIntent?.status === 'requires_action' ? askBank(call, clientSecret) : answer;
      },
    };
  };
  // The address of the script names the version that was asked for.
  const { src = '' } = (document.currentScript ?? {}) as { src?: string };
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: new URL(src).pathname.split('/')[1] }) });
}

/**
 * Responds for Stripe's hosts in this browser: a script with the interface of Stripe.js, whose fields and bank live in
 * frames of their own, and an API that is the sandbox's. `loseNextAnswer` lets one confirmation arrive there whose answer
 * never comes back.
 */
export async function routeStripe(context: BrowserContext, { apiUrl }: Provider) {
  let lost: (() => void) | undefined;
  const html = (body: string) => ({ contentType: 'text/html', body });
  await context.route(`${hosts.script}**`, (route) =>
    route.fulfill(
      new URL(route.request().url()).pathname === '/stand-in/fields.html'
        ? html(fields)
        : { contentType: 'text/javascript', body: `(${standIn.toString()})();` },
    ),
  );
  await context.route(`${hosts.bank}**`, (route) => route.fulfill(html(bank)));
  await context.route(`${hosts.api}**`, async (route: Route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ headers: openToAll, json: {} });
    const params = new URLSearchParams(request.postData() ?? '');
    const key = params.get('key') ?? '';
    params.delete('key');
    const answer = await fetch(new URL(new URL(request.url()).pathname, apiUrl), {
      method: request.method(),
      headers: { authorization: `Bearer ${key}` },
      body: params,
    });
    if (lost !== undefined) return lost();
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: openToAll,
      body: await answer.text(),
    });
  });
  return {
    loseNextAnswer: (): Promise<void> =>
      new Promise((resolve) => {
        lost = () => {
          lost = undefined;
          resolve();
        };
      }),
  };
}
