import { useLocaleState } from 'ra-core';
import { useState } from 'react';
import { InsecureContextError } from '../../authProvider/signInErrors';
import { useSession } from './usePortalAuth';

/**
 * Leaves for the provider to sign in.
 * @throws while rendering, if the error screen has to explain the error
 */
export const useSignIn = (returnTo: string) => {
  const session = useSession();
  const [uiLocales] = useLocaleState();
  const [error, setError] = useState<unknown>();
  if (error instanceof InsecureContextError) throw error;
  const signIn = () => {
    setError(undefined);
    session.signIn({ returnTo, uiLocales }).catch(setError);
  };
  return { signIn, error };
};
