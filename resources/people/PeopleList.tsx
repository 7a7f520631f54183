import { useNavigate } from 'ra-core';
import type { LicensePerson } from '../../contract/extensions/licenseUsers';
import { Figure } from '../../src/components/detail/Figure';
import { personColumns, personLabel } from '../../src/licensing/people/personColumns';
import { selectionOf } from '../../src/licensing/selection/selectionOf';
import { DataTable } from '../../src/components/table/DataTable';
import { List } from '../../src/components/table/List';
import { ListToolbar } from '../../src/components/table/ListToolbar';
import { type Column, dateTimeWidths } from '../../src/components/table/types';
import { useColumns } from '../../src/components/table/useColumns';
import { useExtension } from '../../src/components/useExtension';
import { formatDateTime } from '../../src/lib/dates';
import { PersonPicker } from './PersonPicker';
import { peopleSearchFields } from './peopleSearch';
import { bulkPeople } from './releasePeople';

const none = '-';

export const peopleChoices: Column<LicensePerson>[] = [
  ...personColumns,
  {
    source: 'phone_number',
    sortBy: false,
    width: 8,
    render: ({ phone_number }) => phone_number || none,
  },
  {
    source: 'licenses',
    align: 'right',
    width: 5,
    render: ({ licenses }) => <Figure value={licenses} />,
    text: ({ licenses }) => licenses,
  },
  {
    source: 'devices',
    sortBy: false,
    align: 'right',
    width: 7,
    render: ({ devices }) => <Figure value={devices} />,
    text: ({ devices }) => devices,
  },
  { source: 'last_seen', ...dateTimeWidths, render: ({ last_seen }) => formatDateTime(last_seen) },
];
const standard = peopleChoices.filter(({ source }) => source !== 'phone_number');

const selection = selectionOf(bulkPeople);

/** People are found one by one if the back end lacks the extension. */
export const PeopleList = () =>
  useExtension('license-users') ? (
    <List<LicensePerson>>
      <People />
    </List>
  ) : (
    <FindPerson />
  );

const People = () => {
  const columns = useColumns(peopleChoices, standard);
  return (
    <>
      <ListToolbar<LicensePerson> fields={peopleSearchFields} columns={columns} choices={peopleChoices} />
      <DataTable<LicensePerson> columns={columns} rowClick="show" rowLabel={personLabel} selection={selection} />
    </>
  );
};

const FindPerson = () => {
  const navigate = useNavigate();
  return <PersonPicker label="resources.people.find" onPick={({ id }) => navigate(`/people/${id}`)} />;
};
