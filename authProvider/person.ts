import type { PersonRights } from '../contract/permissions';
import { parsePortalData, type PortalSettings } from '../contract/portalSettings';
import type { PortalDataProvider, PortalUser } from '../dataProvider/types';
import type { Session } from './types';

/** The signed-in person, as react-admin's usePermissions returns them. */
export interface Person extends PersonRights {
  user: PortalUser;
}

const personOf = (user: PortalUser): Person => ({
  user,
  isManager: user.is_manager,
  permissions: new Set(user.permissions.map(({ code }) => code)),
  portal: parsePortalData(user.company.portal_data),
});

interface Host {
  companyId: number | null;
  /** The settings of this host alone, without defaults. */
  hostSettings?: Partial<PortalSettings> | undefined;
}

/**
 * The person at this host. The host's settings decide what is displayed. The settings of the person's company decide what
 * license users may do, because the back end enforces those. A record without a company gets the host's.
 */
export const personAt = ({ user, portal, ...rights }: Person, { companyId, hostSettings = {} }: Host): Person => {
  const {
    showProductLinks = portal.showProductLinks,
    hideCustomFields = portal.hideCustomFields,
    hideProductFeatures = portal.hideProductFeatures,
  } = hostSettings;
  const { company } = user;
  return {
    ...rights,
    user: { ...user, company: { ...company, id: company.id ?? companyId ?? undefined } },
    portal: { ...portal, showProductLinks, hideCustomFields, hideProductFeatures },
  };
};

interface PersonRecordParts {
  session: Pick<Session, 'signInId' | 'userId' | 'isExpired' | 'renew'>;
  dataProvider: Pick<PortalDataProvider, 'getUser'>;
}

/** In milliseconds. A person's permissions and allowances may change at any time. */
const recordLastsMs = 60_000;

export const createPersonRecord = ({ session, dataProvider }: PersonRecordParts) => {
  let person: { signInId: string; askedAt: number; record: Promise<Person> } | undefined;
  let last: typeof person;

  const askPerson = async (userId: string): Promise<Person> => {
    if (session.isExpired()) await session.renew();
    return personOf(await dataProvider.getUser(userId));
  };

  return {
    /**
     * Loads the record at most once a minute. A failure is not kept. Rejects without a call when nobody is signed in,
     * because react-admin asks before the sign-in, too.
     */
    read: async (): Promise<Person> => {
      const signInId = session.signInId();
      const userId = session.userId();
      if (signInId === null || userId === null) throw new Error('nobody is signed in');
      const askedAt = Date.now();
      if (person?.signInId === signInId && askedAt - person.askedAt < recordLastsMs) return person.record;
      const asked = { signInId, askedAt, record: askPerson(userId) };
      person = asked;
      asked.record.then(
        () => void (last = asked),
        () => {
          if (person === asked) person = undefined;
        },
      );
      return asked.record;
    },
    /**
     * Answers with the last record of this sign-in if reading has failed. It serves questions whose failure would leave
     * the page: the server decides about each request anyway.
     */
    orLast: (error: unknown): Promise<Person> => {
      if (last && [null, last.signInId].includes(session.signInId())) return last.record;
      throw error;
    },
    forget: () => {
      person = undefined;
    },
  };
};
