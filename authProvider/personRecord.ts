import type { PortalDataProvider } from '../dataProvider/types';
import { type Person, personOf } from './person';
import type { Session } from './types';

interface PersonRecordParts {
  session: Pick<Session, 'signInId' | 'userId' | 'isExpired' | 'renew'>;
  dataProvider: Pick<PortalDataProvider, 'getUser'>;
}

/** Milliseconds after which the record is asked for anew when somebody asks: what a person may do and order can change. */
const recordLasts = 60_000;

/** The record of the person who is signed in. */
export const createPersonRecord = ({ session, dataProvider }: PersonRecordParts) => {
  let person: { signInId: string; askedAt: number; record: Promise<Person> } | undefined;

  const askPerson = async (userId: string): Promise<Person> => {
    if (session.isExpired()) await session.renew();
    return personOf(await dataProvider.getUser(userId));
  };

  return {
    /**
     * Asked once a minute at most, however many want to know; a failure is not kept, so that trying again asks again.
     * react-admin wants to know before anybody has signed in, too, and is told no without a call.
     */
    read: async (): Promise<Person> => {
      const signInId = session.signInId();
      const userId = session.userId();
      if (signInId === null || userId === null) throw new Error('nobody is signed in');
      const askedAt = Date.now();
      if (person?.signInId === signInId && askedAt - person.askedAt < recordLasts) return person.record;
      const asked = { signInId, askedAt, record: askPerson(userId) };
      person = asked;
      asked.record.catch(() => {
        if (person === asked) person = undefined;
      });
      return asked.record;
    },
    forget: () => {
      person = undefined;
    },
  };
};
