import { type Identifier, LinkBase, useReference, useResourceDefinitions } from 'ra-core';
import { isAllowedBy } from '../../lib/access';
import { recordAddress, recordName } from '../../lib/records';
import type { ResourceDeclaration } from '../../lib/resource';
import { usePerson } from '../usePerson';

interface Props {
  reference: string;
  id: Identifier;
}

/**
 * What names a record of another list, as a link to its page. The records of a page are read in one request. The id
 * stands for a record of a list that the portal does not have, or that the person may not read.
 */
export const ReferenceText = ({ reference, id }: Props) => {
  const definition = useResourceDefinitions<Partial<ResourceDeclaration>>()[reference]?.options;
  const person = usePerson();
  return definition && isAllowedBy(definition.access, person) ? (
    <RecordName reference={reference} id={id} definition={definition} />
  ) : (
    String(id)
  );
};

const RecordName = ({ reference, id, definition }: Props & { definition: Partial<ResourceDeclaration> }) => {
  const { referenceRecord, isPending } = useReference({ reference, id });
  if (!referenceRecord) return isPending ? '' : String(id);
  const name = recordName(definition, referenceRecord) || String(id);
  const href = recordAddress(definition, id);
  return href ? (
    <LinkBase className="link" to={href}>
      {name}
    </LinkBase>
  ) : (
    name
  );
};
