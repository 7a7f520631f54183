import { Navigate, useLocation, useParams, useResourceContext } from 'ra-core';

/** Redirects from react-admin's address of a record, /<name>/<id>/show, to the portal's, /<name>/<id>. */
export const ToRecord = () => {
  const resource = useResourceContext() ?? '';
  const { id = '', '*': tab } = useParams();
  const { search, state } = useLocation();
  const pathname = [`/${resource}`, encodeURIComponent(id), ...(tab ? [tab] : [])].join('/');
  return <Navigate to={{ pathname, search }} state={state} replace />;
};
