import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';

/** Shown at a host that belongs to no company. The provider would not send anyone back here. */
export const UnknownHost = () => {
  const translate = useTranslate();
  return (
    <AuthScreen
      title={translate('portal.auth.unknown_host')}
      detail={translate('portal.auth.unknown_host_detail', { host: window.location.hostname })}
    />
  );
};
