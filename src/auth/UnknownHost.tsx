import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';

/** In place of the portal at a host of no company: whoever signed in there could not come back. */
export const UnknownHost = () => {
  const translate = useTranslate();
  return (
    <AuthScreen
      title={translate('portal.auth.unknown_host')}
      detail={translate('portal.auth.unknown_host_detail', { host: window.location.hostname })}
    />
  );
};
