import type { InvoiceEvent, RegisterEvent } from '@setter/events/invoices/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { specify } from '@setter/testing/decider-spec';
import { adjustmentNoteIssued, taxInvoiceIssued } from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { walletDecider } from '../credits/decider.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { id } from '../test-support/facts.ts';
import { type AdjustInvoice, adjustInvoice } from './adjust-invoice.ts';
import { clientDocumentsDecider } from './client-documents.ts';
import { documentsKeyOf, expiredBefore, keptUntil } from './documents-key.ts';
import { evolve, initialState } from './evolve.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueNote, type IssueNote, reverseNote } from './issue-note.ts';
import { type InvoiceRegister, invoiceRegister } from './register.ts';
import type { Invoice } from './state.ts';

type Event = InvoiceEvent | RegisterEvent | WalletEvent;
type All = { readonly register: InvoiceRegister; readonly invoice: Invoice; readonly wallet: Wallet };
const all = {
  initialState: {
    register: invoiceRegister.initialState,
    invoice: initialState,
    wallet: walletDecider.initialState,
  } as All,
  evolve: (state: All, event: Event): All =>
    event.type === 'InvoiceNumberTaken'
      ? { ...state, register: invoiceRegister.evolve(state.register, event) }
      : event.type === 'TaxInvoiceIssued' || event.type === 'AdjustmentNoteIssued'
        ? { ...state, invoice: evolve(state.invoice, event) }
        : { ...state, wallet: walletDecider.evolve(state.wallet, event) },
  decide: (
    command: (state: All) => Decided<{
      register: RegisterEvent;
      invoice: InvoiceEvent;
      wallet: WalletEvent;
    }>,
    state: All,
  ): Decided<Event> => {
    const decided = command(state);
    if (isRejection(decided)) return decided;
    const { register = [], invoice = [], wallet = [] } = decided.append;
    return { append: [...register, ...invoice, ...wallet] };
  },
};
const { given } = specify(all);

const taken = (number: number, documentId: string): RegisterEvent => ({
  type: 'InvoiceNumberTaken',
  data: { number, documentId },
});
const invoice = taxInvoiceIssued();
const note = adjustmentNoteIssued();
const { documentId, clientId, lotId } = invoice.data;
const upTo27 = taken(27, id(99));

const { number: _, currency: __, gstRegistered: ___, ...sale } = invoice.data;
const issue =
  (changes: Partial<typeof sale> = {}) =>
  (state: All) =>
    issueInvoice({ type: 'IssueInvoice', ...sale, ...changes }, state);

const { documentsKey, issuedAt, seller, buyer, reason } = note.data;
const texts = { documentId: note.data.documentId, documentsKey, issuedAt, seller, buyer };
const returned =
  (changes: Partial<IssueNote> = {}) =>
  (state: All) =>
    issueNote(
      {
        type: 'IssueNote',
        ...texts,
        reason,
        cause: 'refund',
        sourceId: 're_1',
        credits: 3,
        amountCents: 37_500,
        ...changes,
      },
      state,
    );
const reversed = (sourceId: string) => (state: All) =>
  reverseNote({ type: 'ReverseNote', ...texts, documentId: id(51), sourceId }, state);

describe('an invoice', () => {
  it('takes the next number of the register', () => {
    given(upTo27).when(issue()).then(taken(28, documentId), invoice);
  });

  it('begins the series with 1', () => {
    given()
      .when(issue())
      .then(taken(1, documentId), taxInvoiceIssued({ number: 1 }));
  });

  it('is issued once', () => {
    given(taken(28, documentId), invoice).when(issue()).thenNothing();
  });

  it('is no tax invoice where no GST was charged', () => {
    given(upTo27)
      .when(issue({ gstCents: 0 }))
      .then(taken(28, documentId), taxInvoiceIssued({ gstCents: 0, gstRegistered: false }));
  });
});

