import { Admin, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { dataProvider } from '../peerData';

/** react-admin as in its tutorial: one resource without any options. */
createRoot(document.getElementById('root') ?? document.body).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="licenses" list={ListGuesser} />
  </Admin>,
);
