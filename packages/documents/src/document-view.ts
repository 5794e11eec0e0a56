import { formatAbn } from '@setter/contracts/abn';
import { dollars } from '@setter/contracts/payments/money-texts';
import { creditsNeverExpire } from '@setter/contracts/promises/credits';
import { evenPrice } from '@setter/domain/credits/lot-price';
import { documentNumber } from '@setter/domain/invoices/document-number';
import type { DocumentBuyer, DocumentSeller, InvoiceEvent } from '@setter/events/invoices/events';
import { describeCard } from '@setter/domain/payments/describe-card';
import { textOf } from '@setter/events/marks';
import { zoneNameAt } from '@setter/events/texts/repeated-time';
import { dateText, minuteText } from './texts.ts';

export type InvoiceData = Extract<InvoiceEvent, { readonly type: 'TaxInvoiceIssued' }>['data'];
export type NoteData = Extract<InvoiceEvent, { readonly type: 'AdjustmentNoteIssued' }>['data'];

export type DocumentLine = {
  readonly description: string;
  readonly detail: string;
  /** Each of them as it is printed. */
  readonly quantity: string;
  readonly unitPrice: string;
  readonly gst: string;
  readonly amount: string;
};

/** Beside the title; what is paid is green and ticked. */
export type Pill = { readonly text: string; readonly isPaid: boolean };

/** What a document shows, in words. Lists are lines below each other. */
export type DocumentView = {
  readonly title: 'Tax invoice' | 'Invoice' | 'Adjustment note';
  readonly number: string;
  /** Beside the title. */
  readonly pill: Pill | null;
  /** Below the title. */
  readonly subtitle: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly seller: DocumentSeller;
  readonly issued: Date;
  readonly billedTo: readonly string[];
  readonly deliveredTo: readonly string[];
  readonly hasGst: boolean;
  readonly lines: readonly DocumentLine[];
  readonly moneyMoved: { readonly heading: string; readonly lines: readonly string[] };
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly total: readonly [label: string, amount: string];
  /** Under the total: a sentence, or what was paid. */
  readonly afterTotal: readonly (readonly [label: string, amount: string])[];
  /** In the end, under a line of its own. */
  readonly due: readonly [label: string, amount: string] | null;
  readonly question: string;
};

/** What a document says of the business today; who sells is in the event. `hours`: when the phone is answered, without the zone. */
type Business = { readonly timeZone: string; readonly hours: string };

const credits = 'Appointment credits';
const gstRate = 'GST (10%)';

/** An invoice, whose texts are opened. */
export const invoiceView = (invoice: InvoiceData, business: Business): DocumentView => {
  const { timeZone } = business;
  const { amountCents, gstCents, gstRegistered, issuedAt, seller, card, intentId, buyer } = invoice;
  const reference = textOf(invoice.reference);
  const paid =
    card === null
      ? [`Paid outside ${seller.name}`, ...(reference === '' ? [] : [`Reference: ${reference}`])]
      : [describeCard(card.brand, card.last4)];
  return {
    ...common(invoice, business),
    title: gstRegistered ? 'Tax invoice' : 'Invoice',
    pill: invoice.liveMode ? { text: 'Paid', isPaid: true } : testPayment,
    subtitle: null,
    facts: [
      ['Invoice number', documentNumber(invoice.number)],
      ['Date of issue', dateText(issuedAt, timeZone)],
      ...(intentId === null ? [] : ([['Payment', intentId]] as const)),
    ],
    deliveredTo: [
      `${seller.name} client portal${textOf(buyer.username) && `, account ${textOf(buyer.username)}`}`,
      `Added ${minuteText(issuedAt, timeZone)}`,
      creditsNeverExpire,
    ],
    lines: [lineOf(invoice, 1, `${packOf(invoice.credits)}, one credit unlocks one appointment`)],
    moneyMoved: {
      heading: 'Payment received',
      lines: [
        ...paid,
        `${minuteText(issuedAt, timeZone)} ${zoneText(timeZone)}`,
        `${dollars(amountCents)} AUD`,
      ],
    },
    ...sumsOf(gstRegistered, amountCents, gstCents),
    afterTotal: [...(gstRegistered ? [] : ([[noGst, '']] as const)), ['Paid', dollars(-amountCents)]],
    due: ['Amount due', '$0.00 AUD'],
  };
};

