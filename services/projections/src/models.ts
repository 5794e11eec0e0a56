import { appointments } from './appointments/projection.ts';
import { clients } from './clients/projection.ts';
import { creditLedger } from './credit-ledger/projection.ts';
import { emailLog } from './email-log/projection.ts';
import { erasures } from './erasures/projection.ts';
import { leads } from './leads/projection.ts';
import { notifications } from './notifications/projection.ts';
import { payments } from './payments/projection.ts';
import type { AnyReadModel } from './read-model.ts';
import { wallets } from './wallets/projection.ts';

/** Every read model of Setter. Each draws its rows on one partition key, so any of them may be fed in parts. */
export const readModels: readonly AnyReadModel[] = [
  appointments,
  clients,
  creditLedger,
  emailLog,
  erasures,
  leads,
  notifications,
  payments,
  wallets,
];
