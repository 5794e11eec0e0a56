/** What the address says about a purchase, so that a reload and Back find it again. Never the payment's secret. */
export interface PurchaseSearch {
  /** Credits of the chosen pack. */
  readonly pack?: number;
  /** The payment that was begun for it. */
  readonly payment?: string;
}

/** Reads the query of the address. It is in every page's first load: no imports. */
export function purchaseSearch(search: Readonly<Record<string, unknown>>): PurchaseSearch {
  const pack = Number(search['pack']);
  const payment = search['payment'];
  if (!Number.isInteger(pack) || pack < 1 || pack > 1000) return {};
  return typeof payment === 'string' && /^[\w-]{1,100}$/.test(payment) ? { pack, payment } : { pack };
}
