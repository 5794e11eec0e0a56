import { viewOf } from '@setter/projections/runner/table-sql';
import { wallets as model } from '@setter/projections/wallets/projection';
import { ask } from '../database.ts';
import type { Check } from './check.ts';
import type { StoredRow } from './read-log.ts';

/** Ledgers balance, computed here without the domain's code. */
export const ledgerChecks: readonly Check[] = [
  {
    promise: 'every ledger sums, and no balance was ever below zero',
    look: async ({ log, system }) => {
      const broken: string[] = [];
      const balances = new Map<number, number>();
      let moves = 0;
      for (const row of log) {
        const amount = amountOf(row);
        if (amount === undefined) continue;
        const client = Number(row.data['clientId']);
        const balance = (balances.get(client) ?? 0) + amount;
        if (balance < 0) broken.push(`client ${client} stands at ${balance} after event ${row.position}`);
        balances.set(client, balance);
        moves++;
      }
      const wallets = await ask<{ client_id: number; balance: number }>(
        system.databaseUrl,
        `SELECT client_id, balance FROM ${viewOf(model)}`,
      );
      const served = new Map(wallets.map((wallet) => [wallet.client_id, wallet.balance]));
      for (const [client, balance] of balances)
        if (served.get(client) !== balance)
          broken.push(`client ${client} has ${balance}, but the ledger shows ${served.get(client)}`);
      return { seen: `${moves} entries of ${balances.size} clients`, broken };
    },
  },
  {
    promise: 'no credit was spent twice, and none returned that was not spent',
    look: async ({ log }) => {
      const broken: string[] = [];
      const spent = new Map<unknown, number>();
      for (const { type, data, position } of log) {
        if (type === 'CreditSpent') {
          if (spent.has(data['spendId']))
            broken.push(`spend ${String(data['spendId'])} came again at ${position}`);
          spent.set(data['spendId'], position);
        }
        if (type === 'CreditReturned' && !spent.delete(data['spendId']))
          broken.push(`event ${position} returns a credit that is not spent`);
      }
      return { seen: `${spent.size} credits spent`, broken };
    },
  },
];

const amountOf = ({ type, data }: StoredRow): number | undefined => {
  const credits = Number(data['credits']);
  switch (type) {
    case 'CreditsGranted':
    case 'CreditsPurchased':
    case 'LotReleased':
    case 'LotRefundReversed':
      return credits;
    case 'CreditsRemoved':
    case 'LotFrozen':
    case 'LotRefunded':
      return -credits;
    case 'CreditSpent':
      return -1;
    case 'CreditReturned':
      return 1;
    default:
      return undefined;
  }
};
