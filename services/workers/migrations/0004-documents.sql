-- Finds documents that need not be kept any more without reading the log.
CREATE INDEX events_issued_documents ON event_store.events ((data ->> 'issuedAt'))
 WHERE type IN ('TaxInvoiceIssued', 'AdjustmentNoteIssued');
