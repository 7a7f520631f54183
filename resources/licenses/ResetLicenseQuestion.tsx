import { useTranslate } from 'ra-core';
import { isDangerous } from '../../contract/actions/actions';
import type { License } from '../../contract/schemas/license';
import { ConfirmDialog } from '../../src/components/QuestionDialog';
import { useCommand } from '../../src/components/useCommand';
import { useFigure } from '../../src/components/useFigure';
import { ownSentence } from '../../src/licensing/plain/sentences';
import { licenseName } from './licenseName';

interface Props {
  license: License;
  onClose: () => void;
}

export const ResetLicenseQuestion = ({ license, onClose }: Props) => {
  const { mutateAsync } = useResetLicense(license);
  const translate = useTranslate();
  const figure = useFigure();
  return (
    <ConfirmDialog
      title="resources.licenses.reset_question.title"
      detail="resources.licenses.reset_question.detail"
      confirm="resources.licenses.actions.reset"
      values={{ name: licenseName(license) }}
      more={ownSentence(license, { translate, figure })}
      isDangerous={isDangerous('reset_license')}
      action={mutateAsync}
      onClose={onClose}
    />
  );
};

const useResetLicense = (license: License) =>
  useCommand({
    send: (provider, _values, key) => provider.resetLicense(license, key),
    saved: () => ({
      detail: 'resources.licenses.notifications.reset',
      about: 'resources.licenses.notifications.reset_name',
      values: { name: licenseName(license) },
    }),
  });
