import CustomersIcon from '@mui/icons-material/BusinessOutlined';
import BrandingIcon from '@mui/icons-material/PaletteOutlined';
import HostsIcon from '@mui/icons-material/LanguageOutlined';
import BundlesIcon from '@mui/icons-material/LayersOutlined';
import ProductsIcon from '@mui/icons-material/Inventory2Outlined';
import PoliciesIcon from '@mui/icons-material/RuleOutlined';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { languages } from '../../contract/constants';
import { catalogueReaders } from '../../contract/extensions/catalogueObjects';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { type Action, isPermitted } from '../../contract/permissions';
import { addList } from '../declared/declare';
import { addTexts } from '../declared/portal';
import { MenuLink, useMenuEntries } from '../layout/Sidebar';
import { lazyPage } from '../components/lazyPage';
import type { Access, MenuLine, ResourceDeclaration } from '../lib/resource';
import { redraw, wires } from '../registry';
import branding from './lists/branding.json';
import bundles from './lists/bundles.json';
import customers from './lists/customers.json';
import hosts from './lists/hosts.json';
import policies from './lists/policies.json';
import products from './lists/products.json';
import names from './names.json';

interface Shipped {
  /** As a file of deploy/resources would have it. */
  declared: unknown;
  /** One of the rights is enough. */
  readers: readonly Action[];
  writer: Action;
  icon: ComponentType;
  fixedFilter?: Readonly<Record<string, number>>;
  /** Instead of a list's own. */
  pages?: Partial<ResourceDeclaration>;
}

const brandPages = () => import('./brand/BrandPages');

/** What the catalogue consists of, in the menu's order. */
export const shippedLists: readonly Shipped[] = [
  { declared: customers, readers: catalogueReaders.customer, writer: 'manage_catalogue', icon: CustomersIcon },
  {
    declared: products,
    readers: catalogueReaders.product,
    writer: 'manage_catalogue',
    icon: ProductsIcon,
    // Bundles are among them, and have a list of their own.
    fixedFilter: { is_bundle: 0 },
  },
  { declared: policies, readers: catalogueReaders.license_policy, writer: 'create_license_policy', icon: PoliciesIcon },
  { declared: bundles, readers: catalogueReaders.product, writer: 'manage_catalogue', icon: BundlesIcon },
  {
    declared: branding,
    readers: catalogueReaders.branding,
    writer: 'manage_catalogue',
    icon: BrandingIcon,
    pages: {
      list: undefined,
      pages: [{ path: '', content: lazyPage(brandPages, 'BrandPage') }],
      edit: undefined,
      show: undefined,
    },
  },
  {
    declared: hosts,
    readers: catalogueReaders.host,
    writer: 'manage_catalogue',
    icon: HostsIcon,
    pages: { show: lazyPage(brandPages, 'HostPage') },
  },
];

const accessOf =
  ({ readers, writer }: Shipped): Access =>
  (person, action) =>
    (action === 'create' || action === 'edit' ? [writer] : readers).some(right => isPermitted(right, person));

/** The group's key stands beside those of the lists. */
const group = 'catalogue';
const groupName = `resources.${group}.name`;

/** An entry of the group. The first one that the person has stands below the heading. */
const GroupLink = (link: MenuLine) => {
  const translate = useTranslate();
  const first = useMenuEntries().find(({ line }) => line === GroupLink);
  return (
    <>
      {first?.to === link.to && <li className="menu-heading">{translate(groupName)}</li>}
      <MenuLink {...link} />
    </>
  );
};

/** The place of the first of them in the menu. */
const menuOrder = 46;

/** Draws the portal with the lists of the catalogue, for people who may read one of them. */
export const addCatalogue = (): void => {
  // The menu is drawn before the texts of all pages are there.
  for (const language of languages) addTexts(language, { [groupName]: names[language] });
  for (const [index, shipped] of shippedLists.entries()) {
    const declared = shipped.declared as ListDeclaration;
    if (declared.name in wires) continue;
    const { icon, fixedFilter, pages } = shipped;
    addList(declared, {
      access: accessOf(shipped),
      extension: 'catalogue',
      refetchOnOpen: false,
      menu: { order: menuOrder + index / 10, icon, line: GroupLink },
      ...(fixedFilter && { fixedFilter }),
      options: { declared, isShipped: true },
      ...pages,
    });
  }
  redraw();
};
