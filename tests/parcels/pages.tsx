import {
  BooleanField,
  BooleanInput,
  CanAccess,
  Create,
  DataTable,
  DateField,
  DateInput,
  Edit,
  EditButton,
  List,
  NumberField,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  required,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';

export { EditGuesser as CourierEdit, ListGuesser as CourierList } from 'react-admin';

const kinds = [
  { id: 'box', name: 'Box' },
  { id: 'letter', name: 'Letter' },
];

const filters = [
  <TextInput key="code" source="code__icontains" label="Code" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
  <ReferenceInput key="courier" source="courier" reference="couriers" />,
];

export const ParcelList = () => (
  <List filters={filters}>
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.Col source="kind" />
      <DataTable.NumberCol source="weight" />
      <DataTable.Col source="sent_on" field={DateField} />
      <DataTable.Col source="fragile" field={BooleanField} />
      <DataTable.Col source="courier">
        <ReferenceField source="courier" reference="couriers" />
      </DataTable.Col>
      <DataTable.Col label={false}>
        <CanAccess action="edit">
          <EditButton />
        </CanAccess>
      </DataTable.Col>
    </DataTable>
  </List>
);

export const ParcelShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="code" />
      <TextField source="kind" />
      <NumberField source="weight" />
      <DateField source="sent_on" />
      <DateField source="seen_at" showTime />
      <BooleanField source="fragile" />
      <ReferenceField source="courier" reference="couriers" />
      <TextField source="note" />
    </SimpleShowLayout>
  </Show>
);

const inputs = (
  <>
    <TextInput source="code" validate={required()} />
    <SelectInput source="kind" choices={kinds} />
    <NumberInput source="weight" />
    <DateInput source="sent_on" />
    <BooleanInput source="fragile" />
    <ReferenceInput source="courier" reference="couriers" />
    <TextInput source="note" multiline />
  </>
);

export const ParcelEdit = () => (
  <Edit>
    <SimpleForm>{inputs}</SimpleForm>
  </Edit>
);

export const ParcelCreate = () => (
  <Create redirect="list">
    <SimpleForm>{inputs}</SimpleForm>
  </Create>
);
