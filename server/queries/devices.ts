import sql from 'sql-template-tag';
import type { Device } from '../../contract/schemas/device';
import { contains, isId, isOneOfIds, isTrue } from './filters';
import { holdsSeat } from './floatingSeats';
import type { List } from './list';
import { seesLicense } from './visibility';

export const devices: List<Device> = {
  from: sql`devices d`,
  id: sql`d.id`,
  visible: viewer => sql`exists (select from licenses l where l.id = d.license_id and ${seesLicense(viewer)})`,
  filters: {
    id__in: isOneOfIds(sql`d.id`),
    license: isId(sql`d.license_id`, 'licenses'),
    blacklisted: isTrue(sql`d.blacklisted`),
    device_active: isTrue(sql`d.device_active`),
    floating_in_use: isTrue(holdsSeat),
    hostname__icontains: contains(sql`d.hostname`),
  },
  sorts: {
    id: { by: sql`d.id` },
    type: { by: sql`d.type`, nullable: true },
    hardware_id: { by: sql`d.hardware_id` },
    hostname: { by: sql`d.hostname` },
    last_check: { by: sql`d.last_check`, nullable: true },
    device_active: { by: sql`d.device_active` },
    floating_in_use: { by: holdsSeat },
    floating_last_seen: { by: sql`d.floating_last_seen`, nullable: true },
    borrowed_until: { by: sql`d.borrowed_until`, nullable: true },
    time_activated: { by: sql`d.time_activated`, nullable: true },
    activation_type: { by: sql`d.activation_type`, nullable: true },
    os: { by: sql`d.os`, nullable: true },
    sdk_build_version: { by: sql`d.sdk_build_version`, nullable: true },
    app_ver: { by: sql`d.app_ver`, nullable: true },
    external_ip: { by: sql`d.external_ip`, nullable: true },
    ip: { by: sql`d.ip`, nullable: true },
    mac_address: { by: sql`d.mac_address`, nullable: true },
    is_vm: { by: sql`d.is_vm` },
  },
  defaultSort: '-last_check',
  columns: () => sql`
    d.id, d.license_id as license, d.type, d.hardware_id, d.hostname, d.last_check, d.device_active,
    ${holdsSeat} as floating_in_use, d.floating_last_seen, d.borrowed_until, d.time_activated, d.activation_type, d.os,
    d.sdk_build_version, d.app_ver, d.external_ip, d.ip, d.mac_address, d.is_vm, d.vm_info`,
};
