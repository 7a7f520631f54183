/** The page of an address without its tab: '/licenses/7' for '/licenses/7/devices'. */
export const pageOf = (pathname: string): string => pathname.split('/', 3).join('/');
