import { describe, expect, it } from 'vitest';
import { renderedPage } from '../../test-support/rendered-page.ts';

const call = '/api/auth/invitation?token=abc';
const open = (answers: Parameters<typeof renderedPage>[1], address = '/admin-invite?token=abc') =>
  renderedPage(address, answers);

describe('the page of an invitation', () => {
  it('shows the address and the role that it is for, and takes the password twice', async () => {
    const { html, text } = await open({
      [call]: { valid: true, email: 'ines@setter.example', role: 'setter' },
    });
    const [email = ''] = /<input[^>]*autoComplete="username"[^>]*>/i.exec(html) ?? [];
    expect(email).toContain('value="ines@setter.example"');
    expect(email).toMatch(/readonly/i);
    // What is sent is the token and the password.
    expect(email).not.toContain('name=');
    expect(text).toMatch(/You join as\s+a setter/);
    expect(html.match(/autoComplete="new-password"/gi)).toHaveLength(2);
  });

  it('shows no form where the link is dead or missing', async () => {
    const dead = await open({ [call]: { valid: false, email: null, role: null } });
    const missing = await open({}, '/admin-invite');
    for (const { html, text } of [dead, missing]) {
      expect(text).toContain('Invalid invitation');
      expect(html).not.toContain('new-password');
    }
  });
});
