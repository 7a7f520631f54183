import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { useOrigin } from './useOrigin';

/** The way back from a record to the list it was opened from, as it was left; to the resource's list where that is unknown. */
export const BackLink = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const origin = useOrigin();
  const page = origin?.title || translate(`resources.${resource}.name`, { smart_count: 2 });
  const goBack = (event: MouseEvent) => {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isNewTab || origin?.index === undefined) return;
    event.preventDefault();
    // The tabs opened since have places of their own.
    navigate(origin.index - window.history.state.idx);
  };
  return (
    <LinkBase className="link back-link" to={origin?.path ?? `/${resource}`} onClick={goBack}>
      {translate('portal.detail.back', { page })}
    </LinkBase>
  );
};
