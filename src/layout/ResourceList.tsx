import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageTitle } from '../components/PageTitle';

/** A resource's list under the resource's name. */
export const ResourceList = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <>
      <PageTitle title={translate(`resources.${resource}.name`, { smart_count: 2 })} />
      {children}
    </>
  );
};
