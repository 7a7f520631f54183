import type { Added } from '../services/addCompany';

const listed = (what: string, names: readonly string[]) => (names.length > 0 ? [`  ${what}: ${names.join(', ')}`] : []);

export const report = (name: string, { hosts, products, managers, left }: Added, days: number): string => {
  const parts = [
    ...listed('hosts', hosts),
    ...listed('products', products),
    ...listed(
      'managers',
      managers.map(({ email }) => email),
    ),
  ];
  const kept = listed('already there, unchanged', left);
  if (parts.length === 0) return [`${name}: nothing was added.`, ...kept, ''].join('\n');
  const passwords = managers.flatMap(({ email, password }) => (password ? [`  ${email}  ${password}`] : []));
  return [
    `${name}, added:`,
    ...parts,
    ...kept,
    ...(passwords.length > 0
      ? ['', `Initial passwords, shown only now. Each works for one sign-in within ${days} days:`, ...passwords]
      : []),
    '',
  ].join('\n');
};
