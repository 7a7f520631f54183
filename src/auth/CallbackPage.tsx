import { useHandleAuthCallback, useNavigate } from 'ra-core';
import { focusingTitle } from '../components/useTitleFocus';
import { CheckingUser } from './CheckingUser';
import { AnsweredElsewhere } from './AnsweredElsewhere';
import { SignInFailedScreen } from './SignInFailedScreen';

/** Where the provider sends the person back to: on to the page first asked for (row AUTH-06), or the reason why not (row AUTH-07). */
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
