import type { LockedAppointment, UnlockedAppointment } from './appointment-lists.ts';

const base = {
  id: '0192f0c8-0000-7000-8000-000000000001',
  title: 'Refinance review',
  startTime: '2026-11-04T03:00:00Z',
  endTime: '2026-11-04T04:00:00Z',
  status: 'scheduled',
  meetingType: 'zoom',
  teaser: null,
  outcome: null,
} as const;

const notUnlocked = {
  allowed: false,
  code: 'appointment_not_unlocked',
  message: 'This appointment is locked.',
} as const;

/** A locked appointment for tests, Wednesday 4 November 2026, 2 to 3 PM in Sydney. */
export function locked(changes: Partial<Omit<LockedAppointment, 'isUnlocked'>> = {}): LockedAppointment {
  return {
    ...base,
    isUnlocked: false,
    rubricVersion: null,
    reportOutcome: notUnlocked,
    fairCredit: notUnlocked,
    unlock: { allowed: true },
    ...changes,
  };
}

/** The same, unlocked and not over yet: its credit can be claimed until a week after the end. */
export function unlocked(
  changes: Partial<Omit<UnlockedAppointment, 'isUnlocked'>> = {},
): UnlockedAppointment {
  return {
    ...base,
    isUnlocked: true,
    rubricVersion: 1,
    reportOutcome: {
      allowed: false,
      code: 'appointment_not_ended',
      message: 'This appointment is not over yet.',
    },
    fairCredit: {
      allowed: true,
      until: '2026-11-11T04:00:00Z',
      dueAt: '2026-11-06T01:20:00Z',
      review: null,
    },
    unlockedAt: '2026-11-03T05:12:00Z',
    cannotAttend: false,
    location: null,
    zoomLink: 'https://zoom.us/j/8640217735',
    joinUntil: changes.endTime ?? base.endTime,
    prospectName: 'Daniel Marsh',
    clientEmail: 'daniel@bluegum.example',
    clientPhone: '0491 570 156',
    description: 'Fixed rate ends in January.',
    notes: null,
    ...changes,
  };
}

/** An unlocked one that is over: its client may say how it went. */
export function ended(changes: Partial<Omit<UnlockedAppointment, 'isUnlocked'>> = {}): UnlockedAppointment {
  return unlocked({ reportOutcome: { allowed: true, until: '2026-11-11T04:00:00Z' }, ...changes });
}
