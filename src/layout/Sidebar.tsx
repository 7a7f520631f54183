import Box from '@mui/material/Box';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ListIcon from '@mui/icons-material/ListAlt';
import { useLocation, useResourceDefinitions, useTranslate } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { preload } from '../components/lazyPage';
import { useWorksOnLists, workOnListPath } from '../components/pastedList';
import { RetryButton } from '../components/RetryButton';
import { usePerson } from '../components/usePerson';
import { useOffer } from '../components/useExtension';
import { useResourceName } from '../components/useResourceName';
import { addressOf, useViews } from '../components/views/openView';
import { isAllowedBy } from '../lib/access';
import type { MenuLine, ResourceDeclaration } from '../lib/resource';
import { headerHeight, sidebarWidth } from './measures';

export const Sidebar = () => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('portal.shell.menu.label')}
      sx={{
        display: { xs: 'none', md: 'block' },
        flex: `0 0 ${sidebarWidth}`,
        minWidth: 0,
        bgcolor: 'sidebar.main',
        color: 'sidebar.contrastText',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{ position: 'sticky', top: headerHeight, maxHeight: `calc(100vh - ${headerHeight}px)`, overflowY: 'auto' }}
      >
        <MenuLinks />
      </Box>
    </Box>
  );
};

/**
 * The entries of the sidebar and of the drawer that replaces it on small screens. Lists without code arrive late. They
 * would move the entries under the pointer, so they wait until it is elsewhere.
 */
export const MenuLinks = ({ onFollow }: { onFollow?: () => void }) => {
  const entries = useMenuEntries();
  const [held, hold] = useState<MenuEntry[]>();
  return (
    <Box component="ul" sx={menuLook} onPointerEnter={() => hold(entries)} onPointerLeave={() => hold(undefined)}>
      {(held ?? entries).map(({ line: Line = MenuLink, ...entry }) => (
        <Line key={entry.to} {...entry} onFollow={onFollow} />
      ))}
      <PinnedViews onFollow={onFollow} />
    </Box>
  );
};

export const MenuLink = ({ to, label, icon: Icon, page, badge: Badge, target, onFollow }: MenuLine) => (
  <li>
    <NavLink
      to={to}
      end={to === '/'}
      target={target}
      onClick={onFollow}
      onPointerEnter={() => preload(page)}
      onFocus={() => preload(page)}
    >
      <Icon />
      {label}
      {Badge && <Badge />}
    </NavLink>
  </li>
);

/** Styled on the list instead of each link, because the links render again on every navigation. */
const menuLook = {
  listStyle: 'none',
  m: 0,
  p: 1,
  display: 'grid',
  // A long name of a view is cut, instead of widening the menu.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.25,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 1,
    minHeight: 40,
    borderRadius: 1,
    typography: 'body2',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .menu-heading': { px: 1, pt: 1.5, typography: 'caption', opacity: 0.75 },
  '& .menu-view': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { fontSize: '1.25rem', opacity: 0.75 },
  '& a:hover': { bgcolor: 'color-mix(in srgb, currentColor 7%, transparent)' },
  '& a[aria-current]': { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)', fontWeight: 600 },
  '& a[aria-current] svg': { opacity: 1 },
} as const;

export interface MenuEntry extends Omit<MenuLine, 'onFollow'> {
  order: number;
  line?: ComponentType<MenuLine>;
}

const own: MenuEntry[] = [
  { to: '/', label: 'portal.shell.menu.dashboard', icon: DashboardIcon, order: 10 },
  { to: '/profile', label: 'portal.shell.menu.profile', icon: PersonIcon, order: 50 },
];

const workOnList: MenuEntry = {
  to: workOnListPath,
  label: 'portal.shell.menu.work_on_list',
  icon: ListIcon,
  order: 43,
};

/** The pages that this person may open, in the menu's order. */
export const useMenuEntries = (): MenuEntry[] => {
  const person = usePerson();
  const translate = useTranslate();
  const nameOf = useResourceName();
  const { has } = useOffer();
  const definitions = Object.values(useResourceDefinitions<ResourceDeclaration>());
  const entries = definitions.flatMap(({ name, options }) => {
    const { list, menu = list && {}, access, menuAccess = access, icon = ListIcon, pages, extension } = options ?? {};
    if (!menu || (extension && !has(extension)) || !isAllowedBy(menuAccess, person, list && 'list')) return [];
    const page = list ?? pages?.[0]?.content;
    return [{ to: `/${name}`, label: nameOf(name), page, icon, order: 45, ...menu }];
  });
  const hasLists = useWorksOnLists();
  const shell = [...own, ...(hasLists ? [workOnList] : [])].map(entry => ({ ...entry, label: translate(entry.label) }));
  return [...shell, ...entries].toSorted((one, other) => one.order - other.order);
};

/** The views that the person has pinned, as entries of the menu. */
const PinnedViews = ({ onFollow }: { onFollow?: (() => void) | undefined }) => {
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
          {translate('portal.shell.list.error_detail')} <RetryButton onRetry={retry} />
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
