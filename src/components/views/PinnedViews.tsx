import { useLocation, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { addressOf, useViews } from './openView';

/** The views that the person has pinned, as entries of the menu. */
export const PinnedViews = ({ onFollow }: { onFollow?: (() => void) | undefined }) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const open = new URLSearchParams(search).get('view');
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
      {pinned.map(view => (
        <li key={view.id}>
          <Link
            to={addressOf(view)}
            onClick={onFollow}
            aria-current={pathname === `/${view.resource}` && open === String(view.id) ? 'page' : undefined}
          >
            <span className="menu-view" title={view.name}>
              {view.name}
            </span>
          </Link>
        </li>
      ))}
    </>
  );
};
