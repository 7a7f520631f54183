import { useRecordContext, useTranslate } from 'ra-core';
import { bundleObstacle, licenseActions } from '../../contract/actions/licenses';
import type { License } from '../../contract/schemas/license';
import { useDialog } from '../../src/components/DialogHost';
import { lazyPart } from '../../src/components/lazyPart';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { useVerdict } from '../../src/components/usePerson';

const ResetLicenseQuestion = lazyPart(() => import('./ResetLicenseQuestion'), 'ResetLicenseQuestion');

const { right } = licenseActions.reset_license;

/** Resets the license of the record context. A bundle itself cannot be reset, only its members. */
export const ResetLicenseButton = () => {
  const license = useRecordContext<License>();
  const verdict = useVerdict(right, license);
  const showDialog = useDialog();
  if (!license || bundleObstacle(license) || verdict === 'hidden') return null;
  return (
    <PlainButton
      label="resources.licenses.actions.reset"
      isAllowed={verdict === 'allowed'}
      onPress={() => showDialog(close => <ResetLicenseQuestion license={license} onClose={close} />)}
    />
  );
};

interface Props {
  label: string;
  isAllowed: boolean;
  onPress: () => void;
}

/** Lighter than `ActionButton`, because every row has one. */
const PlainButton = ({ label, isAllowed, onPress }: Props) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  return (
    <button type="button" className="plain-button" onClick={isAllowed ? onPress : notify.missingPermission}>
      {translate(label)}
    </button>
  );
};
