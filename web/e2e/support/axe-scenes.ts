import { product } from '@setter/testing/product';
import { keepPerson } from '@setter/testing/browser';
import { describe, it } from 'vitest';
import { adminApi } from './api.ts';
import { newClient } from './arrange.ts';
import { withMessages } from './messages.ts';
import { withPeople } from './people.ts';
import { expectAccessible, type Scene } from './scenes.ts';
import { adminScenes } from './scenes-admin.ts';
import { clientScenes, emptyClientScenes } from './scenes-client.ts';
import { publicScenes } from './scenes-public.ts';

type Choice = (scenes: readonly Scene[]) => readonly Scene[];

/** The first scene of each screen: as people find it, before they do anything there. */
export const ofEachScreen: Choice = (scenes) => scenes.filter(isFirstOfItsScreen);

/** Every other state of the screens: empty, failed, filtered to nothing, with a dialog open. */
export const otherStates: Choice = (scenes) =>
  scenes.filter((scene, index) => !isFirstOfItsScreen(scene, index, scenes));

const isFirstOfItsScreen = (scene: Scene, index: number, scenes: readonly Scene[]) =>
  scenes.findIndex((other) => screenOf(other) === screenOf(scene)) === index;

/** Path, and the section or tab of it that is another screen to a person. */
const screenOf = ({ path }: Scene): string => {
  const { pathname, searchParams } = new URL(path, 'http://setter');
  return [pathname, searchParams.get('section'), searchParams.get('tab')].join(' ');
};

export function scenesOfVisitorsAndClients(choose: Choice): void {
  describe('axe and narrow screens of visitors and clients', () => {
    const people = withPeople();
    withMessages();

    describe('a visitor', () => {
      const person = keepPerson(() => people.visitor());
      it.each(choose(publicScenes))('$name', async (scene) => expectAccessible((await person()).page, scene));
    });

    describe('a client with much to see', () => {
      const person = keepPerson(() => people.client(product.demo));
      it.each(choose(clientScenes))('$name', async (scene) => expectAccessible((await person()).page, scene));
    });
  });
}

export function scenesOfAdmin(choose: Choice): void {
  describe('axe and narrow screens of an admin', () => {
    const people = withPeople();
    withMessages();

    const person = keepPerson(() => people.admin());
    it.each(choose(adminScenes))('$name', async (scene) => expectAccessible((await person()).page, scene));
  });
}

/** States of the portal's screens that no other client is in. */
export function scenesOfNewClient(): void {
  describe('axe and narrow screens of a client with nothing yet', () => {
    const people = withPeople();
    const person = keepPerson(async () => people.client(await newClient(await adminApi())));
    it.each(emptyClientScenes)('$name', async (scene) => expectAccessible((await person()).page, scene));
  });
}
