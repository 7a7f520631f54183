import Button from '@mui/material/Button';
import { LinkBase, useResourceDefinitions, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { usePerson } from '../components/usePerson';
import { isAllowedBy } from '../lib/access';
import type { ResourceDeclaration } from '../lib/resource';
import { selectionOf } from '../licensing/selection/selectionOf';
import { actionsOf, bulkActionsOf } from './actions';
import { type ListParts, type Readable, useTitle } from './columns';

/** Leads to the form of a new record. It is the last button of the list's bar. */
export const CreateLink = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={LinkBase} to={`/${resource}/create`} sx={{ order: 1, alignSelf: 'center' }}>
      {translate('ra.action.create')}
    </Button>
  );
};

/** Makes rows selectable, if the person may do one of the list's actions. */
export const useActionSelection = (declared: ListParts) => {
  const person = usePerson();
  const titleOf = useTitle(declared);
  const selection = useMemo(() => selectionOf(bulkActionsOf(declared, titleOf)), [declared, titleOf]);
  const isOffered = person && actionsOf(declared).some(({ verdictFor }) => verdictFor(person) === 'allowed');
  return isOffered ? selection : undefined;
};

/** The lists whose records the person may read. */
export const useReadable = (): Readable => {
  const definitions = useResourceDefinitions<ResourceDeclaration>();
  const person = usePerson();
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(definitions).flatMap(([name, { options }]) =>
          options && isAllowedBy(options.access, person) ? [[name, options]] : [],
        ),
      ),
    [definitions, person],
  );
};
