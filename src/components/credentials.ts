import { createContext, useContext } from 'react';

/** Whether passwords and client secrets that are set here are those the identity provider accepts. */
export const CredentialsContext = createContext(true);
export const useAcceptsCredentials = (): boolean => useContext(CredentialsContext);
