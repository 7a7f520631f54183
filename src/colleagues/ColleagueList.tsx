import { useTranslate } from 'ra-core';
import type { Manager } from '../../contract/extensions/managers';
import { Figure } from '../components/detail/Figure';
import { Term } from '../components/detail/Term';
import { DataTable } from '../components/table/DataTable';
import { List } from '../components/table/List';
import { ListToolbar } from '../components/table/ListToolbar';
import { type Column, dateTimeWidths } from '../components/table/types';
import { useColumns } from '../components/table/useColumns';
import { formatDateTime } from '../lib/dates';
import { AddPersonButton } from '../licensing/people/AddPersonButton';
import { personColumns, personLabel } from '../licensing/people/personColumns';
import { colleagueSearchFields } from './declaration';
import { InviteDialog } from './InviteDialog';
import { statusOf } from './status';

const columns: Column<Manager>[] = [
  ...personColumns,
  {
    source: 'permissions',
    sortBy: false,
    align: 'right',
    width: 7,
    render: ({ permissions }) => <Figure value={permissions.length} />,
    text: ({ permissions }) => permissions.join(', '),
  },
  {
    source: 'allowances',
    sortBy: false,
    align: 'right',
    width: 7,
    render: ({ allowances }) => <Figure value={allowances.length} />,
    text: ({ allowances }) => allowances.map(({ product_name }) => product_name).join(', '),
  },
  {
    source: 'status',
    sortBy: false,
    card: 'status',
    width: 8,
    render: person => <Term message={statusOf(person)} />,
    text: (person, translate) => translate(statusOf(person)),
  },
  {
    source: 'last_sign_in',
    sortBy: false,
    ...dateTimeWidths,
    render: ({ last_sign_in }) => formatDateTime(last_sign_in),
  },
];

export const ColleagueList = () => (
  <List<Manager>>
    <Colleagues />
  </List>
);

const Colleagues = () => {
  const shown = useColumns(columns, columns);
  const translate = useTranslate();
  return (
    <>
      <ListToolbar<Manager>
        fields={colleagueSearchFields}
        columns={shown}
        choices={columns}
        tools={
          <AddPersonButton
            label={translate('resources.colleagues.invite.action')}
            verdict="allowed"
            renderDialog={props => <InviteDialog {...props} />}
          />
        }
      />
      <DataTable<Manager> columns={shown} rowClick="show" rowLabel={personLabel} />
    </>
  );
};
