import { createHash, type KeyObject, verify } from 'node:crypto';

export interface DkimSignature {
  /** Whether body and signed fields are those that were signed with the key's private half. */
  readonly isValid: boolean;
  readonly domain: string;
  readonly selector: string;
  /** Names of the signed fields, in lower case. */
  readonly fields: readonly string[];
}

/** Verifies a signature of RFC 6376 with relaxed canonicalization, as the server of a recipient does. */
export const verifyDkim = (raw: string, publicKey: KeyObject): DkimSignature => {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = lines.find((line) => nameOf(line) === 'dkim-signature') ?? '';
  const tags = new Map(
    relaxed(signature)
      .replace(/^[^:]*:/, '')
      .split(';')
      .map((tag) => /^\s*(\w+)=(.*)$/.exec(tag)?.slice(1) ?? [])
      .map(([name = '', value = '']) => [name, value.replaceAll(' ', '')]),
  );
  const fields = (tags.get('h') ?? '').split(':');
  const left = lines.toReversed();
  // Of fields with one name the last that is not yet signed.
  const signed = fields.flatMap((name) => {
    const at = left.findIndex((line) => nameOf(line) === name);
    return at === -1 ? [] : left.splice(at, 1);
  });
  const unsigned = relaxed(signature).replace(/([;\s]b=)[^;]*$/, '$1');
  const data = [...signed.map(relaxed), unsigned].join('\r\n');
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64');
  return {
    isValid:
      tags.get('bh') === bodyHash &&
      verify('sha256', Buffer.from(data), publicKey, Buffer.from(tags.get('b') ?? '', 'base64')),
    domain: tags.get('d') ?? '',
    selector: tags.get('s') ?? '',
    fields,
  };
};

const nameOf = (line: string): string => line.slice(0, line.indexOf(':')).trim().toLowerCase();

const relaxed = (line: string): string => {
  const value = line.slice(line.indexOf(':') + 1).replaceAll('\r\n', '');
  return `${nameOf(line)}:${value.replace(/[ \t]+/g, ' ').trim()}`;
};

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  return `${lines.join('\r\n').replace(/(\r\n)+$/, '')}\r\n`;
};
