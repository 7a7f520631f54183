import {
  Button,
  Datagrid,
  DeleteButton,
  FunctionField,
  List,
  NumberField,
  Show,
  TabbedShowLayout,
  TextField,
  UpdateButton,
  useNotify,
} from 'react-admin';

const Greet = () => {
  const notify = useNotify();
  return <Button label="Greet" onClick={() => notify('Hello', { type: 'info' })} />;
};

export const StampList = () => (
  <List exporter={false}>
    <Datagrid>
      <TextField source="motif" />
      <NumberField source="price" />
      <DeleteButton mutationMode="undoable" />
    </Datagrid>
  </List>
);

export const StampShow = () => (
  <Show title={<FunctionField render={stamp => `Stamp of a ${stamp.motif}`} />} actions={<Greet />}>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="About it">
        <TextField source="motif" />
        <TextField source="id" />
        <UpdateButton label="Make it dearer" data={{ price: 120 }} mutationMode="undoable" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Price" path="price">
        <NumberField source="price" />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);
