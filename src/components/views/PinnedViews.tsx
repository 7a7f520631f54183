import { useQuery } from '@tanstack/react-query';
import { useLocation, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { View } from '../../../contract/extensions/views';
import { useCall } from '../useCall';
import { useExtension } from '../useExtension';
import { usePerson } from '../usePerson';

/** The saved views that this person has or sees. Empty while loading, without the extension and after a failure. */
export const useViews = (): readonly View[] => {
  const call = useCall();
  const has = useExtension('views');
  const isManager = usePerson()?.isManager ?? false;
  const { data = [] } = useQuery({
    queryKey: ['views'],
    queryFn: () => call(provider => provider.getViews()),
    enabled: has && isManager,
  });
  return has && isManager ? data : [];
};

export const addressOf = ({ resource, query }: Pick<View, 'resource' | 'query'>): string => `/${resource}?${query}`;

/** The views that the person has pinned, as entries of the menu. */
export const PinnedViews = ({ onFollow }: { onFollow?: (() => void) | undefined }) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const pinned = useViews().filter(view => view.is_pinned);
  if (pinned.length === 0) return null;
  return (
    <>
      <li className="menu-heading">{translate('portal.shell.views.label')}</li>
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
