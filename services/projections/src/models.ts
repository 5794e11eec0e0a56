import { lotMovements } from './accounting/projection.ts';
import { lots } from './analytics/models/lots.ts';
import { spends } from './analytics/models/spends.ts';
import { traffic } from './analytics/models/traffic.ts';
import { appointments } from './appointments/projection.ts';
import { posts } from './blog/posts-projection.ts';
import { queuedPosts } from './blog/queue-projection.ts';
import { clients } from './clients/projection.ts';
import { creditLedger } from './credit-ledger/projection.ts';
import { emailLog } from './email-log/projection.ts';
import { emailTemplates } from './email-templates/projection.ts';
import { erasures } from './erasures/projection.ts';
import { invoices } from './invoices/projection.ts';
import { landingPages } from './landing-pages/projection.ts';
import { leads } from './leads/projection.ts';
import { postMails } from './newsletter/post-mails-projection.ts';
import { subscribers } from './newsletter/projection.ts';
import { notifications } from './notifications/projection.ts';
import { payments } from './payments/projection.ts';
import { portalMessages } from './portal-messages/projection.ts';
import { messageRecipients } from './portal-messages/recipients-projection.ts';
import type { AnyReadModel } from './read-model.ts';
import { supportRequests } from './support-requests/projection.ts';
import { wallets } from './wallets/projection.ts';

/** Every read model of Setter. Each draws its rows on one partition key, so any of them may be fed in parts. */
export const readModels: readonly AnyReadModel[] = [
  appointments,
  clients,
  creditLedger,
  emailLog,
  emailTemplates,
  erasures,
  invoices,
  landingPages,
  leads,
  lotMovements,
  lots,
  messageRecipients,
  notifications,
  payments,
  portalMessages,
  posts,
  queuedPosts,
  spends,
  supportRequests,
  postMails,
  subscribers,
  traffic,
  wallets,
];
