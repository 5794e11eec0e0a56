import { calendarDecider } from './calendars/decider.ts';
import { walletDecider } from './credits/decider.ts';
import { invoiceRegister } from './invoices/register.ts';
import { notificationsDecider } from './notifications/decider.ts';

/** The deciders whose streams grow long, so that their states are saved. */
export const snapshotFolds = [calendarDecider, walletDecider, notificationsDecider, invoiceRegister] as const;
