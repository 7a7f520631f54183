import {
  BulkDeleteButton,
  BulkUpdateButton,
  Create,
  Datagrid,
  Edit,
  List,
  SimpleForm,
  TextField,
  TextInput,
  UpdateButton,
  useDataProvider,
  useNotify,
} from 'react-admin';
import { defineResource } from '../../src/lib/resource';
import { parcels } from '.';

const Bulk = () => (
  <>
    <BulkUpdateButton label="Forget couriers" data={{ courier: null }} mutationMode="pessimistic" />
    <BulkUpdateButton label="Mark" data={{ note: 'Seen' }} mutationMode="optimistic" />
    <BulkDeleteButton mutationMode="pessimistic" />
  </>
);

const Say = () => {
  const notify = useNotify();
  const provider = useDataProvider();
  const two = () => {
    notify('The first');
    notify('The second', { type: 'warning' });
  };
  const returnIt = () =>
    provider
      .delete('parcels', { id: 1 })
      .then(() => notify('Returned'))
      .catch((error: Error) => notify(`Not returned: ${error.message}`));
  return (
    <>
      <button onClick={two}>Say two</button>
      <button onClick={() => void returnIt()}>Return it</button>
    </>
  );
};

const ParcelList = () => (
  <List exporter={false} actions={<Say />}>
    <Datagrid bulkActionButtons={<Bulk />}>
      <TextField source="code" />
      <UpdateButton label="Make it dearer" data={{ price: null }} mutationMode="pessimistic" />
      <UpdateButton label="Mark later" data={{ note: 'Later' }} mutationMode="undoable" />
    </Datagrid>
  </List>
);

const ParcelEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="code" />
      <TextInput source="note" />
    </SimpleForm>
  </Edit>
);

const ParcelCreate = () => (
  <Create redirect={false}>
    <SimpleForm>
      <TextInput source="code" />
    </SimpleForm>
  </Create>
);

/** The parcels with every way to change one, in react-admin's three modes. */
export const changeableParcels = defineResource({
  ...parcels,
  list: ParcelList,
  edit: ParcelEdit,
  create: ParcelCreate,
});