describe('an adjustment note', () => {
  const issued = [taken(28, documentId), invoice] as const;
  const ofAll = adjustmentNoteIssued({
    number: 30,
    documentId: id(50),
    cause: 'dispute',
    sourceId: 'dp_1',
    credits: 2,
    amountCents: 25_000,
    gstCents: 2_273,
  });

  it('takes what was returned off the invoice, with its part of the GST', () => {
    given(...issued)
      .when(returned())
      .then(taken(29, note.data.documentId), note);
  });

  it('never takes off more than is left, and sums with the others to the GST of the invoice', () => {
    given(...issued, taken(29, note.data.documentId), note)
      .when(
        returned({ documentId: id(50), cause: 'dispute', sourceId: 'dp_1', credits: 5, amountCents: 62_500 }),
      )
      .then(taken(30, id(50)), ofAll);
    given(...issued, taken(29, note.data.documentId), note, taken(30, id(50)), ofAll)
      .when(returned({ documentId: id(52), sourceId: 're_2', credits: 1, amountCents: 1 }))
      .thenNothing();
  });

  it('is issued once', () => {
    given(...issued, taken(29, note.data.documentId), note)
      .when(returned())
      .thenNothing();
  });

  it('is nothing for a payment without an invoice', () => {
    given(upTo27).when(returned()).thenNothing();
    given(upTo27).when(reversed('re_1')).thenNothing();
  });

  it('is reversed once when its refund fails after all', () => {
    const reversal = adjustmentNoteIssued({
      number: 30,
      documentId: id(51),
      cause: 'reversal',
      credits: -3,
      amountCents: -37_500,
      gstCents: -3_409,
      reason: null,
    });
    const before = [...issued, taken(29, note.data.documentId), note] as const;
    given(...before)
      .when(reversed('re_1'))
      .then(taken(30, id(51)), reversal);
    given(...before, taken(30, id(51)), reversal)
      .when(reversed('re_1'))
      .thenNothing();
    given(...before)
      .when(reversed('re_2'))
      .thenNothing();
  });
});

describe('the note of a lost dispute', () => {
  const issued = [taken(28, documentId), invoice] as const;
  const sums = {
    cause: 'dispute',
    sourceId: 'dp_1',
    credits: 5,
    amountCents: 62_500,
    gstCents: 5_682,
  } as const;
  const of = (number: number, n: number, sign: 1 | -1) =>
    adjustmentNoteIssued({
      ...sums,
      number,
      documentId: id(n),
      cause: sign === 1 ? 'dispute' : 'reversal',
      credits: sign * sums.credits,
      amountCents: sign * sums.amountCents,
      gstCents: sign * sums.gstCents,
      reason: null,
    });
  const lose = (n: number) => returned({ ...sums, documentId: id(n), reason: null });

  it('is reversed when the dispute is won after all, and issued again when it is lost again', () => {
    const lost = [...issued, taken(29, id(60)), of(29, 60, 1)] as const;
    given(...lost)
      .when(reversed('dp_1'))
      .then(taken(30, id(51)), of(30, 51, -1));
    const won = [...lost, taken(30, id(51)), of(30, 51, -1)] as const;
    given(...won)
      .when(reversed('dp_1'))
      .thenNothing();
    given(...won)
      .when(lose(61))
      .then(taken(31, id(61)), of(31, 61, 1));
  });
});

