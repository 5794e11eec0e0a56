import { describe, expect, it } from 'vitest';
import { removalToast } from './removal-toast.ts';

const nothing = { removed: 0, alreadyRemoved: 0, creditsReturned: 0, failures: new Map<string, string>() };
const failures = new Map([['1', 'We could not find that.']]);

describe('what is said after appointments were deleted', () => {
  it('counts what was deleted', () => {
    expect(removalToast({ ...nothing, removed: 1 })).toEqual({ title: 'Appointment deleted successfully' });
    expect(removalToast({ ...nothing, removed: 2, creditsReturned: 1 })).toEqual({
      title: '2 appointments deleted successfully',
      description: '1 credit was returned.',
    });
  });

  it('says what was removed before and what failed', () => {
    expect(removalToast({ removed: 9, alreadyRemoved: 1, creditsReturned: 2, failures })).toEqual({
      title: '9 appointments deleted successfully',
      description: '1 was already removed. 2 credits were returned. 1 could not be deleted.',
    });
  });

  it('is a failure when none was deleted', () => {
    expect(removalToast({ ...nothing, alreadyRemoved: 2 })).toEqual({
      title: 'Error',
      description: '2 were already removed.',
    });
    expect(removalToast({ ...nothing, failures })).toEqual({
      title: 'Error',
      description: 'We could not find that.',
    });
  });
});
