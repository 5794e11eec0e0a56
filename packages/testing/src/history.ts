import type { RecordedEvent, StreamRef } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import {
  accessLogStream,
  adminStream,
  adReportsStream,
  appointmentStream,
  calendarsStream,
  calendarStream,
  clientDocumentsStream,
  clientStream,
  consentTextStream,
  contactStream,
  deskSettingsStream,
  emailStream,
  emailTemplateStream,
  fairCreditRubricStream,
  fairCreditsStream,
  homeTrafficStream,
  invoiceRegisterStream,
  invoiceStream,
  landingPageStream,
  landingTrafficStream,
  leadStream,
  messageStream,
  newsletterPostStream,
  notificationsStream,
  paymentStream,
  postStream,
  postViewsStream,
  queuedPostStream,
  reconciliationStream,
  signInStream,
  staffStream,
  supportRequestStream,
  subscriptionStream,
  unknownPaymentStream,
  walletStream,
} from '@setter/events/streams';

/** A UUID that says which thing it is, e.g. `id(3)`; `kind` keeps ids of different things apart. */
export const id = (n: number, kind = 0): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const streamOf = ({ type, data }: SetterEvent): StreamRef => {
  if (type === 'AdminRegistered' && 'adminId' in data) return adminStream(data.adminId);
  if (type === 'PersonalDataOpened') return accessLogStream('2026-11');
  if (type === 'AdReportsSwitched') return adReportsStream;
  if (type === 'RubricPublished') return fairCreditRubricStream;
  if (type === 'ConsentTextPublished') return consentTextStream(data.form);
  if (type.startsWith('FairCredit')) return fairCreditsStream((data as { clientId: number }).clientId);
  if (type === 'CalendarsAdopted') return calendarsStream;
  if (/^(Calendar|Availability|Slot|BusySource)/.test(type))
    return calendarStream((data as { clientId: number }).clientId);
  if (type === 'DeskSettingsChanged') return deskSettingsStream;
  if (type.startsWith('Staff')) return staffStream;
  if (type === 'InvoiceNumberTaken') return invoiceRegisterStream;
  if (type === 'TaxInvoiceIssued') return invoiceStream(data.documentId, data.clientId);
  if (type === 'AdjustmentNoteIssued') return invoiceStream(data.invoiceId, data.clientId);
  if (type === 'ClientDocumentsErased') return clientDocumentsStream(data.documentsKey, data.clientId);
  if (/^(Dispute|Payment|Refund)/.test(type) && 'paymentId' in data && 'clientId' in data)
    return paymentStream(data.paymentId, data.clientId);
  if ('contactKey' in data) return contactStream(data.contactKey);
  if (type === 'HomePageVisited') return homeTrafficStream(data.day);
  if (type === 'LandingPageVisited') return landingTrafficStream(data.landingPageId, data.day);
  if (type.startsWith('LandingPage') && 'landingPageId' in data)
    return landingPageStream(Number(data.landingPageId));
  if (type === 'UnknownPaymentReceived') return unknownPaymentStream(data.intentId);
  if (type === 'PaymentsReconciled') return reconciliationStream(data.day);
  if ('requestId' in data) return supportRequestStream(String(data.requestId));
  if (type.startsWith('Client') && 'clientId' in data) return clientStream(Number(data.clientId));
  if (type.includes('Notification') && 'clientId' in data) return notificationsStream(Number(data.clientId));
  if ('messageId' in data) return messageStream(data.messageId);
  if ('subscriptionId' in data) return subscriptionStream(data.subscriptionId);
  if (type === 'NewsletterPostSent') return newsletterPostStream(data.postId);
  if (type === 'PostViewed') return postViewsStream(data.postId, data.day);
  if ('queuedPostId' in data && !type.startsWith('PostP')) return queuedPostStream(data.queuedPostId!);
  if ('postId' in data) return postStream(data.postId);
  if (/^(Lead|NextCall|FirstContact)/.test(type) && 'leadId' in data) return leadStream(String(data.leadId));
  if (type.startsWith('Credit') || type.startsWith('Lot'))
    return walletStream((data as { clientId: number }).clientId);
  if ('templateId' in data) return emailTemplateStream(data.templateId);
  if ('emailId' in data) return emailStream(data.emailId);
  if ('appointmentId' in data) return appointmentStream(data.appointmentId!);
  if ('adminId' in data) return adminStream(data.adminId);
  if ('userKind' in data) return signInStream(data.userKind, data.userId);
  throw new Error(`no stream known for ${type}`);
};

/** Events as the store would hand them out when each had happened one minute after the other. */
export const history = (...events: SetterEvent[]): RecordedEvent<SetterEvent>[] => {
  const versions = new Map<string, number>();
  return events.map((event, index) => {
    const stream = streamOf(event);
    const streamVersion = (versions.get(stream.streamId) ?? 0) + 1;
    versions.set(stream.streamId, streamVersion);
    return {
      ...event,
      ...stream,
      position: index + 1,
      streamVersion,
      id: id(index + 1, 0xe),
      schemaVersion: 1,
      metadata: {
        commandId: id(index + 1, 0xc),
        correlationId: id(1, 0xc0),
        causationId: id(1, 0xca),
        actor: { kind: 'system', id: 'test' },
        occurredAt: minute(index + 1),
      },
      recordedAt: minute(index + 1),
    };
  });
};

/** The instant of the event at a position of `history`. */
export const minute = (n: number): string => new Date(Date.UTC(2026, 10, 4, 0, n)).toISOString();
