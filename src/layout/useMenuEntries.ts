import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ListIcon from '@mui/icons-material/ListAlt';
import { useResourceDefinitions, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { usePerson } from '../components/usePerson';
import { useResourceName } from '../components/useResourceName';
import { isAllowedBy } from '../lib/access';
import type { Page, ResourceDeclaration } from '../lib/resource';

export interface MenuEntry {
  to: string;
  label: string;
  icon: ComponentType;
  order: number;
  page?: Page;
}

const own: MenuEntry[] = [
  { to: '/', label: 'portal.shell.menu.dashboard', icon: DashboardIcon, order: 10 },
  { to: '/profile', label: 'portal.shell.menu.profile', icon: PersonIcon, order: 50 },
];

/** The sidebar of this person: the shell's own pages and the resources with a place in the menu (rows SHELL-23 to SHELL-26). */
export const useMenuEntries = (): MenuEntry[] => {
  const person = usePerson();
  const translate = useTranslate();
  const nameOf = useResourceName();
  const definitions = Object.values(useResourceDefinitions<ResourceDeclaration>());
  const entries = definitions.flatMap(({ name, options }) => {
    const { list, menu = list && {}, access, icon = ListIcon, pages } = options ?? {};
    if (!menu || (access && !(person && isAllowedBy(access, person, 'list')))) return [];
    const page = list ?? pages?.[0]?.content;
    return [{ to: `/${name}`, label: nameOf(name), page, icon, order: 45, ...menu }];
  });
  const shell = own.map(entry => ({ ...entry, label: translate(entry.label) }));
  return [...shell, ...entries].toSorted((one, other) => one.order - other.order);
};
