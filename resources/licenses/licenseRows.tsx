import type { License } from '../../contract/schemas/license';
import { ResetLicenseButton } from './ResetLicenseButton';

/** What license tables have in common, made once so that rows need not render again. */
export const hrefOf = ({ id }: License) => `/licenses/${id}`;
export const loadError = { detail: 'resources.licenses.load_error' };
export const resetButton = () => <ResetLicenseButton />;
