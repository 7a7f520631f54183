import { type Static, Type } from 'typebox';

export const maxOwnDevices = 100;
const hardwareIdMaxLength = 500;

/** A device that a person called theirs. A mark stays with the hardware when its license or its activation changes. */
const OwnDevice = Type.Object({ hardware_id: Type.String() });
export type OwnDevice = Static<typeof OwnDevice>;

/** All marks at once: there are no pages. */
export const OwnDeviceList = Type.Object({ count: Type.Integer(), results: Type.Array(OwnDevice) });
export type OwnDeviceList = Static<typeof OwnDeviceList>;

export const OwnDeviceChange = Type.Object(
  {
    hardware_id: Type.String({ minLength: 1, maxLength: hardwareIdMaxLength }),
    is_own: Type.Boolean({ description: 'Whether the person marks the device as theirs, or takes the mark off.' }),
  },
  { additionalProperties: false },
);
export type OwnDeviceChange = Static<typeof OwnDeviceChange>;
