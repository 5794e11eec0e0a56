import { withBrowser } from '@setter/testing/browser';
import { it } from 'vitest';
import { product } from '@setter/testing/product';
const person = withBrowser();
it('shots', async () => {
  for (const width of [1440, 360] as const) {
    const { page } = await person({ url: product.url, width });
    page.setDefaultTimeout(30_000);
    await page.goto('/admin-login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await page.screenshot({ path: `/tmp/m/acc-login-${width}.png`, fullPage: true });
    await page.context().request.post('/api/admin/login', { data: product.admin });
    await page.goto('/admin-portal?section=settings');
    await page.getByText('A passkey signs in alone').waitFor();
    await page.screenshot({ path: `/tmp/m/acc-settings-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Turn on authenticator app' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/m/acc-app-${width}.png` });
  }
});
