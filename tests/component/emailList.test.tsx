import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { EmailList } from '../../src/components/emailList/EmailList';
import type { EmailListValue } from '../../src/lib/emailList';
import { renderPortal } from '../support/render';
import { soon } from '../support/soon';

const Held = ({ max, onChange }: { max?: number; onChange: (value: EmailListValue) => void }) => {
  const [value, setValue] = useState<EmailListValue>({ emails: [], pending: '' });
  onChange(value);
  return (
    <>
      <EmailList label="Users" value={value} onChange={change => setValue({ ...value, ...change })} max={max} />
      <button type="button">Next thing</button>
    </>
  );
};

const open = (max?: number) => {
  const changes = vi.fn<(value: EmailListValue) => void>();
  const view = renderPortal(<Held max={max} onChange={changes} />);
  return { ...view, input: screen.getByRole('textbox', { name: 'Users' }), value: () => changes.mock.lastCall?.[0] };
};

it.each([
  ['[LUSR-12]', 'ada@x.io{Enter}'],
  ['[LUSR-13]', 'ada@x.io{Tab}'],
  ['[LUSR-14]', 'ada@x.io,'],
])('%s typing %s adds the address and waits for the next one', async (_row, typed) => {
  const { user, input, value } = open();
  await user.type(input, typed);
  expect(value()).toEqual({ emails: ['ada@x.io'], pending: '' });
  expect(within(screen.getByRole('list', { name: 'Users' })).getByText('ada@x.io')).toBeVisible();
  expect(screen.getByText('1 address')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove all' })).not.toBeInTheDocument();
  expect(input).toHaveFocus();
  await user.type(input, 'bob@x.io{Enter}');
  expect(value()?.emails).toEqual(['ada@x.io', 'bob@x.io']);
});

it('[LUSR-13] Tab moves on when there is nothing to add', async () => {
  const { user, input } = open();
  await user.click(input);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next thing' })).toHaveFocus();
});

it('[LUSR-15] [LUSR-16] pasting adds all addresses of a text, each once, without complaints', async () => {
  const { user, input, value } = open();
  await user.type(input, 'ada@x.io{Enter}');
  await user.paste('Ada <ADA@x.io>; Bob <bob@x.io>\ncy@x.io');
  expect(value()?.emails).toEqual(['ada@x.io', 'bob@x.io', 'cy@x.io']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.paste('no address');
  expect(value()).toEqual({ emails: ['ada@x.io', 'bob@x.io', 'cy@x.io'], pending: 'no address' });
});

it('[LUSR-15] [LUSR-17] a misspelt pasted address is reported and stays to be corrected', async () => {
  const { user, input, value } = open();
  await user.click(input);
  await user.paste('Ada <ada@x.io>\nbob@x\ncy@@x.io\ndee@x.io');
  expect(value()).toEqual({ emails: ['ada@x.io', 'dee@x.io'], pending: 'bob@x, cy@@x.io' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Invalid email addresses: bob@x, cy@@x.io. Correct them here and press Enter.',
  );
  await user.clear(input);
  await user.type(input, 'bob@x.io cy@x.io{Enter}');
  expect(value()).toEqual({ emails: ['ada@x.io', 'dee@x.io', 'bob@x.io', 'cy@x.io'], pending: '' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it("[LUSR-15] [LUSR-17] nobody in a pasted list is lost: text without '@' stays too until all are corrected", async () => {
  const { user, input, value } = open();
  await user.click(input);
  await user.paste('ada@x.io\nbob.x.io\ncy@@x.io\ndee@x.io');
  expect(value()).toEqual({ emails: ['ada@x.io', 'dee@x.io'], pending: 'bob.x.io, cy@@x.io' });
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email addresses: bob.x.io, cy@@x.io.');
  await user.clear(input);
  await user.type(input, 'bob.x.io, cy@x.io{Enter}');
  expect(value()).toEqual({ emails: ['ada@x.io', 'dee@x.io', 'cy@x.io'], pending: 'bob.x.io' });
  expect(screen.getByRole('alert')).toHaveTextContent('bob.x.io is not a valid email address.');
});

it('[LUSR-17] a pasted list without a single address stays, line by line', async () => {
  const { user, input, value } = open();
  await user.click(input);
  await user.paste('bob.x.io\ncy@@x.io');
  expect(value()).toEqual({ emails: [], pending: 'bob.x.io, cy@@x.io' });
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email addresses: bob.x.io, cy@@x.io.');
});

it('[LUSR-17] words that are not a list are one entry', async () => {
  const { user, input, value } = open();
  await user.type(input, 'john doe{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('john doe is not a valid email address.');
  expect(value()).toEqual({ emails: [], pending: 'john doe' });
});

it.each(['{Enter}', '{Tab}', ','])(
  '[LUSR-17] text that is not an address is reported, not added and not lost (%s)',
  async key => {
    const { user, input, value } = open();
    await user.type(input, `foo${key}`);
    expect(screen.getByRole('alert')).toHaveTextContent('foo is not a valid email address.');
    expect(value()).toEqual({ emails: [], pending: 'foo' });
    expect(input).toBeInvalid();
    await user.type(input, '@');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('[LUSR-12] Enter that ends the composition of a character adds nothing yet', async () => {
  const { user, input, value } = open();
  await user.type(input, 'ada@x.io');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(value()).toEqual({ emails: [], pending: 'ada@x.io' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(value()).toEqual({ emails: ['ada@x.io'], pending: '' });
});

it.each([
  [undefined, 'Type an address and press Enter, or paste a whole list.'],
  [3, 'Type an address and press Enter, or paste a whole list. At most 3.'],
])('[LUSR-12] says how to enter addresses, and the maximum (%s)', async (max, hint) => {
  const { user, input } = open(max);
  expect(input).toHaveAccessibleDescription(hint);
  await user.type(input, 'foo{Enter}');
  expect(input).toHaveAccessibleDescription('foo is not a valid email address.');
});

it('[LUSR-18] an address that is already in the list is reported and not added', async () => {
  const { user, input, value } = open();
  await user.type(input, 'ada@x.io{Enter}Ada@x.io{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Ada@x.io has already been added.');
  expect(value()?.emails).toEqual(['ada@x.io']);
});

it('takes five hundred addresses at once, counts them, and removes one or all', async () => {
  const { user, input, value } = open(1000);
  await user.click(input);
  await user.paste(Array.from({ length: 500 }, (_, index) => `person${index}@x.io`).join('\n'));
  expect(screen.getByText('500 addresses of at most 1000')).toBeVisible();
  await user.click(screen.getByLabelText('Remove person7@x.io'));
  expect(value()?.emails).toHaveLength(499);
  expect(value()?.emails).not.toContain('person7@x.io');
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(value()?.emails).toEqual([]);
  expect(input).toHaveFocus();
});

it('[LUSR-12] the Tab key stops once at the addresses; arrow keys move between them', async () => {
  const { user, input, value } = open();
  await user.click(input);
  await user.paste('a@x.io b@x.io c@x.io');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Remove all' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Remove a@x.io' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Remove b@x.io' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(value()?.emails).toEqual(['a@x.io', 'c@x.io']);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Remove c@x.io' })).toHaveFocus(), soon);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next thing' })).toHaveFocus();
});

it('[NORM-41] names the character for which an address is refused', async () => {
  const { user, input, value } = open();
  await user.type(input, 'kim＠cust.test{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'kim＠cust.test is not a valid email address: “＠” (U+FF20) is not allowed in it.',
  );
  await user.clear(input);
  await user.paste('lou@cust.test\nmi\u212ae@cust.test\nbob@x');
  expect(value()).toEqual({ emails: ['lou@cust.test'], pending: 'mi\u212ae@cust.test, bob@x' });
  expect(screen.getByRole('alert')).toHaveTextContent('mi\u212ae@cust.test “\u212a” (U+212A), bob@x.');
});

it('[NORM-45] takes everybody of a paste once', async () => {
  const { user, input, value } = open();
  await user.click(input);
  await user.paste("'kim@cust.test' <kim@cust.test>; Doe, Lou <lou@cust.test>");
  await user.paste('displayName,userPrincipalName,mail\nMax,max@ms.test,max@cust.test\nKim,kim@ms.test,KIM@cust.test');
  await waitFor(() =>
    expect(value()).toEqual({ emails: ['kim@cust.test', 'lou@cust.test', 'max@cust.test'], pending: '' }),
  );
  await user.type(input, '“kim@cust.test\u200b”{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('kim@cust.test has already been added.');
});

it('[NORM-50] takes nobody’s superior, although the first row of a table has none', async () => {
  const { user, input, value } = open();
  await user.click(input);
  await user.paste('Name\tEmail\tManager\nCeo\tceo@x.io\t\nBob\tbob@x.io\tboss@x.io\nKim\t\tboss@x.io');
  await waitFor(() => expect(value()).toEqual({ emails: ['ceo@x.io', 'bob@x.io'], pending: 'Kim' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Kim is not a valid email address.');
});

it('[NORM-50] names who has no address, although nobody else has one either', async () => {
  const { user, input, value } = open();
  await user.click(input);
  await user.paste('Name\tEmail\tManager\nKim\t\tboss@x.io');
  await waitFor(() => expect(value()).toEqual({ emails: [], pending: 'Kim' }));
});

it('[NORM-52] takes nobody from a table whose headings do not say which addresses are meant, and says so', async () => {
  const { user, input, value } = open();
  await user.type(input, 'kim@x.io{Enter}');
  await user.paste('Login\tVorgesetzter\nada@x.io\teve@x.io\nbob@x.io\teve@x.io');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Several columns of this table have addresses, and no heading says which are meant. Paste only that column.',
  );
  expect(value()).toEqual({ emails: ['kim@x.io'], pending: '' });
});
