import { z } from 'zod';
import type { Access } from './access.ts';

/**
 * What a call costs: the budget that a request is taken from, of its account and of its address. `packages/http/src/budgets.ts`
 * has their figures. `none` is for calls between our own processes, which have no budget and say so.
 */
export type Cost =
  /** Responds from memory or by a query. */
  | 'read'
  /** Appends a few events. */
  | 'command'
  /** Makes a file: a PDF, or all rows as CSV. */
  | 'export'
  /** Encodes a picture. */
  | 'upload'
  /** Hashes a password. */
  | 'hashing'
  | 'sign-in'
  /** Asks the card provider for a payment. */
  | 'payment'
  /** Tries a card. */
  | 'card'
  /** Calls a model. */
  | 'generation'
  | 'test-mail'
  /** Mails a link that sets a password. */
  | 'reset'
  /** A form that makes a lead. */
  | 'enquiry'
  /** A public form that causes mails. */
  | 'form'
  /** An act of a prospect by the link of a mail. */
  | 'link-act'
  /** Reads a calendar from a server of others. */
  | 'calendar'
  /** Counts a visit. */
  | 'beacon'
  | 'none';

/** Characters that a form takes at most, by the field of the body. */
type FieldLimits = Readonly<Record<string, number>>;

type Shape = z.ZodObject | z.ZodUndefined;

/** One call of the HTTP interface: input, output, access policy and cost. */
export type Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: `/${string}`;
  readonly access: A;
  /** Needs a session that was begun, or confirmed, within the last ten minutes. */
  readonly stepUp: boolean;
  readonly cost: Cost;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Where a form stops. A text beyond any other limit of the body is refused when it is sent. */
  readonly limits?: FieldLimits;
  /** Body of the success answer. */
  readonly response: R;
  readonly status: 200 | 201 | 202;
  /**
   * `event-stream`: the answer has no end, and the data of each of its events are one `response`. `list`: an array that
   * may be answered in pages (`defineList`). `pdf` and `csv`: a file for downloading; `response` is a text then. `export`: a
   * JSON file of `response`, or the same as CSV. `image`: a picture in the format that its address names, never changing.
   */
  readonly answers: 'json' | 'list' | 'event-stream' | 'pdf' | 'csv' | 'export' | 'image';
  /** Largest body in bytes; public forms take less than the rest. */
  readonly bodyLimit: number;
  /** Takes its body as a form too, as mail providers send it; all others take JSON only. */
  readonly takesForms: boolean;
  /**
   * Takes its body as a form with files too: fields of the body are texts or `uploadedFile()`. A file may have at most
   * `maxFileBytes`; `bodyLimit` leaves room for all of them.
   */
  readonly takesFiles: boolean;
  /**
   * Milliseconds after which no answer is waited for any longer. A call that takes more than the usual ones is interrupted
   * when its process stops.
   */
  readonly answersWithinMs: number;
};

/** Longer than the services themselves take to give up. */
export const usualAnswerMs = 35_000;

const none = z.undefined();
type None = typeof none;

type CallInput<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
> = Pick<Call, 'method' | 'path' | 'summary' | 'cost'> & {
  readonly access: A;
  readonly stepUp?: boolean;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly limits?: FieldLimits;
  readonly response: R;
  readonly status?: Call['status'];
  readonly answers?: Call['answers'];
  readonly bodyLimit?: number;
  readonly takesForms?: boolean;
  readonly takesFiles?: boolean;
  readonly answersWithinMs?: number;
};

export const defineCall = <
  R extends z.ZodType,
  P extends Shape = None,
  Q extends Shape = None,
  B extends z.ZodType = None,
  const A extends Access = Access,
>(
  call: CallInput<P, Q, B, R, A>,
): Call<P, Q, B, R, A> => ({
  stepUp: false,
  status: 200,
  answers: 'json',
  bodyLimit: 256 * 1024,
  takesForms: false,
  takesFiles: false,
  answersWithinMs: usualAnswerMs,
  ...call,
  params: call.params ?? (none as unknown as P),
  query: call.query ?? (none as unknown as Q),
  body: call.body ?? (none as unknown as B),
});

export type ParamsOf<C extends Call> = z.infer<C['params']>;
export type QueryOf<C extends Call> = z.infer<C['query']>;
/** What a caller sends. */
export type BodyOf<C extends Call> = z.input<C['body']>;
/** What a handler gets: defaults filled in, texts trimmed. */
export type ParsedBodyOf<C extends Call> = z.output<C['body']>;
export type ResponseOf<C extends Call> = z.infer<C['response']>;

/** Largest body of a public form, in bytes. */
export const publicFormLimit = 32 * 1024;

/** Largest file of a form, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;

/** Room for that many files of a form, and for its other fields. */
export const filesLimit = (files: number): number => files * maxFileBytes + 256 * 1024;
