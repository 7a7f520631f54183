import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../contract/schemas/order';
import { createPerson, distributor, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createOrder, orderWithKeys } from '../support/sampleOrder';

const open = (person = viewer, shown: Order = orderWithKeys) =>
  renderApp('/orders/7', { person, dataProvider: { getOne: async () => ({ data: shown }) as never } });

const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>(resolve => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(file);
  });

it('[ODET-14] leads a holder of issue_license to the wizard for this order, and nobody else', async () => {
  const { unmount } = open(createPerson({ permissions: ['issue_license'] }));
  expect(await screen.findByRole('link', { name: 'Issue more licenses' })).toHaveAttribute('href', '/create-order/7');
  unmount();
  open(createPerson({ permissions: ['create_order'] }));
  await screen.findByRole('heading', { level: 1, name: 'Order ORD-2026-007' });
  expect(screen.queryByRole('link', { name: 'Issue more licenses' })).not.toBeInTheDocument();
});

it("[ODET-03] an order's keys are copied, one per line", async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'License keys' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy 2 license keys' }));
  expect(await screen.findByText('2 license keys copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('AAAA-1\nAAAA-2');
});

it('[ODET-03] the keys are not reported as copied if the browser does not allow copying', async () => {
  const { user } = open();
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const button = await screen.findByRole('button', { name: 'License keys', expanded: false });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Copy 2 license keys' }));
  expect(await screen.findByText('The browser blocked copying')).toBeVisible();
  expect(screen.queryByText('2 license keys copied')).not.toBeInTheDocument();
  writeText.mockRestore();
});

it("[ODET-03] an order's keys are downloaded as a file named after its store id", async () => {
  const createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:keys');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(`${this.download} from ${this.href}`);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'License keys' }));
  await user.click(screen.getByRole('menuitem', { name: 'Download as CSV' }));
  expect(files).toEqual(['ORD-2026-007.csv from blob:keys']);
  const [file] = createObjectURL.mock.calls[0] ?? [];
  expect(file).toMatchObject({ type: 'text/csv;charset=utf-8' });
  // Without a byte order mark, a spreadsheet does not read the file as UTF-8.
  const [first, second, third] = await bytesOf(file as Blob);
  expect([first, second, third]).toEqual([0xef, 0xbb, 0xbf]);
  vi.restoreAllMocks();
});

it('[ODET-03] an order without keys does not offer it', async () => {
  open(distributor, createOrder());
  expect(await screen.findByRole('link', { name: 'Issue more licenses' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'License keys' })).not.toBeInTheDocument();
});
