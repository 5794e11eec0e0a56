import { enquiries, enquiryDaysAgo, todays } from './enquiries.ts';
import { memberKeys, staff } from './staff.ts';
import { day, hour, minute, type Step } from './steps.ts';

const washedDaysAgo = 3;
/** Earlier enquiries than these are washed. */
const washedAfterDays = 30;

/** Who works there, how the desk is run, and the numbers that were checked against the Do Not Call Register. */
export const planOffice = (now: number): Step[] => [
  ...memberKeys.flatMap((member): Step[] => {
    const at = now - staff[member].invitedDaysAgo * day;
    return [
      { at, act: { kind: 'inviteStaff', member } },
      { at: at + 2 * hour, act: { kind: 'joinStaff', member } },
    ];
  }),
  { at: now - 92 * day, act: { kind: 'deskSettings', by: 'dana' } },
  {
    at: now - washedDaysAgo * day - 20 * minute,
    act: {
      kind: 'wash',
      by: 'dana',
      numbers: enquiries.flatMap(({ phone }, lead) =>
        enquiryDaysAgo(lead) > washedAfterDays ? [{ phone, isRegistered: lead === todays.onRegister }] : [],
      ),
    },
  },
];
