import { screen } from '@testing-library/react';
import { useNavigate } from 'ra-core';
import { expect, it } from 'vitest';
import { useDialog } from '../../src/components/DialogHost';
import { LeaveGuard } from '../../src/components/LeaveGuard';
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

it('[LOOK-76] a double click opens one dialog, also while that is still downloaded; a later click opens another', async () => {
  const { user } = renderPortal(<Page />);
  await user.dblClick(screen.getByText('Ask'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByText('Leave'));
  await user.click(screen.getByText('Ask'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('[SHELL-37] Back closes a dialog, also if the page before was another one of the same list', async () => {
  const Dialog = ({ close }: { close: () => void }) => (
    <dialog open>
      Edit
      <LeaveGuard isOverPage isHeld={false} isUnsaved={() => false} onDiscard={close} />
    </dialog>
  );
  const List = () => {
    const navigate = useNavigate();
    const showDialog = useDialog();
    return (
      <>
        <button onClick={() => navigate('/licenses?page=2')}>Next page</button>
        <button onClick={() => showDialog(close => <Dialog close={close} />)}>Edit</button>
        <button onClick={() => navigate(-1)}>Back</button>
      </>
    );
  };
  const { user, address } = renderPortal(<List />, { path: '/licenses' });
  await user.click(screen.getByText('Next page'));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByText('Back'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/licenses?page=2');
  await user.click(screen.getByText('Back'));
  expect(address()).toBe('/licenses');
});
