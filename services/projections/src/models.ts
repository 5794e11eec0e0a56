import { accessLogList } from './access-log/list.ts';
import { lotMovements } from './accounting/projection.ts';
import { lots } from './analytics/models/lots.ts';
import { outcomes } from './analytics/models/outcomes.ts';
import { spends } from './analytics/models/spends.ts';
import { traffic } from './analytics/models/traffic.ts';
import { contactsSearched } from './appointments/contacts-searched.ts';
import { appointmentList } from './appointments/list.ts';
import { posts } from './blog/posts-projection.ts';
import { queuedPosts } from './blog/queue-projection.ts';
import { clientList, clientNamesSearched, deskClientList } from './clients/list.ts';
import { calls } from './desk/calls.ts';
import { contacts } from './contacts/projection.ts';
import { consentTexts } from './consent/projection.ts';
import { creditLedger } from './credit-ledger/projection.ts';
import { deskSettingsModel } from './desk-settings/projection.ts';
import { emailLogList } from './email-log/list.ts';
import { emailTemplates } from './email-templates/projection.ts';
import { erasures } from './erasures/projection.ts';
import { fairCreditRubrics, fairCredits } from './fair-credits/projection.ts';
import { invoiceList } from './invoices/list.ts';
import { landingPageList } from './landing-pages/list.ts';
import { leadList } from './leads/list.ts';
import { postMails } from './newsletter/post-mails-projection.ts';
import { subscriberList } from './newsletter/list.ts';
import { notifications } from './notifications/projection.ts';
import { paymentList } from './payments/list.ts';
import { messageList } from './portal-messages/list.ts';
import { messageRecipients } from './portal-messages/recipients-projection.ts';
import type { AnySearched } from './list/list.ts';
import type { AnyReadModel } from './read-model.ts';
import { supportRequestList } from './support-requests/list.ts';
import { wallets } from './wallets/projection.ts';

/** The read models of Setter, each by itself or as the list that its rows are answered in. */
const registered: readonly (AnyReadModel | AnySearched)[] = [
  accessLogList,
  appointmentList,
  calls,
  clientList,
  clientNamesSearched,
  contacts,
  contactsSearched,
  deskClientList,
  consentTexts,
  creditLedger,
  deskSettingsModel,
  emailLogList,
  emailTemplates,
  erasures,
  fairCreditRubrics,
  fairCredits,
  invoiceList,
  landingPageList,
  leadList,
  lotMovements,
  lots,
  messageRecipients,
  notifications,
  outcomes,
  paymentList,
  messageList,
  posts,
  queuedPosts,
  spends,
  supportRequestList,
  postMails,
  subscriberList,
  traffic,
  wallets,
];

/** Every read model. Each draws its rows on one partition key, so any of them may be fed in parts. */
export const readModels: readonly AnyReadModel[] = [
  ...new Set(registered.map((one) => ('model' in one ? one.model : one))),
];

/** Every list, and what else of a model is searched. */
export const lists: readonly AnySearched[] = registered.filter((one) => 'model' in one);
