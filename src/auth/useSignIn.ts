import { useLocaleState } from 'ra-core';
import { useState } from 'react';
import { InsecureContextError } from '../../authProvider/signInErrors';
import { useSession } from './usePortalAuth';

/**
 * Signing in by a button: leaves for the provider.
 * @throws while rendering, what the global error screen has to explain (row AUTH-17)
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
