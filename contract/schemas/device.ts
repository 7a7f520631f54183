import { type Static, Type } from 'typebox';
import { DateTime, Id, listOf, Nullable, NullableText, reference } from './common';

export const Device = Type.Object({
  id: Id,
  license: reference('licenses'),
  type: NullableText,
  hardware_id: Type.String(),
  hostname: Type.String(),
  last_check: Nullable(DateTime),
  device_active: Type.Boolean(),
  floating_in_use: Type.Boolean(),
  floating_last_seen: Nullable(DateTime),
  borrowed_until: Nullable(DateTime),
  time_activated: Nullable(DateTime),
  activation_type: NullableText,
  os: NullableText,
  sdk_build_version: NullableText,
  app_ver: NullableText,
  external_ip: NullableText,
  ip: NullableText,
  mac_address: NullableText,
  is_vm: Type.Boolean(),
  vm_info: NullableText,
});
export type Device = Static<typeof Device>;

export const DeviceList = listOf(Device);
