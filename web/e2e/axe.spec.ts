import { product } from '@setter/testing/product';
import { keepPerson } from '@setter/testing/browser';
import { describe, it } from 'vitest';
import { adminApi } from './support/api.ts';
import { newClient } from './support/arrange.ts';
import { withMessages } from './support/messages.ts';
import { withPeople } from './support/people.ts';
import { expectAccessible } from './support/scenes.ts';
import { emptyClientScenes, clientScenes } from './support/scenes-client.ts';
import { publicScenes } from './support/scenes-public.ts';

describe('axe and narrow screens of visitors and clients', () => {
  const people = withPeople();
  withMessages();

  describe('a visitor', () => {
    const person = keepPerson(() => people.visitor());
    it.each(publicScenes)('$name', async (scene) => expectAccessible((await person()).page, scene));
  });

  describe('a client with much to see', () => {
    const person = keepPerson(() => people.client(product.demo));
    it.each(clientScenes)('$name', async (scene) => expectAccessible((await person()).page, scene));
  });

  describe('a client with nothing yet', () => {
    const person = keepPerson(async () => people.client(await newClient(await adminApi())));
    it.each(emptyClientScenes)('$name', async (scene) => expectAccessible((await person()).page, scene));
  });
});
