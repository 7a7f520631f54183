import { useQuery } from '@tanstack/react-query';
import { useLocation, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { View } from '../../../contract/extensions/views';
import { useCall } from '../useCall';
import { useExtension } from '../useExtension';
import { usePerson } from '../usePerson';

const none: readonly View[] = [];
export const viewsKey = ['views'];

/** The person's saved views and those shared with them. Empty without the extension, and until they are loaded. */
export const useViews = () => {
  const call = useCall();
  const has = useExtension('views');
  const isManager = usePerson()?.isManager ?? false;
  const isOffered = has && isManager;
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: viewsKey,
    queryFn: () => call(provider => provider.getViews()),
    enabled: isOffered,
  });
  return {
    isOffered,
    views: (isOffered && data) || none,
    isKnown: !isOffered || data !== undefined,
    hasFailed: isOffered && isLoadingError,
    retry: () => void refetch(),
  };
};

export const addressOf = ({ resource, query }: Pick<View, 'resource' | 'query'>): string => `/${resource}?${query}`;

/** The views that the person has pinned, as entries of the menu. */
export const PinnedViews = ({ onFollow }: { onFollow?: (() => void) | undefined }) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { views, hasFailed, retry } = useViews();
  const pinned = views.filter(view => view.is_pinned);
  if (pinned.length === 0 && !hasFailed) return null;
  return (
    <>
      <li className="menu-heading">{translate('portal.shell.views.label')}</li>
      {hasFailed && (
        <li className="menu-heading">
          {translate('portal.shell.list.error_detail')}{' '}
          <button type="button" className="plain-button" onClick={retry}>
            {translate('portal.shell.list.retry')}
          </button>
        </li>
      )}
      {pinned.map(view => {
        const to = addressOf(view);
        return (
          <li key={view.id}>
            <Link to={to} onClick={onFollow} aria-current={pathname + search === to ? 'page' : undefined}>
              <span className="menu-view" title={view.name}>
                {view.name}
              </span>
            </Link>
          </li>
        );
      })}
    </>
  );
};
