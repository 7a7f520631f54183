import { useHandleAuthCallback, useNavigate } from 'ra-core';
import { focusingTitle } from '../components/useTitleFocus';
import { CheckingUser } from './CheckingUser';
import { AnsweredElsewhere, SignInFailedScreen } from './screens';

/** The identity provider redirects here. Continues to the page that the person wanted, or explains the failure. */
export const CallbackPage = () => {
  const navigate = useNavigate();
  const { data, error } = useHandleAuthCallback({
    onSuccess: answer => {
      if (answer?.redirectTo) navigate(answer.redirectTo, { replace: true, state: focusingTitle });
    },
  });
  if (data?.redirectTo === false) return <AnsweredElsewhere />;
  return error ? <SignInFailedScreen error={error} returnTo="/" /> : <CheckingUser />;
};
