import type { Reactor } from '../reactor.ts';
import { creditedPayment } from './credited-payment/reactor.ts';
import { newAppointment } from './new-appointment/reactor.ts';
import { notificationMail } from './notification-mail/reactor.ts';

/** Every reactor of Setter. */
export const reactors: readonly Reactor[] = [creditedPayment, newAppointment, notificationMail];
