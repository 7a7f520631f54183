import { Navigate, Resource, type ResourceProps, useLocation, useParams, useResourceContext } from 'ra-core';
import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { NotFound } from './components/MessageScreen';
import { lazyPage } from './components/lazyPage';
import { RequireAccess } from './layout/RequireAccess';
import { ResourcePage } from './layout/ResourcePage';
import { hasOwnList, type Page, type ResourceDeclaration, type ResourcePage as OwnPage } from './lib/resource';

const ListDefaults = lazyPage(() => import('./layout/ListDefaults'), 'ListDefaults', 'start');

/** Waits for the texts, as every page of `lazyPage` does. */
const waiting = (Content: Page): Page => {
  if (Content.preload) return Content;
  const Plain = () => <Content />;
  return lazyPage(async () => ({ Plain }), 'Plain');
};

const pageOf = (content: Page, action: string, of: ResourceDeclaration) => {
  const Content = waiting(content);
  return (
    <RequireAccess of={of} action={action}>
      <ResourcePage kind={action === 'list' ? 'list' : 'record'}>
        <Content />
      </ResourcePage>
    </RequireAccess>
  );
};

const extraPage = ({ path, access, content }: OwnPage, of: ResourceDeclaration) => {
  const Content = waiting(content);
  return (
    <Route
      key={path}
      path={path}
      element={
        <RequireAccess of={of} access={access}>
          <ResourcePage>
            <Content />
          </ResourcePage>
        </RequireAccess>
      }
    />
  );
};

/** The portal's own lists read their defaults themselves. */
const listOf = (List: Page, declaration: ResourceDeclaration) => {
  const page = pageOf(List, 'list', declaration);
  return hasOwnList(declaration) ? page : <ListDefaults defaultSort={declaration.defaultSort}>{page}</ListDefaults>;
};

/** Unlike in react-admin, a record without an `edit` page is at /<name>/<id>. `options` contain the declaration. */
export const resourceRoutes = (declaration: ResourceDeclaration) => {
  const { name, icon, options, recordRepresentation, list, create, edit, show, pages } = declaration;
  return (
    <Resource
      key={name}
      name={name}
      icon={icon}
      options={{ ...options, ...declaration }}
      recordRepresentation={recordRepresentation}
      list={list && listOf(list, declaration)}
      create={create && pageOf(create, 'create', declaration)}
      edit={edit && pageOf(edit, 'edit', declaration)}
      show={show && (edit ? pageOf(show, 'show', declaration) : <ToRecord />)}
    >
      {show && !edit && <Route path=":id/*" element={pageOf(show, 'show', declaration)} />}
      {pages?.map(page => extraPage(page, declaration))}
      <Route path={hasOwnList(declaration) ? ':id?/*' : '*'} element={<NotFound />} />
    </Resource>
  );
};

/** What react-admin itself would know only after the first render of a page. */
export const resourceDefinitions = (resources: readonly ReactElement<ResourceProps>[]) =>
  Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)]));

/** Redirects from react-admin's address of a record, /<name>/<id>/show, to the portal's, /<name>/<id>. */
const ToRecord = () => {
  const resource = useResourceContext() ?? '';
  const { id = '', '*': tab } = useParams();
  const { search, state } = useLocation();
  const pathname = [`/${resource}`, encodeURIComponent(id), ...(tab ? [tab] : [])].join('/');
  return <Navigate to={{ pathname, search }} state={state} replace />;
};
