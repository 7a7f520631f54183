import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { dataProvider } from '../peerData';
import { PlainList } from './PlainList';
import { PlainShow } from './PlainShow';

/** The portal's list and detail, written as in react-admin's documentation. */
createRoot(document.getElementById('root') ?? document.body).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="licenses" list={PlainList} show={PlainShow} />
    <Resource name="devices" />
  </Admin>,
);
