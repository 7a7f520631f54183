import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuestionDialog } from '../../src/components/QuestionDialog';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { keepStyles } from '../support/fewStyles';
import { renderPortal } from '../support/render';

keepStyles('top', 'bottom');

const Save = () => {
  const notify = usePortalNotify();
  return <button onClick={() => notify.saved()}>save</button>;
};
const placeOfToast = async () => {
  const toast = await screen.findByRole('status');
  const { top, bottom } = getComputedStyle(toast.closest('[class*="MuiSnackbar-root"]') ?? toast);
  return { top, bottom };
};

it('[RUN-53] a toast is at the lower end of the window, but at its top while a dialog is open', async () => {
  const page = renderPortal(<Save />);
  await page.user.click(screen.getByRole('button', { name: 'save' }));
  expect(await placeOfToast()).toEqual({ top: 'auto', bottom: '8px' });
  page.unmount();
  const { user } = renderPortal(<QuestionDialog title="2 of 3 newly assigned" actions={<Save />} />);
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await placeOfToast()).toEqual({ top: '24px', bottom: 'auto' });
});
