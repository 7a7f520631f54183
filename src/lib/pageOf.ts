/** The page that an address shows: '/licenses' of '/licenses', '/licenses/7' of '/licenses/7/devices', whose tabs are one page. */
export const pageOf = (pathname: string): string => pathname.split('/', 3).join('/');
