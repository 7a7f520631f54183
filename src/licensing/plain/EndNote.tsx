import { useTranslate } from 'ra-core';
import { hoursInWords } from '../../lib/words';

interface Props {
  /** `first`: the end of a bundle's first license. `under_way`: in the grace period. `included`: it is still ahead. */
  about: 'first' | 'under_way' | 'included';
  /** Hours of grace. */
  hours?: number;
}

/** Explains the date or number above it. */
export const EndNote = ({ about, hours = 0 }: Props) => {
  const translate = useTranslate();
  return (
    <small style={{ display: 'block' }}>
      {translate(`portal.plain.end_note.${about}`, { time: hoursInWords(hours, translate) })}
    </small>
  );
};
