import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useResourceDefinitions } from 'ra-core';
import type { ComponentType } from 'react';
import { usePerson } from '../components/usePerson';
import type { Page, ResourceDeclaration } from '../lib/resource';

export interface MenuEntry {
  to: string;
  /** Translation key; its plural names a resource. */
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
  const definitions = Object.values(useResourceDefinitions<ResourceDeclaration>());
  const entries = definitions.flatMap(({ name, options }) => {
    const { menu, access, list, pages } = options ?? {};
    if (!menu || (access && !(person && access(person)))) return [];
    return [{ to: `/${name}`, label: `resources.${name}.name`, page: list ?? pages?.[0]?.content, ...menu }];
  });
  return [...own, ...entries].toSorted((one, other) => one.order - other.order);
};
