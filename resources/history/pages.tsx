import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { NotFound } from '../../src/components/MessageScreen';
import { PageTitle } from '../../src/components/PageTitle';
import { useExtension } from '../../src/components/useExtension';
import { HistoryList } from './HistoryList';

const own = { actor: 'me' };

export const MyChanges = () => {
  const translate = useTranslate();
  if (!useExtension('audit')) return <NotFound />;
  return (
    <>
      <PageTitle title={translate('resources.history.my_changes')} />
      <HistoryList of={own} />
    </>
  );
};

/** Of the license or the order of the page. */
export const HistoryTab = () => {
  const id = useRecordContext()?.id;
  const subject = useResourceContext() === 'orders' ? 'order' : 'license';
  const of = useMemo(() => ({ [subject]: String(id) }), [subject, id]);
  return id === undefined ? null : <HistoryList of={of} />;
};
