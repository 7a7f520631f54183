import Divider from '@mui/material/Divider';
import {
  DataTable,
  DateField,
  Edit,
  ImageField,
  ImageInput,
  List,
  ReferenceManyField,
  RichTextField,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  TranslatableInputs,
} from 'react-admin';

const Panel = () => (
  <div>{'What the courier has to know before the parcel is handed over, at length and in many words. '.repeat(8)}</div>
);

export const ReturnList = () => (
  <List>
    <DataTable expand={<Panel />} rowClick={false}>
      <DataTable.Col source="code" />
      <DataTable.Col source="sent_on" field={DateField} />
    </DataTable>
  </List>
);

const ofCourier = (
  <ReferenceManyField reference="parcels" target="courier">
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="code" />
      <DataTable.Col source="kind" />
      <DataTable.NumberCol source="weight" />
      <DataTable.Col source="sent_on" field={DateField} />
      <DataTable.Col source="seen_at" />
    </DataTable>
  </ReferenceManyField>
);

export const ReturnShow = () => (
  <Show>
    <>
      <SimpleShowLayout>
        <TextField source="code" />
        <TextField source="kind" />
        {ofCourier}
      </SimpleShowLayout>
      <SimpleShowLayout divider={<Divider />}>
        <DateField source="sent_on" />
        <RichTextField source="kind" />
      </SimpleShowLayout>
      <SimpleShowLayout direction="row" spacing={4}>
        <TextField source="id" />
        <TextField source="weight" />
      </SimpleShowLayout>
    </>
  </Show>
);

export const ReturnEdit = () => (
  <Edit>
    <SimpleForm>
      <TranslatableInputs locales={['en', 'fr']}>
        <TextInput source="greeting" />
      </TranslatableInputs>
      <ImageInput source="picture" accept={{ 'image/png': ['.png'] }}>
        <ImageField source="src" title="title" />
      </ImageInput>
    </SimpleForm>
  </Edit>
);
