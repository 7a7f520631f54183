import type { LicenseUser } from '../../../contract/schemas/license';
import { InitialPassword, initialPasswordLabel } from '../../../src/components/people/InitialPassword';
import { Clipped } from '../../../src/components/table/Clipped';
import type { Column } from '../../../src/components/table/types';

const labels = 'resources.licenses.detail.users';

/** The columns of row LUSR-01. */
export const licenseUserColumns: Column<LicenseUser>[] = [
  {
    source: 'true_email',
    label: `${labels}.email`,
    card: 'title',
    width: 12,
    grows: true,
    render: user => <Clipped text={user.true_email} />,
  },
  { source: 'first_name', label: `${labels}.first_name`, render: user => user.first_name || '-' },
  { source: 'last_name', label: `${labels}.last_name`, render: user => user.last_name || '-' },
  { source: 'phone_number', label: `${labels}.phone_number`, width: 8, render: user => user.phone_number || '-' },
  {
    source: 'total_activations',
    label: `${labels}.activations`,
    width: 5.5,
    render: ({ total_activations, max_activations }) => `${total_activations}/${max_activations}`,
  },
];

/** For those who may set credentials only. */
const initialPassword: Column<LicenseUser> = {
  source: 'initial_password',
  label: initialPasswordLabel,
  width: 12,
  grows: true,
  sortBy: false,
  render: user => <InitialPassword {...user} />,
};

export const columnsWithPassword = [...licenseUserColumns, initialPassword];
