/** What the address of the portal says about what is shown. */
export interface PortalSearch {
  readonly tab?: 'history' | 'fair-credits' | 'availability';
  /** A day of the week that is shown, `yyyy-MM-dd` in the zone of the business; the chosen day on a phone. */
  readonly day?: string;
  /** The appointment whose details are open. */
  readonly appointment?: string;
  /** A payment whose provider sent the client back here, unless the provider says that it failed. */
  readonly payment?: string;
  /** Whether the settings are open, as the foot of a reminder's e-mail asks. */
  readonly settings?: 'open';
}

/**
 * Reads the query of the address; what makes no sense is left out, as is the secret of a payment that the card provider
 * appends for people who come back from their bank. It is in every page's first load: no imports.
 */
export function portalSearch(search: Readonly<Record<string, unknown>>): PortalSearch {
  const tab = search['tab'];
  const day = text(search['day']);
  const appointment = text(search['appointment']);
  const returned = search['redirect_status'] === 'failed' ? null : text(search['payment_intent']);
  const payment = returned ?? text(search['payment']);
  return {
    ...(tab === 'history' || tab === 'fair-credits' || tab === 'availability' ? { tab } : {}),
    ...(day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {}),
    ...(appointment === null ? {} : { appointment }),
    ...(payment === null ? {} : { payment }),
    ...(search['settings'] === 'open' ? { settings: 'open' as const } : {}),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : null;
}
