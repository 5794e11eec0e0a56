import { todays } from './enquiries.ts';

/** What has become of an appointment that is over. */
export type Past =
  /** Unlocked and completed. */
  | 'done'
  /** Unlocked, and not yet marked as completed. */
  | 'met'
  /** Stayed locked. */
  | 'missed'
  /** Cancelled while locked. */
  | 'off'
  /** Unlocked, then cancelled in time: the credit went back. */
  | 'paidOff'
  /** Unlocked, but the prospect did not come: the credit was returned afterwards. */
  | 'noShow';

/** The status of one that is still to come. */
export type Ahead =
  | 'locked'
  | 'confirmed'
  | 'unlocked'
  | 'ready'
  | 'off'
  /** Cancelled an hour ago. */
  | 'justOff';

export type Booking = {
  readonly username: string;
  /** Weeks from the present one. */
  readonly week: number;
  /** 1 is Monday. */
  readonly weekday: number;
  /** In the business's zone. */
  readonly time: string;
  /** Instead of the week and day: days from today, or the first, second ... time of business within a day from now. */
  readonly instead?: { readonly inDays: number } | { readonly soon: number };
  readonly minutes: 15 | 30 | 45 | 60;
  readonly meetingType: 'zoom' | 'phone' | 'in-person';
  readonly title: string;
  readonly past: Past;
  readonly ahead: Ahead;
  /** Index of the enquiry that it is made from. */
  readonly fromLead?: number;
};

type Line = readonly [
  week: number,
  weekday: number,
  time: string,
  minutes: Booking['minutes'],
  meetingType: Booking['meetingType'],
  title: string,
  past: Past,
  ahead: Ahead,
  fromLead?: number,
];

const bookedFor = (username: string, lines: readonly Line[]): Booking[] =>
  lines.map(([week, weekday, time, minutes, meetingType, title, past, ahead, fromLead]) => ({
    username,
    week,
    weekday,
    time,
    minutes,
    meetingType,
    title,
    past,
    ahead,
    ...(fromLead !== undefined && { fromLead }),
  }));

const today = { week: 0, weekday: 1, past: 'met', ahead: 'locked' } as const;

/** What the desk has to confirm, and one that was cancelled today. */
const aroundNow: readonly Booking[] = [
  {
    ...today,
    username: 'demo.client',
    time: '09:30',
    minutes: 45,
    meetingType: 'zoom',
    title: 'Home loan health check',
    instead: { soon: 0 },
    fromLead: todays.confirm,
  },
  {
    ...today,
    username: 'coastal.kitchens',
    time: '11:00',
    minutes: 60,
    meetingType: 'in-person',
    title: 'Kitchen design consult',
    instead: { soon: 2 },
    fromLead: todays.confirmToo,
  },
  {
    ...today,
    username: 'demo.client',
    time: '11:30',
    minutes: 30,
    meetingType: 'phone',
    title: 'Rate review',
    ahead: 'justOff',
    instead: { inDays: 3 },
    fromLead: todays.onRegister,
  },
];

