import { useTranslate } from 'ra-core';
import { usePortalNotify } from './usePortalNotify';

interface Props {
  /** Translation key. */
  label: string;
  /** False answers with 'Missing permission' (row PERM-17). */
  isAllowed: boolean;
  onPress: () => void;
}

/** An `ActionButton` light enough to stand in every row of a table. */
export const PlainButton = ({ label, isAllowed, onPress }: Props) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  return (
    <button type="button" className="plain-button" onClick={isAllowed ? onPress : notify.missingPermission}>
      {translate(label)}
    </button>
  );
};
