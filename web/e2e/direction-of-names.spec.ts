import { expect, it } from 'vitest';
import { withPeople } from './support/people.ts';

const people = withPeople();

/** Where the letters of `abc 123` behind a name begin, from left to right, under the styles of our pages. */
const behind = async (name: string, element: string) => {
  const { page } = await people.visitor();
  await page.goto('/privacy-policy');
  return page.evaluate(
    ([before, tag]) => {
      const line = document.createElement('p');
      const named = document.createElement(tag!);
      named.textContent = before!;
      const rest = document.createTextNode(' abc 123');
      line.append(named, rest);
      document.querySelector('main')!.prepend(line);
      return Array.from('abc123', (letter) => {
        const at = rest.data.indexOf(letter);
        const range = document.createRange();
        range.setStart(rest, at);
        range.setEnd(rest, at + 1);
        return range.getBoundingClientRect().left - named.getBoundingClientRect().left;
      });
    },
    [name, element],
  );
};

it.each([
  ['\u202Eanna', 'span'],
  ['\u202Eanna', 'b'],
  ['\u2067anna', 'a'],
  ['\u202Banna', 'mark'],
  ['\u05D0\u05D1\u05E8\u05D4\u05DD', 'strong'],
])('what is behind the name %j in %s keeps its place', async (name, element) => {
  const places = await behind(name, element);
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
