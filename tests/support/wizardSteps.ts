import { expect, type Locator, type Page } from 'playwright/test';

/** What a person does in the order wizard in a real browser. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
export const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

export const chooseNewCustomer = async (page: Page, email: string) => {
  await page.getByRole('combobox', { name: 'Customer email' }).fill(email);
  await page.getByRole('option', { name: `Add new customer ${email}` }).click();
};

/** Adds a product. @returns its entry */
export const addProduct = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('combobox', { name: 'Add product' }).fill(name);
  await page.getByRole('listbox').getByRole('option').first().click();
  return page.getByRole('region', { name }).last();
};

/** Pastes a text into an input, also in other forms. */
export const paste = (input: Locator, text: string) =>
  input.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
