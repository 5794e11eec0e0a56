import { boolean, instant, int, nullable, personal, readTable, type RowOf } from '../columns.ts';

/** A client's account and business. The balance is joined from the wallets when it is read. */
export const clientsTable = readTable({
  key: 'clientId',
  columns: {
    clientId: int(),
    username: personal(),
    email: nullable(personal()),
    firstName: nullable(personal()),
    lastName: nullable(personal()),
    businessName: nullable(personal()),
    businessPhone: nullable(personal()),
    businessWebsite: nullable(personal()),
    industry: nullable(personal()),
    abn: nullable(personal()),
    /** For the office only. */
    brief: nullable(personal()),
    isActive: boolean(),
    /** Takes no bookings whatever its hours are. */
    paused: boolean(),
    /** Whether reminders of appointments come by e-mail, too. */
    reminderEmails: boolean(),
    removedAt: nullable(instant()),
    /** Set with `removedAt`. */
    restorableUntil: nullable(instant()),
    /** Its texts are unreadable; `removedAt` is set as well. */
    erasedAt: nullable(instant()),
    createdAt: instant(),
  },
  indexes: [['createdAt', 'clientId']],
  followed: true,
});

export type ClientRow = RowOf<typeof clientsTable>;