describe('adjusting a sale outside the platform', () => {
  const offline = taxInvoiceIssued({ paymentId: null, intentId: null, card: null });
  const granted = (credits: number): WalletEvent => ({
    type: 'CreditsGranted',
    data: { clientId, lotId, credits, kind: 'paid_offline', reason: 'Bank transfer', paid: null },
  });
  const issued = [taken(28, documentId), offline] as const;
  const adjust =
    (changes: Partial<AdjustInvoice> = {}) =>
    (state: All) =>
      adjustInvoice(
        {
          type: 'AdjustInvoice',
          ...texts,
          credits: 1,
          amountCents: 12_500,
          reason: 'One too many',
          ...changes,
        },
        state,
      );

  it('issues a note, and takes the credits that go with it out of the wallet', () => {
    given(...issued, granted(5))
      .when(adjust())
      .then(
        taken(29, texts.documentId),
        adjustmentNoteIssued({
          paymentId: null,
          cause: 'correction',
          sourceId: null,
          credits: 1,
          amountCents: 12_500,
          gstCents: 1_136,
          reason: 'One too many',
        }),
        {
          type: 'CreditsRemoved',
          data: { clientId, credits: 1, fromLots: [{ lotId, credits: 1 }], reason: 'One too many' },
        },
      );
  });

  it('leaves the wallet alone when only money is returned', () => {
    const outcome = adjust({ credits: 0 })([...issued, granted(5)].reduce(all.evolve, all.initialState));
    expect(outcome).not.toHaveProperty('append.wallet');
  });

  it('refuses when more was taken off than its sender saw', () => {
    const once = adjustmentNoteIssued({
      paymentId: null,
      cause: 'correction',
      credits: 0,
      amountCents: 12_500,
    });
    const before = [...issued, taken(29, once.data.documentId), once, granted(5)] as const;
    given(...before)
      .when(adjust({ expectedAdjustedCents: 0 }))
      .thenRejected('InvoiceChanged');
    const outcome = adjust({ expectedAdjustedCents: 12_500 })(before.reduce(all.evolve, all.initialState));
    expect(outcome).toHaveProperty('append.wallet');
  });

  it('refuses what exceeds the invoice, credits that are spent, and a sale by card', () => {
    given(...issued, granted(5))
      .when(adjust({ amountCents: 62_501 }))
      .thenRejected('AdjustmentTooLarge');
    given(...issued, granted(5))
      .when(adjust({ credits: 6 }))
      .thenRejected('AdjustmentTooLarge');
    given(...issued, granted(2))
      .when(adjust({ credits: 3 }))
      .thenRejected('BalanceTooLow');
    given(taken(28, documentId), invoice).when(adjust()).thenRejected('InvoicePaidByCard');
    given().when(adjust()).thenRejected('NotFound');
  });
});

describe("a client's documents", () => {
  const zone = 'Australia/Sydney';

  it('share a key per financial year, which begins on 1 July in the zone of the business', () => {
    expect(documentsKeyOf(7, '2026-06-30T13:59:59.999Z', zone)).toBe('7-2025-26');
    expect(documentsKeyOf(7, '2026-06-30T14:00:00.000Z', zone)).toBe('7-2026-27');
    expect(documentsKeyOf(7, '2099-12-31T00:00:00.000Z', zone)).toBe('7-2099-00');
  });

  it('are looked for once they need not be kept', () => {
    expect(expiredBefore('2034-07-01T23:59:59.999Z')).toBe('2026-06-30T13:00:00.000Z');
    expect(expiredBefore('2034-07-02T00:00:00.000Z')).toBe('2027-06-30T13:00:00.000Z');
    expect(keptUntil('7-2026-27')).toBe('2034-07-02T00:00:00.000Z');
  });

  it('are kept for seven years after it, and then erased once', () => {
    const documents = specify(clientDocumentsDecider);
    const erase = (now: string) =>
      ({ type: 'EraseClientDocuments', clientId: 7, documentsKey: '7-2026-27', now }) as const;
    const erased = {
      type: 'ClientDocumentsErased',
      data: { clientId: 7, documentsKey: '7-2026-27' },
    } as const;
    documents.given().when(erase('2034-06-30T23:59:59.000Z')).thenNothing();
    documents.given().when(erase('2034-07-02T00:00:00.000Z')).then(erased);
    documents.given(erased).when(erase('2034-07-02T00:00:00.000Z')).thenNothing();
    expect(
      clientDocumentsDecider.decide.EraseClientDocuments(erase('2035-01-01T00:00:00.000Z'), {
        status: 'kept',
      }),
    ).toMatchObject({ shred: ['client-documents-7-2026-27'] });
  });
});
