import { type Caller, callerOf, type Wiring } from './caller.ts';

/** What is known of an appointment, by acknowledged commands alone. */
export interface KnownAppointment {
  readonly id: string;
  readonly startTime: string;
  unlocked: boolean;
  confirmed: boolean;
  cancelled: boolean;
}

export interface KnownClient {
  readonly id: number;
  readonly caller: Caller;
  readonly appointments: KnownAppointment[];
  /** Payments that the card form was answered are paid. */
  readonly paid: string[];
}

/** The business as acknowledged commands describe it. */
export interface Business {
  readonly admin: Caller;
  /** The same admin in a session that has just begun, for what needs that. Undefined: the load ended. */
  readonly signInAgain: () => Promise<Caller | undefined>;
  readonly visitor: Caller;
  readonly clients: KnownClient[];
  readonly leads: string[];
}

export const password = 'for-chaos-only';

const signedIn = async (
  wiring: Wiring,
  visitor: Caller,
  path: string,
  body: object,
): Promise<string | undefined> => {
  const answer = await visitor.send({ kind: 'sign-in', method: 'POST', path, body, leaves: ['SignedIn'] });
  if (answer === undefined) return undefined;
  if (answer.status === 200) return answer.cookies;
  wiring.journal.wrong(`sign-in at ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return undefined;
};

/** A business with one signed-in admin and no clients. */
export const openBusiness = async (
  wiring: Wiring,
  admin: { readonly email: string; readonly password: string },
): Promise<Business> => {
  const visitor = callerOf(wiring, 'visitor-anonymous', '');
  const signIn = () => signedIn(wiring, visitor, '/api/admin/login', admin);
  const cookie = await signIn();
  if (cookie === undefined) throw new Error('the admin cannot sign in');
  const me = await callerOf(wiring, '', cookie).read('/api/admin/me');
  const id = (me as { readonly id: string } | undefined)?.id ?? '';
  const callerWith = (own: string) => callerOf(wiring, `admin-${id}`, own);
  const signInAgain = async () => {
    const own = await signIn();
    return own === undefined ? undefined : callerWith(own);
  };
  return { admin: callerWith(cookie), signInAgain, visitor, clients: [], leads: [] };
};

/** A new client as the readers know it. Undefined: the load ended. */
export const addClient = async (
  wiring: Wiring,
  business: Business,
  credits: number,
  email?: string,
): Promise<KnownClient | undefined> => {
  const client = await registerClient(wiring, business, credits, email);
  if (client !== undefined) business.clients.push(client);
  return client;
};

/** A new client with credits, who has signed in, and is mailed only with an e-mail address. Undefined: the load ended. */
export const registerClient = async (
  wiring: Wiring,
  business: Business,
  credits: number,
  email?: string,
): Promise<KnownClient | undefined> => {
  const username = `chaos-${crypto.randomUUID()}`;
  const made = await business.admin.send({
    kind: 'register client',
    method: 'POST',
    path: '/api/admin/clients',
    body: { username, password, credits, ...(email !== undefined && { email }) },
    leaves: ['ClientRegistered', 'CreditsGranted'],
  });
  if (made === undefined) return undefined;
  if (made.status !== 201) {
    wiring.journal.wrong(`register client: ${made.status} ${JSON.stringify(made.body)}`);
    return undefined;
  }
  const { id } = made.body as { readonly id: number };
  const cookie = await signedIn(wiring, business.visitor, '/api/client/login', { username, password });
  if (cookie === undefined) return undefined;
  return { id, caller: callerOf(wiring, `client-${id}`, cookie), appointments: [], paid: [] };
};
