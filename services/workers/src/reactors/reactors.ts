import type { Reactor } from '../reactor.ts';
import { addressMail } from './address-mail/reactor.ts';
import { creditedPayment } from './credited-payment/reactor.ts';
import { documentMail } from './document-mail/reactor.ts';
import { newAppointment } from './new-appointment/reactor.ts';
import { newsletterConfirmation } from './newsletter-confirmation/reactor.ts';
import { notificationMail } from './notification-mail/reactor.ts';
import { passwordMail } from './password-mail/reactor.ts';
import { paymentMail } from './payment-mail/reactor.ts';
import { portalMessage } from './portal-message/reactor.ts';
import { returnedPayment } from './returned-payment/reactor.ts';
import { supportMail } from './support-mail/reactor.ts';

/** Every reactor of Setter. */
export const reactors: readonly Reactor[] = [
  addressMail,
  creditedPayment,
  documentMail,
  newAppointment,
  newsletterConfirmation,
  notificationMail,
  passwordMail,
  paymentMail,
  portalMessage,
  returnedPayment,
  supportMail,
];
