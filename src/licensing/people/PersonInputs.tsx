import { maxLength, TextInput } from 'react-admin';

const aName = maxLength(150);
const aNumber = maxLength(40);
/** react-admin would send null for an emptied input. The API accepts only text. */
const asTyped = (text: string) => text;

/** @param labels prefix of the translation keys */
export const PersonInputs = ({ labels = 'portal.people.fields' }: { labels?: string }) => (
  <>
    <TextInput source="first_name" label={`${labels}.first_name`} validate={aName} parse={asTyped} />
    <TextInput source="last_name" label={`${labels}.last_name`} validate={aName} parse={asTyped} />
    <TextInput source="phone_number" label={`${labels}.phone_number`} validate={aNumber} parse={asTyped} type="tel" />
  </>
);
