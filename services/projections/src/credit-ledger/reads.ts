/** The models that lines of the ledger are read from. */
export const ledgerReads = ['credit-ledger', 'wallets', 'appointments', 'payments', 'clients', 'invoices'];
