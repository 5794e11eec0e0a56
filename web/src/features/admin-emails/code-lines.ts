export type TokenKind = 'text' | 'tag' | 'attribute' | 'value' | 'variable';

/** A part of a line in one colour. */
export interface Token {
  readonly text: string;
  readonly kind: TokenKind;
  /** The name that is in the braces of a variable. */
  readonly variable: string | null;
}

type Mode = 'text' | 'tag' | '"' | "'";

const variable = String.raw`\{\{[^{}]*\}\}`;
/** What comes next, by its place; a brace that begins no variable is a character like others. */
const next: Readonly<Record<Mode, RegExp>> = {
  text: new RegExp(String.raw`${variable}|<!--[\s\S]*?-->|</?[a-z][\w-]*|[^<{]+|[\s\S]`, 'iy'),
  tag: new RegExp(String.raw`${variable}|/?>|["']|[a-z][\w:-]*|[^"'>/{a-z]+|[\s\S]`, 'iy'),
  '"': new RegExp(String.raw`${variable}|"|[^"{]+|\{`, 'y'),
  "'": new RegExp(String.raw`${variable}|'|[^'{]+|\{`, 'y'),
};

/** The lines of a text, in tokens. `plain` text has variables only; half-written HTML is as good as it goes. */
export function linesOf(text: string, syntax: 'html' | 'plain'): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  const add = (token: Token) => {
    for (const [index, part] of token.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)!.push({ ...token, text: part });
    }
  };
  let mode: Mode = 'text';
  for (let at = 0; at < text.length;) {
    const pattern = next[mode];
    pattern.lastIndex = at;
    const [piece = text.charAt(at)] = pattern.exec(text) ?? [];
    at += piece.length;
    const token = tokenOf(piece, mode);
    if (syntax === 'html') mode = modeAfter(piece, mode);
    add(syntax === 'html' || token.kind === 'variable' ? token : { ...token, kind: 'text' });
  }
  return lines;
}

const nameIn = (piece: string): string | null =>
  /^\{\{\s*[#^/]?\s*([^\s{}]+)\s*\}\}$/.exec(piece)?.[1] ?? null;

const tokenOf = (piece: string, mode: Mode): Token => {
  const name = nameIn(piece);
  if (name !== null) return { text: piece, kind: 'variable', variable: name };
  return { text: piece, kind: kindOf(piece, mode), variable: null };
};

const kindOf = (piece: string, mode: Mode): TokenKind => {
  if (mode === 'text') return /^<(?:\/?[a-z]|!--)/i.test(piece) ? 'tag' : 'text';
  if (mode !== 'tag' || piece === '"' || piece === "'") return 'value';
  if (/^\/?>$/.test(piece)) return 'tag';
  return /^[a-z]/i.test(piece) ? 'attribute' : 'text';
};

const modeAfter = (piece: string, mode: Mode): Mode => {
  if (mode === 'text') return /^<\/?[a-z]/i.test(piece) ? 'tag' : 'text';
  if (mode === 'tag') {
    if (piece === '"' || piece === "'") return piece;
    return /^\/?>$/.test(piece) ? 'text' : 'tag';
  }
  return piece === mode ? 'tag' : mode;
};
