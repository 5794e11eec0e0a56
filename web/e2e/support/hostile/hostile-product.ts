import { keepPerson, type Person, type PersonOptions, withBrowser } from '@setter/testing/browser';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../../src/lib/api/api.ts';
import { pinMessages } from '../messages.ts';
import { withOwnSetter } from '../own-setter.ts';
import type { Scene } from '../scenes.ts';
import { adminScenes } from '../scenes-admin.ts';
import { clientScenes } from '../scenes-client.ts';
import { publicScenes } from '../scenes-public.ts';

const demoClient = 'demo.client';

interface Hostility {
  readonly options?: Partial<PersonOptions>;
  /** Prepares each browser context. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Prepares the product, with the demo in it. */
  readonly arrange?: (api: Api, demoClient: string) => Promise<void>;
  readonly scenes?: (scene: Scene) => boolean;
  /** Plays the scene and says what is wrong with it. */
  readonly look: (person: Person, scene: Scene) => Promise<readonly string[]>;
}

/** Each scene of a visitor, a client and an admin once, in a browser that is not ours. */
export function eachScene({ options, prepare, arrange, scenes = () => true, look }: Hostility): void {
  const setter = withOwnSetter({ SEED_DEMO: 'true' });
  const people = withBrowser();
  beforeAll(async () => {
    await pinMessages(setter().api, demoClient);
    await arrange?.(setter().api, demoClient);
  });

  const open = async (path?: string, data?: object): Promise<Person> => {
    const person = await people({ url: setter().app.url, ...options });
    await prepare?.(person.context);
    if (path !== undefined) await person.context.request.post(path, { data, failOnStatusCode: true });
    return person;
  };
  const group = (name: string, all: readonly Scene[], arrive: () => Promise<Person>) => {
    const played = all.filter(scenes);
    if (played.length === 0) return;
    describe(`as ${name}`, () => {
      const person = keepPerson(arrive);
      it.each(played)('$name', async (scene) => {
        const someone = await person();
        someone.problems.length = 0;
        expect(await look(someone, scene)).toEqual([]);
      });
    });
  };

  group('a visitor', publicScenes, () => open());
  group('a client', clientScenes, () =>
    open('/api/client/login', { username: demoClient, password: setter().app.demoPassword }),
  );
  group('an admin', adminScenes, () => open('/api/admin/login', setter().app.admin));
}
