import { Resource, type ResourceProps } from 'ra-core';
import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { NotFound } from './layout/NotFound';
import { RequireAccess } from './layout/RequireAccess';
import { ResourceList } from './layout/ResourceList';
import type { ResourceDeclaration } from './lib/resource';

/**
 * The routes of a resource: /<name> and /<name>/<id>/*, or pages of its own, behind its access rule. A record opens in react-admin's
 * edit slot, whose address is the one the specification asks for. The declaration travels as react-admin's options,
 * so that menu and pages find it by name.
 */
export const resourceRoutes = (declaration: ResourceDeclaration) => {
  const { name, access, recordRepresentation, list: List, show: Show, pages = [] } = declaration;
  return (
    <Resource
      key={name}
      name={name}
      options={declaration}
      recordRepresentation={recordRepresentation}
      list={
        List && (
          <RequireAccess access={access}>
            <ResourceList>
              <List />
            </ResourceList>
          </RequireAccess>
        )
      }
      edit={
        Show && (
          <RequireAccess access={access}>
            <Show />
          </RequireAccess>
        )
      }
    >
      {!List && (
        <>
          {pages.map(({ path, access: ownAccess = access, content: Content }) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireAccess access={ownAccess}>
                  <Content />
                </RequireAccess>
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </>
      )}
    </Resource>
  );
};

/** As react-admin registers them itself after its first rendering, so that a page knows its resource in its own first. */
export const resourceDefinitions = (resources: readonly ReactElement<ResourceProps>[]) =>
  Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)]));
