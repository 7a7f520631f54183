import type { PersonRights } from '../contract/permissions';
import { parsePortalData, type PortalSettings } from '../contract/portalSettings';
import type { User } from '../contract/schemas/user';

/** The signed-in person, as react-admin's getPermissions gives it to every page. */
export interface Person extends PersonRights {
  user: User;
}

export const personOf = (user: User): Person => ({
  user,
  isManager: user.is_manager,
  permissions: new Set(user.permissions.map(({ code }) => code)),
  portal: parsePortalData(user.company.portal_data),
});

/**
 * The person at a host whose own settings say what is displayed there (row BRAND-02). What license users may do is the
 * company's to say, wherever they are: the back end holds to that.
 * @param told what the host's settings say
 */
export const personAt = (person: Person, told: Partial<PortalSettings> = {}): Person => {
  const { portal } = person;
  const {
    showProductLinks = portal.showProductLinks,
    hideCustomFields = portal.hideCustomFields,
    hideProductFeatures = portal.hideProductFeatures,
  } = told;
  return { ...person, portal: { ...portal, showProductLinks, hideCustomFields, hideProductFeatures } };
};
