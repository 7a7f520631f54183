import { Navigate, useLocation, useParams, useResourceContext } from 'ra-core';

/** react-admin's address of a record's page, /<name>/<id>/show, where the record's own address shows it already. */
export const ToRecord = () => {
  const resource = useResourceContext() ?? '';
  const { id = '', '*': tab } = useParams();
  const { search, state } = useLocation();
  const pathname = [`/${resource}`, encodeURIComponent(id), ...(tab ? [tab] : [])].join('/');
  return <Navigate to={{ pathname, search }} state={state} replace />;
};
