import { describe, expect, it } from 'vitest';
import { signWebhook, whySignatureFails } from './webhook-signature.ts';

const body = Buffer.from('{"id":"evt_1","note":"é"}');
const now = 1_760_000_000;
const header = signWebhook('whsec_right', now, body);
const check = (change: Partial<Parameters<typeof whySignatureFails>[0]>) =>
  whySignatureFails({ secret: 'whsec_right', header, body, now, ...change });

describe('the signature of a webhook', () => {
  it('holds for the body that was signed, up to five minutes later or earlier', () => {
    expect(check({})).toBeUndefined();
    expect(check({ now: now + 300 })).toBeUndefined();
    expect(check({ now: now - 300 })).toBeUndefined();
  });

  it('fails for another body, another secret, and one that is too old', () => {
    expect(check({ body: Buffer.from('{"id":"evt_2"}') })).toBeDefined();
    expect(check({ secret: 'whsec_wrong' })).toBeDefined();
    expect(check({ now: now + 301 })).toBe('too old');
    expect(check({ now: now - 301 })).toBe('too old');
  });

  it('fails when its own timestamp was changed to look fresh', () => {
    expect(check({ now: now + 900, header: header.replace(`t=${now}`, `t=${now + 900}`) })).toBeDefined();
  });

  it('never holds without a secret, even if signed with none', () => {
    expect(check({ secret: '', header: signWebhook('', now, body) })).toBe('no webhook secret is set');
  });

  it('fails for headers that are absent, empty or malformed', () => {
    for (const bad of [undefined, '', 't=', 'v1=', `t=${now}`, `t=${now},v1=zz`, 't=1e9,v1=00']) {
      expect(check({ header: bad })).toBeDefined();
    }
  });

  it('holds when one of several signatures fits', () => {
    expect(check({ header: `t=${now},v1=${'0'.repeat(64)},${header.split(',')[1]}` })).toBeUndefined();
  });
});
