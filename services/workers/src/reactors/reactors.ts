import type { Reactor } from '../reactor.ts';
import { broadcasts } from './broadcasts/reactor.ts';
import { creditedPayment } from './credited-payment/reactor.ts';
import { mails } from './mails/reactor.ts';
import { newAppointment } from './new-appointment/reactor.ts';
import { portalMessage } from './portal-message/reactor.ts';
import { returnedPayment } from './returned-payment/reactor.ts';

/** Every reactor of Setter. */
export const reactors: readonly Reactor[] = [
  broadcasts,
  creditedPayment,
  mails,
  newAppointment,
  portalMessage,
  returnedPayment,
];
