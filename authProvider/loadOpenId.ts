/** Downloads what only starting, ending or renewing a sign-in needs. */
export const loadOpenId = () => import('./openId');
