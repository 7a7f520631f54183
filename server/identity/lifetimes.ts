/** How long each thing of the embedded provider lives, in seconds (security decision 5). */
export const lifetimes = {
  authorizationCode: 60,
  accessToken: 10 * 60,
  idToken: 10 * 60,
  /** From the sign-in on; rotating does not prolong it. */
  refreshToken: 12 * 3_600,
  session: 12 * 3_600,
  /** Without a renewal or a visit to the provider for so long, a session ends early. */
  sessionIdle: 60 * 60,
  interaction: 15 * 60,
} as const;
