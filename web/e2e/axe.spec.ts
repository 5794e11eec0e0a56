import type { Person } from '@setter/testing/browser';
import { beforeAll, describe, inject, it } from 'vitest';
import { adminApi } from './support/api.ts';
import { newClient } from './support/arrange.ts';
import { withPeople } from './support/people.ts';
import { expectAccessible } from './support/scenes.ts';
import { adminScenes } from './support/scenes-admin.ts';
import { emptyClientScenes, clientScenes } from './support/scenes-client.ts';
import { publicScenes } from './support/scenes-public.ts';

describe('axe and narrow screens', () => {
  const people = withPeople();

  describe('a visitor', () => {
    let person: Person;
    beforeAll(async () => {
      person = await people.visitor();
    });
    it.each(publicScenes)('$name', (scene) => expectAccessible(person.page, scene));
  });

  describe('a client with much to see', () => {
    let person: Person;
    beforeAll(async () => {
      person = await people.client(inject('setter').demo);
    });
    it.each(clientScenes)('$name', (scene) => expectAccessible(person.page, scene));
  });

  describe('a client with nothing yet', () => {
    let person: Person;
    beforeAll(async () => {
      person = await people.client(await newClient(await adminApi()));
    });
    it.each(emptyClientScenes)('$name', (scene) => expectAccessible(person.page, scene));
  });

  describe('an admin', () => {
    let person: Person;
    beforeAll(async () => {
      person = await people.admin();
    });
    it.each(adminScenes)('$name', (scene) => expectAccessible(person.page, scene));
  });
});
