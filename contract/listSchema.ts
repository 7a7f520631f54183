import { ListDeclaration } from './listDeclaration';

/** What editors complete and check a declared list with. Names that contradict each other are found only by `faultOf`. */
export const listSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A list of the portal that needs no code',
  ...ListDeclaration,
};

/** Where a portal has it. */
export const listSchemaPath = '/list.schema.json';
