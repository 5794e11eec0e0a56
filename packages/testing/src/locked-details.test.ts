import { expect, it } from 'vitest';
import { lockedDetails } from './locked-details.ts';
import { appointmentScheduled } from './sample-events.ts';

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const when = ['startTime', 'endTime', 'timeZone'];
const shown = ['appointmentId', 'clientId', 'leadId', 'title', 'teaser', 'meetingType', ...when];

it('names a piece of each text of the sample appointment that is locked', () => {
  const scheduled = Object.entries(appointmentScheduled().data);
  const textsOfThose = (names: readonly string[], isAmong: boolean) =>
    textsOf(scheduled.flatMap(([name, value]) => (names.includes(name) === isAmong ? [value] : [])));
  const hasPiece = (text: string) => lockedDetails.some((piece) => text.includes(piece));
  expect(textsOfThose(shown, false).filter((text) => !hasPiece(text))).toEqual([]);
  expect(textsOfThose(shown, true).filter(hasPiece)).toEqual([]);
});
