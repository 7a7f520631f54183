import { useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { useDialog } from '../../../src/components/DialogHost';
import { lazyPart } from '../../../src/components/lazyPart';
import { useExtension } from '../../../src/components/useExtension';
import { useVerdict } from '../../../src/components/useVerdict';
import { isUserAuthorized } from '../isUserAuthorized';

const ViewAsDialog = lazyPart(() => import('./ViewAsDialog'), 'ViewAsDialog');

/** For those who may manage the users of a license that can have any. */
export const ViewAsButton = ({ license }: { license: License }) => {
  const translate = useTranslate();
  const showDialog = useDialog();
  const hasViews = useExtension('view-as');
  const mayManage = useVerdict('manage_license_users', license) === 'allowed';
  if (!hasViews || !mayManage || !(license.is_bundle || isUserAuthorized(license))) return null;
  return (
    <button
      type="button"
      className="plain-button"
      onClick={() => showDialog(close => <ViewAsDialog license={license} onClose={close} />)}
    >
      {translate('portal.view_as.action')}
    </button>
  );
};
