import { ChipField, DataTable, DateField, List, SearchInput } from 'react-admin';

const filters = [<SearchInput key="email" source="license_users__true_email__icontains" alwaysOn />];

/** The eleven columns of a manager's license list. */
export const PlainList = () => (
  <List filters={filters} perPage={20} exporter={false}>
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="created_at">
        <DateField source="created_at" showTime />
      </DataTable.Col>
      <DataTable.Col source="order_store_id" />
      <DataTable.Col source="license_key" />
      <DataTable.Col source="product.product_name" />
      <DataTable.Col source="license_type" />
      <DataTable.Col source="time_activated">
        <DateField source="time_activated" showTime />
      </DataTable.Col>
      <DataTable.NumberCol source="times_activated" />
      <DataTable.NumberCol source="max_license_users" />
      <DataTable.Col source="maintenance_period">
        <DateField source="maintenance_period" />
      </DataTable.Col>
      <DataTable.Col source="status">
        <ChipField source="status" />
      </DataTable.Col>
    </DataTable>
  </List>
);
