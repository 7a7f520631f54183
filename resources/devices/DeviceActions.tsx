import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { BorrowDeviceButton } from './BorrowDeviceButton';
import { ResetDeviceButton } from './ResetDeviceButton';
import { ReturnDeviceButton } from './ReturnDeviceButton';
import { RevokeDeviceButton } from './RevokeDeviceButton';

/** What can be done with a device, each where role and settings allow it (row DEV-10). */
export const DeviceActions = (props: { device: Device; license: License }) => (
  <>
    <ResetDeviceButton {...props} />
    <RevokeDeviceButton {...props} />
    <BorrowDeviceButton {...props} />
    <ReturnDeviceButton {...props} />
  </>
);
