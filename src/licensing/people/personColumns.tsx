import { Clipped } from '../../components/table/Clipped';
import type { Column } from '../../components/table/types';
import type { Contact } from '../../../dataProvider/types';
import { fullName } from './person';

const none = '-';

/** The first columns of a list of people: their address and their name. */
export const personColumns: [email: Column<Contact>, name: Column<Contact>] = [
  {
    source: 'true_email',
    card: 'title',
    width: 13,
    grows: true,
    render: ({ true_email }) => <Clipped text={true_email} />,
    text: ({ true_email }) => true_email,
  },
  {
    source: 'name',
    sortBy: 'last_name',
    width: 9,
    grows: true,
    render: person => <Clipped text={fullName(person) || none} />,
    text: person => fullName(person) || none,
  },
];

/** What names somebody where addresses are read first. */
export const personLabel = (person: Contact): string =>
  [person.true_email, fullName(person)].filter(Boolean).join(', ');
