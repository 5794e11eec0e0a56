import { keepPerson } from '@setter/testing/browser';
import { describe, it } from 'vitest';
import { withMessages } from './support/messages.ts';
import { withPeople } from './support/people.ts';
import { expectAccessible } from './support/scenes.ts';
import { adminScenes } from './support/scenes-admin.ts';

describe('axe and narrow screens of an admin', () => {
  const people = withPeople();
  withMessages();

  const person = keepPerson(() => people.admin());
  it.each(adminScenes)('$name', async (scene) => expectAccessible((await person()).page, scene));
});
