import type { Locator, Page } from 'playwright-core';

export interface FormInput {
  /** As the list of clients names it. */
  readonly client: string;
  readonly title: string;
  /** `yyyy-MM-dd` and `HH:mm` in Sydney. */
  readonly date: string;
  readonly time: string;
  readonly minutes?: 15 | 30 | 45 | 60;
}

/** Opens the form for a new appointment and fills in what every appointment needs. */
export async function fillNewAppointment(page: Page, input: FormInput): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Appointment' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Appointment' });
  await chooseClient(form.getByLabel('Client', { exact: true }), input.client);
  await form.getByLabel('Title').fill(input.title);
  await setStart(form, input);
  if (input.minutes !== undefined) await form.getByRole('radio', { name: String(input.minutes) }).click();
  return form;
}

/** Finds a client by name in the field's search, and chooses it. */
export async function chooseClient(field: Locator, name: string): Promise<void> {
  const page = field.page();
  await field.click();
  await page.getByRole('combobox', { name: 'Search clients' }).fill(name);
  await page.getByRole('option', { name }).click();
}

export async function setStart(
  form: Locator,
  { date, time }: Pick<FormInput, 'date' | 'time'>,
): Promise<void> {
  await form.getByLabel('Start date').fill(date);
  await form.getByLabel('Start time').fill(time);
}

export const createButton = (form: Locator): Locator =>
  form.getByRole('button', { name: 'Create Appointment' });

/** Chooses from the menu of an appointment's row. */
export async function chooseFor(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
