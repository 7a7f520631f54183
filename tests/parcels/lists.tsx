import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  ReferenceField,
  SelectInput,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { defineResource } from '../../src/lib/resource';
import { parcels } from '.';

const kinds = [{ id: 'box' }, { id: 'letter' }];
const filters = [
  <TextInput key="code" source="code__icontains" />,
  <SelectInput key="kind" source="kind" choices={kinds} optionText="id" />,
];

const actions = (
  <TopToolbar>
    <FilterButton />
    <ColumnsButton />
  </TopToolbar>
);

const SavedList = () => (
  <List perPage={10} filters={filters} actions={actions}>
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.NumberCol source="weight" />
    </DataTable>
  </List>
);

/** A list of ten rows, with queries and columns that people can keep. */
export const savedParcels = defineResource({ ...parcels, list: SavedList });

const LongList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.Col source="courier">
        <ReferenceField source="courier" reference="couriers" />
      </DataTable.Col>
    </DataTable>
  </List>
);

export const longParcels = defineResource({ ...parcels, list: LongList });
