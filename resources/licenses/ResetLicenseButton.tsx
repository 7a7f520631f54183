import { useRecordContext } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import { ConfirmedAction } from '../../src/components/ConfirmedAction';
import { useVerdict } from '../../src/components/useVerdict';
import { licenseName } from './licenseName';
import { useResetLicense } from './useResetLicense';

/** Resets the license of the record context; members of a bundle are reset, never the bundle itself (row LLIST-25). */
export const ResetLicenseButton = () => {
  const license = useRecordContext<License>();
  const verdict = useVerdict('reset_license', license);
  if (!license || license.is_bundle || verdict === 'hidden') return null;
  return <ResetButton license={license} isAllowed={verdict === 'allowed'} />;
};

const ResetButton = ({ license, isAllowed }: { license: License; isAllowed: boolean }) => {
  const { mutateAsync } = useResetLicense(license);
  return (
    <ConfirmedAction
      label="resources.licenses.actions.reset"
      title="resources.licenses.actions.reset_title"
      detail="resources.licenses.actions.reset_detail"
      values={{ name: licenseName(license) }}
      isAllowed={isAllowed}
      action={mutateAsync}
    />
  );
};
