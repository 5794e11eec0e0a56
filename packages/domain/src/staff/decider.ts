import type { StaffEvent } from '@setter/events/staff/events';
import type { Decider } from '../decider.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeStaff } from './change-staff.ts';
import { inviteAgain, inviteStaff } from './invite-staff.ts';
import { evolve, initialState, type Staff } from './state.ts';

/** `staff`. */
export const staffDecider = {
  initialState,
  evolve,
  decide: {
    AcceptInvitation: acceptInvitation,
    ChangeStaff: changeStaff,
    InviteAgain: inviteAgain,
    InviteStaff: inviteStaff,
  },
} satisfies Decider<Staff, StaffEvent>;
