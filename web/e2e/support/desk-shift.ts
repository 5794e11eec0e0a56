import type { Page } from 'playwright-core';
import { createButton, chooseClient } from './appointment-form.ts';
import { chosenRow, isBusyRow } from './desk-people.ts';
import { expectSoon } from './expectations.ts';

export interface Shift {
  /** Keys of outcomes, one lead after the other. */
  readonly outcomes: readonly string[];
  /** Whether a free lead is taken first: at once, or until it is one's own. */
  readonly takes?: 'at once' | 'first';
  /** Which call is taken back, counted from 0. */
  readonly undoes?: number;
  /** Whom a lead is booked for that came by no client's page. */
  readonly client?: string;
}

const chosenLead = (page: Page): Promise<string | null> =>
  chosenRow(page).evaluateAll(([row]) => row?.getAttribute('data-desk-row') ?? null);

/** Records a call of each lead that is chosen until none waits; says why where the hour asks for it, whatever it is. */
export async function worksThrough(page: Page, { outcomes, takes, undoes, client }: Shift): Promise<void> {
  const keys = page.keyboard;
  const dialog = page.getByRole('dialog');
  const noneWaits = page.getByText('Nobody is waiting');
  const plan = page.getByRole('dialog', { name: 'When shall we call?' });
  const form = page.getByRole('dialog', { name: 'Create Appointment' });

  const saysWhy = async () => {
    for (const name of ['Record it', 'Record and call']) {
      const asks = dialog.getByRole('button', { name, exact: true });
      if (await asks.isVisible()) await asks.click({ timeout: 1000 }).catch(() => undefined);
    }
  };
  const promises = async () => {
    await plan.getByLabel('When').fill('mon 10am');
    await keys.press('Enter');
    const asked = plan.getByRole('checkbox', { name: /asked for this time/ });
    await Promise.race([asked.waitFor(), plan.waitFor({ state: 'hidden' })]);
    if (!(await asked.isVisible())) return;
    await asked.click();
    await plan.getByRole('button', { name: /^Promise it/ }).click();
    await plan.waitFor({ state: 'hidden' });
  };
  const books = async () => {
    const title = form.getByLabel('Title');
    if (await form.getByText('Choose a client').first().isVisible())
      await chooseClient(form.getByLabel('Client', { exact: true }), client ?? '');
    if ((await title.inputValue()) === '') await title.fill('First conversation');
    await form.locator('[data-free-time]').first().click();
    await form.getByRole('checkbox', { name: /^The prospect agreed/ }).click();
    await createButton(form).click();
    await form.waitFor({ state: 'hidden' });
  };
  /** Until the next one is chosen. */
  const untilPast = async (id: string, key: string) => {
    let looks = 0;
    await expectSoon(async () => {
      await saysWhy();
      if (await plan.isVisible()) await promises();
      else if (await form.isVisible()) await books();
      const isOpen = await dialog.isVisible();
      if ((await chosenLead(page)) !== id) return !isOpen;
      // A row that is busy takes no key.
      if (!isOpen && ++looks % 10 === 0) await keys.press(key);
      return false;
    }).toBe(true);
  };
  /** False when another has taken it. */
  const isOwn = async (id: string): Promise<boolean> => {
    const own = page.getByRole('article').getByText('Yours');
    if (await own.isVisible()) return true;
    await keys.press('a');
    let isTaken = false;
    await expectSoon(async () => {
      isTaken = (await chosenLead(page)) !== id;
      return isTaken || ((await own.isVisible()) && !(await isBusyRow(page)));
    }).toBe(true);
    return !isTaken;
  };

  for (let n = 0; !(await noneWaits.isVisible()); n++) {
    const id = await chosenLead(page);
    // Another has called whom this one had chosen.
    if (id === null) {
      await expectSoon(async () => {
        if (await noneWaits.isVisible()) return true;
        await keys.press('j');
        return (await chosenLead(page)) !== null;
      }).toBe(true);
      continue;
    }
    if (takes === 'at once') await keys.press('a');
    if (takes === 'first' && !(await isOwn(id))) continue;
    const key = outcomes[n % outcomes.length]!;
    await keys.press(key);
    await untilPast(id, key);
    if (n !== undoes) continue;
    await keys.press('u');
    await expectSoon(() => chosenLead(page)).not.toBe(null);
  }
}
