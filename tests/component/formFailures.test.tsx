import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { AutocompleteInput, BooleanInput, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FormDialog } from '../../src/components/FormDialog';
import { useCommand } from '../../src/components/useCommand';
import { Profile } from '../../src/profile/Profile';
import { type ForeignServer, type Reply, startForeignServer } from '../support/foreignServer';
import { renderPortal } from '../support/render';

let server: ForeignServer;
beforeAll(async () => {
  server = await startForeignServer();
  await import('../../src/layout/Toast');
}, 120_000);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => server.close());

/** A save over HTTP. Node's fetch does not accept jsdom's signal. */
const updateUser = async () => {
  await server.http.patch('users/1', { last_name: 'Ray' });
};
interface FormProps {
  onClose: () => void;
  after?: () => Promise<void>;
}

/** A form like every form of the portal. */
const Form = ({ onClose, after }: FormProps) => {
  const { mutateAsync } = useCommand({
    send: (provider, values: { name: string }, key) => provider.updateUser('1', { last_name: values.name }, key),
    saved: () => ({}),
    onSuccess: after,
  });
  return (
    <FormDialog title="Rename" record={{ name: 'Keller' }} onSubmit={mutateAsync} onClose={onClose}>
      <TextInput source="name" label="Name" />
    </FormDialog>
  );
};

const json = (status: number, body: unknown): Reply => ({
  status,
  body,
  headers: { 'content-type': 'application/problem+json' },
});

const save = async (props: Partial<FormProps> = {}) => {
  const onClose = vi.fn();
  const { user } = renderPortal(<Form onClose={onClose} {...props} />, { dataProvider: { updateUser } });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, '-Ray');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, name, onClose };
};

const choices = [{ id: 1, name: 'One' }];

it.each([
  ['a choice', 'combobox', () => <SelectInput source="first" choices={choices} />],
  ['a choice with a search', 'combobox', () => <AutocompleteInput source="first" choices={choices} />],
  ['a long text', 'textbox', () => <TextInput source="first" multiline />],
  ['a text', 'textbox', () => <TextInput source="first" />],
  ['a number', 'spinbutton', () => <NumberInput source="first" />],
  ['a switch', 'switch', () => <BooleanInput source="first" />],
] as const)(
  '[LOOK-96] a dialog begins at its first field if that is %s, and passes over what cannot be changed',
  async (_what, role, input) => {
    renderPortal(
      <FormDialog title="Ask" record={{ kept: 1, off: 1 }} onSubmit={async () => {}} onClose={() => {}}>
        <TextInput source="kept" readOnly />
        <SelectInput source="off" choices={choices} disabled />
        {input()}
        <TextInput source="second" />
      </FormDialog>,
    );
    await waitFor(() => expect(screen.getByRole(role, { name: 'First' })).toHaveFocus());
  },
);

it('[LOOK-45] a double click and a held Enter submit a form once, although the refusal comes at once', async () => {
  const refuse = vi.fn(() => Promise.reject(new HttpError('Too late.', 409)));
  const { user } = renderPortal(<Form onClose={vi.fn()} />, { dataProvider: { updateUser: refuse } });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, '-Ray');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('note')).toHaveTextContent('Too late.');
  expect(refuse).toHaveBeenCalledTimes(1);
  // The browser submits the form at a key press that nobody cancels.
  const isSubmitted = (repeat: boolean) => fireEvent.keyDown(name, { key: 'Enter', repeat });
  expect([isSubmitted(false), isSubmitted(true)]).toEqual([true, false]);
});

const failures: [string, Reply, string][] = [
  ['401', json(401, { detail: 'Sign in.' }), 'Your session has ended'],
  ['403', json(403, { detail: 'No.' }), 'No.'],
  ['400', json(400, { detail: 'Too late.' }), 'Too late.'],
  ['400 with a field that has no input', json(400, { depot: ['Not one of yours.'] }), 'Not one of yours.'],
  ['409', json(409, { detail: 'Somebody was faster.' }), 'Somebody was faster.'],
  ['500', { status: 500 }, 'There was an error while saving your changes'],
];

it.each(failures)('[FAIL-21] a save answered %s keeps the entries and says why', async (_status, reply, reason) => {
  server.answer(reply);
  const { user, name, onClose } = await save();
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent(`Your changes were not saved${reason}`);
  expect(name).toHaveValue('Keller-Ray');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText('Changes saved successfully')).not.toBeInTheDocument();
  server.answer({ status: 204 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it.each<[string, Reply]>([
  ['a broken connection', 'cut'],
  ['a gateway', { status: 502, body: '<html>Bad Gateway</html>' }],
])('[FAIL-21] a save answered by %s is neither saved nor not saved', async (_who, reply) => {
  server.answer(reply);
  const { user, name, onClose } = await save();
  const question = await screen.findByRole('alertdialog', {
    name: "The server didn't confirm whether this was saved",
  });
  await user.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(name).toHaveValue('Keller-Ray');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText(/saved/)).not.toBeInTheDocument();
});

it('[FAIL-21] what fails after a save does not say that nothing was saved', async () => {
  vi.stubGlobal('reportError', vi.fn());
  server.answer({ status: 204 });
  const { onClose } = await save({ after: () => Promise.reject(new Error('The page is gone.')) });
  expect(await screen.findByText('Error occured')).toBeInTheDocument();
  expect(await screen.findByText('Changes saved successfully')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
  expect(screen.queryByText('Your changes were not saved')).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

it('[FAIL-21] the profile says why it was not saved, too', async () => {
  server.answer(json(400, { detail: 'Names are kept by the directory.' }));
  const { user } = renderPortal(<Profile />, { dataProvider: { updateUser } });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.type(await screen.findByLabelText('Last Name'), '-Ray');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error occuredYour changes were not savedNames are kept by the directory.',
  );
  expect(screen.getByLabelText('Last Name')).toHaveValue('Keller-Ray');
});
