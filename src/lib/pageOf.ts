/** The page that an address shows: '/licenses' of itself, '/licenses/7' of '/licenses/7/devices', since tabs are one page. */
export const pageOf = (pathname: string): string => pathname.split('/', 3).join('/');
