import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import type { SetterEvent } from '@setter/events/registry';
import {
  appointmentStream,
  calendarStream,
  clientStream,
  emailStream,
  fairCreditsStream,
  leadStream,
  notificationsStream,
  paymentStream,
  signInStream,
  supportRequestStream,
  walletStream,
} from '@setter/events/streams';
import type { Recorded } from '../read-model.ts';

/**
 * Selects events of a history: a whole stream, or of it one event, those whose data contain `data`, those of one
 * command, or those of certain types. Wallets and notifications have one stream per client, so a history selects its
 * events there by the ids in their data.
 */
export interface StreamSelector {
  readonly streamId: string;
  readonly eventId?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly commandId?: string;
  readonly types?: readonly SetterEvent['type'][];
}

export type AuditTrailKind = 'appointment' | 'lead' | 'client' | 'payment' | 'support-request';

/** The first selectors of a history. A client's history has no others. */
export const firstPlaces = (kind: AuditTrailKind, id: string): readonly StreamSelector[] => {
  switch (kind) {
    case 'appointment':
      return [appointmentStream(id)];
    case 'lead':
      return [leadStream(id)];
    case 'payment':
      return [{ streamId: `payment-${id}` }];
    case 'support-request':
      return [supportRequestStream(id)];
    case 'client':
      return /^[1-9]\d{0,8}$/.test(id)
        ? [
            clientStream(Number(id)),
            walletStream(Number(id)),
            fairCreditsStream(Number(id)),
            {
              ...calendarStream(Number(id)),
              types: ['AvailabilityChanged', 'BusySourceAdded', 'BusySourceRemoved'],
            },
            signInStream('client', id),
          ]
        : [];
    default:
      return kind satisfies never;
  }
};

/** Further selectors that an event of the history refers to. */
export type Follow = (event: Recorded) => readonly StreamSelector[];

export const followOf = (kind: AuditTrailKind): Follow | null => follows[kind];

/** The spends and notifications of an appointment, and the conversion of its lead. */
const followAppointment: Follow = (event) => {
  switch (event.type) {
    case 'AppointmentScheduled': {
      const { appointmentId, clientId, leadId } = event.data;
      const lead = leadId === null ? [] : [{ ...leadStream(leadId), data: { appointmentId } }];
      return [...withClient(clientId, appointmentId), ...lead];
    }
    case 'AppointmentReassigned':
      return withClient(event.data.toClientId, event.data.appointmentId);
    default:
      return followNotification(event);
  }
};

const withClient = (clientId: number, appointmentId: string): readonly StreamSelector[] => [
  { ...walletStream(clientId), data: { appointmentId } },
  { ...fairCreditsStream(clientId), data: { appointmentId } },
  toldAbout(clientId, { appointmentId }),
];

const toldAbout = (
  clientId: number,
  topic: Partial<Record<IdOf<NotificationTopic>, string>>,
): StreamSelector => ({
  ...notificationsStream(clientId),
  data: { topic },
});
type IdOf<T> = T extends unknown ? Extract<keyof T, `${string}Id`> : never;

const followNotification: Follow = (event) => {
  if (event.type !== 'NotificationRaised') return [];
  const { clientId, notificationId } = event.data;
  const stream = notificationsStream(clientId);
  return [
    { ...stream, data: { notificationId } },
    { ...stream, data: { notificationIds: [notificationId] } },
  ];
};

/** The appointments made from a lead: their scheduling. */
const followLead: Follow = (event) =>
  event.type === 'LeadConverted'
    ? [{ ...appointmentStream(event.data.appointmentId), types: ['AppointmentScheduled'] }]
    : [];

/** The mails that carried its replies. */
const followSupport: Follow = (event) =>
  event.type === 'SupportReplied' ? [emailStream(event.data.replyId)] : [];

/** The credits that a payment bought, and its notifications. */
const followPayment: Follow = (event) => {
  switch (event.type) {
    case 'PaymentStarted':
      return [toldAbout(event.data.clientId, { paymentId: event.data.paymentId })];
    case 'PaymentSucceeded':
      return [lotOf(event.data.clientId, event.data.lotId)];
    default:
      return followNotification(event);
  }
};

/** How a lot arrived, was frozen, released or refunded. Each spend of it has its own history. */
const lotOf = (clientId: number, lotId: string): StreamSelector => ({
  ...walletStream(clientId),
  data: { lotId },
  types: [
    'CreditsPurchased',
    'CreditsGranted',
    'LotFrozen',
    'LotReleased',
    'LotRefunded',
    'LotRefundReversed',
  ],
});

/** The event of a ledger line. */
export const transactionPlace = (clientId: number, entryId: string): StreamSelector => ({
  ...walletStream(clientId),
  eventId: entryId,
});

/** Of a ledger event: its lot and payment; of a spend also its return and its appointment. */
export const followTransaction: Follow = (event) => {
  switch (event.type) {
    case 'CreditSpent':
    case 'CreditReturned': {
      const { clientId, spendId, appointmentId, lotId } = event.data;
      const appointment = appointmentStream(appointmentId);
      return [
        { ...walletStream(clientId), data: { spendId } },
        { ...appointment, data: { spendId } },
        { ...appointment, commandId: event.metadata.commandId },
        lotOf(clientId, lotId),
      ];
    }
    case 'CreditsPurchased': {
      const { clientId, paymentId, lotId } = event.data;
      return [lotOf(clientId, lotId), paymentStream(paymentId, clientId), toldAbout(clientId, { paymentId })];
    }
    case 'CreditsRemoved':
      return event.data.fromLots.map(({ lotId }) => lotOf(event.data.clientId, lotId));
    case 'CreditsGranted':
    case 'LotFrozen':
    case 'LotReleased':
    case 'LotRefunded':
    case 'LotRefundReversed':
      return [lotOf(event.data.clientId, event.data.lotId)];
    default:
      return followNotification(event);
  }
};

const follows: Readonly<Record<AuditTrailKind, Follow | null>> = {
  appointment: followAppointment,
  lead: followLead,
  payment: followPayment,
  'support-request': followSupport,
  client: null,
};
