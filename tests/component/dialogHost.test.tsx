import { screen } from '@testing-library/react';
import { useNavigate } from 'ra-core';
import { expect, it } from 'vitest';
import { useDialog } from '../../src/components/DialogHost';
import { renderPortal } from '../support/render';

const Page = () => {
  const navigate = useNavigate();
  const showDialog = useDialog();
  return (
    <>
      <button onClick={() => showDialog(() => <dialog open>Reset?</dialog>)}>Ask</button>
      <button onClick={() => navigate('/orders')}>Leave</button>
      <button onClick={() => navigate(-1)}>Back</button>
    </>
  );
};

it('[LLIST-26] a question left on a page does not appear when somebody comes back', async () => {
  const { user, address } = renderPortal(<Page />, { path: '/licenses' });
  await user.click(screen.getByText('Ask'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByText('Leave'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByText('Back'));
  expect(address()).toBe('/licenses');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
