/** A text of a block. */
export interface Text {
  readonly kind: 'text';
  /** What it is called: `Headline`. In a list `#` is the number of its item: `Title of feature #`. */
  readonly name: string;
  /** Most characters. */
  readonly limit: number;
  /** Of as many lines as are written; one line otherwise. */
  readonly lines?: true;
  /** May be left empty: null. */
  readonly optional?: true;
  /** What the admin says: no writer writes it again. */
  readonly own?: true;
  /** What it is where a request leaves it out; required otherwise. */
  readonly ifAbsent?: string;
}

/** One of a set of values. */
export interface Choice<V extends string = string> {
  readonly kind: 'choice';
  readonly of: readonly V[];
}

/** In the order in which they are read. */
export type Fields = Readonly<Record<string, Text | Choice>>;
export type Item = Text | Fields;

type ValueOf<F> = F extends Choice<infer V> ? V : 'optional' extends keyof F ? string | null : string;
type ItemValue<I> = I extends Text
  ? string
  : I extends Fields
    ? { -readonly [K in keyof I]: ValueOf<I[K]> }
    : never;

interface Common<V, Later> {
  /** What a page begins with where no writer has texts of its own for it. */
  readonly default: V;
  /** Writers write it again by itself, and with the page; otherwise it stays as it is once it is there. */
  readonly isRewritten?: true;
  /** Pages that were saved before it was added have none. */
  readonly addedLater?: Later;
  /** What the instructions for a model say about it. */
  readonly about?: string;
  /** Its texts as lines of plain HTML. */
  html(value: V): readonly string[];
}

/** Part of a landing page with texts of its own. */
export interface SingleBlock<F extends Fields = Fields, Later = true | undefined> extends Common<
  ItemValue<F>,
  Later
> {
  readonly fields: F;
  /** What its tools in the builder are called; without it there are none over the block. */
  readonly tools?: { readonly label: string; readonly rewrite: string };
}

/** Part of a landing page that is a list. */
export interface ListBlock<I extends Item = Item, Later = true | undefined> extends Common<
  ItemValue<I>[],
  Later
> {
  readonly item: I;
  /** What one and several of them are called: `feature`, `features`. */
  readonly one: string;
  readonly several: string;
  readonly fewest: number;
  readonly most: number;
  /** What the builder adds. */
  readonly newItem: ItemValue<I>;
  /** A request may leave the list out, which is `default` then. */
  readonly mayBeAbsent?: true;
}

export type Block = SingleBlock | ListBlock;

type Plain = { readonly kind: 'text'; readonly name: string; readonly limit: number };

export function text(name: string, limit: number): Plain;
export function text<const More extends Partial<Text>>(name: string, limit: number, more: More): Plain & More;
export function text(name: string, limit: number, more: Partial<Text> = {}): Text {
  return { kind: 'text', name, limit, ...more };
}

export const choice = <const V extends string>(of: readonly V[]): Choice<V> => ({ kind: 'choice', of });

export const isText = (item: Item): item is Text => item['kind'] === 'text';

export const block = <F extends Fields, Later extends true | undefined = undefined>(
  given: SingleBlock<F, Later>,
): SingleBlock<F, Later> => given;

export const listBlock = <I extends Item, Later extends true | undefined = undefined>(
  given: ListBlock<I, Later>,
): ListBlock<I, Later> => given;