/** 63 appointments over eight weeks, densest around the present one; two pairs of them overlap. */
export const bookings: readonly Booking[] = [
  ...bookedFor('demo.client', [
    [-4, 2, '10:00', 60, 'zoom', 'SMSF lending consult', 'done', 'locked'],
    [-4, 4, '14:30', 45, 'phone', 'Pre-approval call', 'done', 'locked'],
    [-3, 1, '09:00', 60, 'in-person', 'Construction loan enquiry', 'done', 'locked'],
    [-3, 3, '11:30', 30, 'phone', 'Car finance question', 'missed', 'locked'],
    [-3, 5, '15:00', 60, 'zoom', 'Investment loan strategy', 'noShow', 'locked'],
    [-2, 2, '09:30', 45, 'zoom', 'First home buyer consult', 'done', 'locked', 70],
    [-2, 3, '13:00', 60, 'in-person', 'Equity release call', 'paidOff', 'locked'],
    [-2, 4, '16:00', 30, 'phone', 'Rate review', 'met', 'locked'],
    [-1, 1, '10:30', 60, 'zoom', 'Home loan health check', 'done', 'locked', 22],
    [-1, 2, '14:00', 60, 'in-person', 'Offset strategy', 'done', 'locked', 64],
    [-1, 4, '09:00', 45, 'phone', 'Refinance review', 'off', 'locked', todays.calledAgain],
    [-1, 5, '11:00', 15, 'phone', 'Document check', 'met', 'locked'],
    [0, 1, '09:00', 60, 'zoom', 'Refinance review', 'done', 'ready', 16],
    [0, 1, '14:00', 45, 'in-person', 'Investment loan strategy', 'done', 'locked'],
    [0, 2, '10:30', 60, 'zoom', 'First home buyer consult', 'missed', 'unlocked'],
    [0, 3, '14:00', 60, 'zoom', 'Refinance review', 'done', 'ready', 52],
    [0, 3, '14:30', 60, 'phone', 'Bridging finance', 'missed', 'locked'],
    [0, 4, '09:30', 60, 'zoom', 'Self-employed home loan', 'done', 'locked', 49],
    [0, 5, '10:00', 45, 'zoom', 'SMSF lending consult', 'met', 'unlocked', 55],
    [0, 6, '09:00', 45, 'zoom', 'First home buyer call', 'missed', 'locked'],
    [1, 1, '11:00', 60, 'in-person', 'Construction loan enquiry', 'done', 'locked', 10],
    [1, 2, '09:30', 60, 'in-person', 'Investment portfolio review', 'done', 'locked', 46],
    [1, 2, '10:00', 45, 'zoom', 'Equipment finance enquiry', 'done', 'unlocked'],
    [1, 3, '15:30', 30, 'phone', 'Pre-approval call', 'done', 'confirmed', 61],
    [1, 5, '13:00', 60, 'zoom', 'Debt consolidation', 'off', 'off'],
    [2, 3, '10:00', 60, 'in-person', 'Upsizer loan consult', 'done', 'locked', 58],
  ]),
  ...bookedFor('ashgrove.legal', [
    [-3, 2, '13:30', 30, 'phone', 'Will and estate talk', 'done', 'locked'],
    [-2, 1, '10:00', 45, 'zoom', 'Contract review', 'done', 'locked', 29],
    [-1, 3, '09:00', 60, 'in-person', 'Business sale advice', 'done', 'locked'],
    [-1, 5, '14:00', 30, 'phone', 'Lease question', 'missed', 'locked'],
    [0, 2, '11:00', 30, 'phone', 'Will and estate talk', 'met', 'unlocked'],
    [0, 5, '13:30', 30, 'phone', 'Power of attorney', 'done', 'locked'],
    [1, 1, '09:30', 45, 'zoom', 'Shareholder agreement', 'done', 'locked', 14],
    [1, 4, '15:00', 60, 'in-person', 'Property settlement', 'done', 'confirmed'],
  ]),
  ...bookedFor('coastal.kitchens', [
    [-4, 3, '15:30', 60, 'in-person', 'Kitchen design consult', 'done', 'locked'],
    [-3, 4, '10:00', 60, 'in-person', 'Laundry renovation', 'done', 'locked'],
    [-2, 5, '09:00', 60, 'in-person', 'Kitchen design consult', 'done', 'locked'],
    [-1, 2, '13:00', 45, 'zoom', 'Wardrobe plans', 'paidOff', 'locked', 59],
    [0, 3, '15:30', 60, 'in-person', 'Kitchen design consult', 'done', 'ready', 11],
    [0, 4, '08:30', 30, 'phone', 'Benchtop quote', 'missed', 'locked'],
    [1, 3, '14:00', 60, 'in-person', "Butler's pantry plans", 'done', 'locked', 47],
    [2, 2, '11:00', 60, 'in-person', 'Whole-house joinery', 'done', 'locked', 53],
  ]),
  ...bookedFor('lumen.dental', [
    [-4, 1, '08:45', 45, 'in-person', 'Invisalign first visit', 'done', 'locked'],
    [-3, 3, '12:00', 30, 'phone', 'Implant enquiry', 'done', 'locked'],
    [-2, 4, '08:45', 45, 'in-person', 'Invisalign first visit', 'done', 'locked'],
    [-2, 5, '16:30', 30, 'phone', 'Whitening enquiry', 'missed', 'locked'],
    [-1, 4, '08:45', 45, 'in-person', 'Family check-up plan', 'done', 'locked'],
    [0, 1, '12:30', 30, 'phone', 'Implant enquiry', 'met', 'unlocked'],
    [0, 4, '08:45', 45, 'in-person', 'Invisalign first visit', 'done', 'ready'],
    [1, 5, '08:45', 45, 'in-person', 'Invisalign first visit', 'done', 'locked', 15],
    [2, 4, '12:00', 30, 'phone', 'Crown and bridge consult', 'done', 'locked'],
  ]),
  ...bookedFor('northhead.lending', [
    [-2, 3, '11:00', 30, 'phone', 'Working capital line', 'done', 'locked'],
    [-1, 1, '15:00', 45, 'zoom', 'Invoice finance', 'done', 'locked'],
    [0, 4, '11:00', 30, 'phone', 'Working capital line', 'done', 'locked', 48],
    [0, 5, '10:00', 45, 'zoom', 'Asset finance', 'missed', 'locked'],
    [1, 4, '11:00', 30, 'zoom', 'Equipment finance enquiry', 'done', 'locked', 12],
    [3, 1, '10:00', 45, 'zoom', 'Trade finance consult', 'done', 'locked'],
  ]),
  ...bookedFor('redgum.tutors', [
    [-4, 2, '16:00', 30, 'zoom', 'Year 12 maths tutoring', 'done', 'locked'],
    [-3, 2, '16:00', 30, 'zoom', 'HSC English support', 'met', 'locked'],
    [-2, 1, '16:30', 30, 'phone', 'Year 9 science', 'missed', 'locked'],
  ]),
  ...aroundNow,
];
