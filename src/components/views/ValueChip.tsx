import { useGetRecordRepresentation, useListContext, useReference } from 'ra-core';
import type { FilterGroup } from '../../lib/filters';
import { Chip, type ChipProps } from '../table/Chip';
import { DayChip } from './DayChip';

interface Props extends ChipProps {
  group: FilterGroup;
}

/** The chip of a filter whose value is not said by its text: of days, or of a record. `words` names the filter. */
export const ValueChip = ({ group, ...chip }: Props) =>
  group.reference ? (
    <ReferenceChip {...chip} reference={group.reference} name={group.name} />
  ) : (
    <DayChip {...chip} group={group} />
  );

/** 'Product: CAD Studio'. A record that is gone, or that the person may not see, has only its id. */
const ReferenceChip = ({ reference, name, words, ...chip }: ChipProps & { reference: string; name: string }) => {
  const id = String(useListContext().filterValues[name]);
  const nameOf = useGetRecordRepresentation(reference);
  const { referenceRecord, isPending } = useReference({ reference, id });
  const value = referenceRecord ? String(nameOf(referenceRecord)) : isPending ? '...' : id;
  return <Chip {...chip} words={`${words}: ${value}`} />;
};
