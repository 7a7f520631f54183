import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';

/** Shown after a sign-in for another window, if the browser does not close this one. */
export const AnsweredElsewhere = () => {
  const translate = useTranslate();
  return (
    <AuthScreen
      title={translate('portal.auth.answered_elsewhere')}
      detail={translate('portal.auth.answered_elsewhere_detail')}
    />
  );
};
