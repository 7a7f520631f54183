import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';

/** What a window shows that signed in for another one, where the browser does not let it close itself. */
export const AnsweredElsewhere = () => {
  const translate = useTranslate();
  return (
    <AuthScreen
      title={translate('portal.auth.answered_elsewhere')}
      detail={translate('portal.auth.answered_elsewhere_detail')}
    />
  );
};
