import { useTranslate } from 'ra-core';
import { hoursInWords } from '../../lib/words';

interface Props {
  hours: number;
  /** Whether the license is in its grace period, and does not only have one ahead. */
  isUnderWay: boolean;
}

/** Names the grace period below a date or number that it explains. */
export const GraceNote = ({ hours, isUnderWay }: Props) => {
  const translate = useTranslate();
  const key = `portal.plain.grace_note.${isUnderWay ? 'under_way' : 'included'}`;
  return <small style={{ display: 'block' }}>{translate(key, { time: hoursInWords(hours, translate) })}</small>;
};
