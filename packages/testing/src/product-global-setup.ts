import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { preparedDataDir, type RunningApp, startApp } from './app.ts';
import { serveJson } from './serve-json.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that answers with the product of a process, whose id is the path; the first request starts it. */
    productsUrl: string;
  }
}

/** The product as `npm start` runs it, with the demo business in it. */
export interface ProductUnderTest {
  readonly url: string;
  readonly dataDir: string;
  /** Of the owner. */
  readonly databaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly demo: { readonly username: string; readonly password: string };
}

/** The answer of that URL. */
export type ProductAnswer = ProductUnderTest | { readonly error: string };

interface Product {
  readonly app: RunningApp;
  readonly remove: () => Promise<void>;
}

/**
 * vitest globalSetup: one product for each process that runs specs, started when it asks first. All specs of that process
 * share it, one file at a time; each makes the clients that it works with.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products = new Map<string, Promise<Product>>();
  const server = await serveJson(async (path): Promise<ProductAnswer> => {
    const known = products.get(path) ?? start();
    products.set(path, known);
    const { url, dataDir, databaseUrl, admin, demoPassword } = (await known).app;
    return { url, dataDir, databaseUrl, admin, demo: { username: 'demo.client', password: demoPassword } };
  });
  project.provide('productsUrl', server.url);
  return async () => {
    server.close();
    await Promise.all([...products.values()].map((product) => product.then(end, () => undefined)));
  };
}

async function start(): Promise<Product> {
  const { dataDir, remove } = await preparedDataDir();
  const app = await startApp({ dataDir });
  await untilPicturesAreStored(app.url);
  return { app, remove };
}

/** The pictures of the demo's pages are stored after the start; screens that show them meet a 404 until then. */
async function untilPicturesAreStored(url: string): Promise<void> {
  const pages = (await (await fetch(`${url}/api/landing-pages`)).json()) as readonly { id: number }[];
  for (const { id } of pages) {
    const page = await (await fetch(`${url}/api/landing-pages/${id}`)).text();
    const [, path] = /"backgroundImageUrl":"(\/images\/[^"]+)"/.exec(page) ?? [];
    while (path !== undefined && !(await fetch(url + path)).ok) await sleep(100);
  }
}

async function end({ app, remove }: Product): Promise<void> {
  await app.end();
  await remove();
}
