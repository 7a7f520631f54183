import type { PersonRights } from '../contract/permissions';
import { parsePortalData, type PortalSettings } from '../contract/portalSettings';
import type { PortalUser } from '../dataProvider/types';

/** The signed-in person, as react-admin's getPermissions gives it to every page. */
export interface Person extends PersonRights {
  user: PortalUser;
}

export const personOf = (user: PortalUser): Person => ({
  user,
  isManager: user.is_manager,
  permissions: new Set(user.permissions.map(({ code }) => code)),
  portal: parsePortalData(user.company.portal_data),
});

/** What is known of the host the portal is served from. */
interface Host {
  companyId: number | null;
  /** What the host's own settings say. */
  told?: Partial<PortalSettings> | undefined;
}

/**
 * The person at a host whose own settings say what is displayed there (row BRAND-02). What license users may do is the
 * company's to say, wherever they are: the back end holds to that. A person whose record names no company is taken for
 * one of the host's.
 */
export const personAt = ({ user, portal, ...rights }: Person, { companyId, told = {} }: Host): Person => {
  const {
    showProductLinks = portal.showProductLinks,
    hideCustomFields = portal.hideCustomFields,
    hideProductFeatures = portal.hideProductFeatures,
  } = told;
  const { company } = user;
  return {
    ...rights,
    user: { ...user, company: { ...company, id: company.id ?? companyId ?? undefined } },
    portal: { ...portal, showProductLinks, hideCustomFields, hideProductFeatures },
  };
};