/** An adjustment note, whose texts are opened. Its sums are negative; those of a reversal are not. */
export const noteView = (note: NoteData, business: Business): DocumentView => {
  const { timeZone } = business;
  const { gstRegistered, issuedAt, amountCents, gstCents, cause, sourceId } = note;
  const invoice = gstRegistered ? 'tax invoice' : 'invoice';
  const reason = textOf(note.reason);
  const why = reason === '' ? causes[cause] : `${causes[cause]}: ${reason}`;
  return {
    ...common(note, business),
    title: 'Adjustment note',
    pill: note.liveMode ? null : testPayment,
    subtitle: `Adjusts ${invoice} ${documentNumber(note.adjusts)}`,
    facts: [
      ['Note number', documentNumber(note.number)],
      ['Date of issue', dateText(issuedAt, timeZone)],
      ...(sourceId === null ? [] : ([[cause === 'dispute' ? 'Dispute' : 'Refund', sourceId]] as const)),
    ],
    deliveredTo: [],
    lines: [lineOf(note, -1, why)],
    moneyMoved: {
      heading: cause === 'reversal' ? 'Money kept' : 'Money returned',
      lines: [
        `${minuteText(issuedAt, timeZone)} ${zoneText(timeZone)}`,
        `${dollars(Math.abs(amountCents))} AUD`,
      ],
    },
    ...sumsOf(gstRegistered, 0 - amountCents, 0 - gstCents),
    afterTotal: gstRegistered ? [] : [[noGst, '']],
    due: null,
  };
};

const testPayment: Pill = { text: 'Test payment', isPaid: false };
const noGst = 'No GST has been charged';
const causes: Readonly<Record<NoteData['cause'], string>> = {
  refund: 'Refund of unspent credits',
  dispute: 'Returned by the bank after a dispute',
  correction: 'Correction',
  reversal: 'The refund failed and its note is reversed',
};

const common = (document: InvoiceData | NoteData, { timeZone, hours }: Business) => {
  const { seller, buyer, number, issuedAt } = document;
  const open = `${hours} ${zoneNameAt(Date.parse(issuedAt), timeZone)}`;
  return {
    number: documentNumber(number),
    seller,
    issued: new Date(issuedAt),
    hasGst: document.gstRegistered,
    billedTo: billedTo(buyer),
    question: `Questions about this ${'adjusts' in document ? 'note' : 'invoice'}? Write to ${seller.email} or call ${seller.phone}, ${open}.`,
  };
};

const billedTo = ({ businessName, name, username, email, abn }: DocumentBuyer): readonly string[] => {
  const number = textOf(abn);
  const lines = [
    textOf(businessName),
    number === '' ? '' : `ABN ${formatAbn(number)}`,
    textOf(name),
    textOf(email),
  ].filter((line) => line !== '');
  return lines.length > 0 ? lines : [textOf(username) || 'A former client'];
};

type Sold = Pick<InvoiceData, 'credits' | 'amountCents' | 'gstRegistered'>;

const lineOf = (sold: Sold, sign: 1 | -1, detail: string): DocumentLine => {
  const count = Math.abs(sold.credits);
  const each = evenPrice({ credits: sold.credits, priceCents: sold.amountCents });
  return {
    description: credits,
    detail,
    quantity: count === 0 ? '' : String(count),
    unitPrice: each === null ? '' : dollars(each),
    gst: sold.gstRegistered ? '10%' : '',
    amount: dollars(sign * sold.amountCents + 0),
  };
};

const sumsOf = (
  hasGst: boolean,
  amountCents: number,
  gstCents: number,
): Pick<DocumentView, 'sums' | 'total'> => ({
  sums: hasGst
    ? [
        ['Subtotal without GST', dollars(amountCents - gstCents)],
        [gstRate, dollars(gstCents)],
      ]
    : [],
  total: [hasGst ? 'Total including GST' : 'Total', dollars(amountCents)],
});

const packOf = (count: number): string => (count === 1 ? 'Single credit' : `Pack of ${count}`);

const zoneText = (timeZone: string): string =>
  `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
