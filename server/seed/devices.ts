import { latestBorrowEnd } from '../../contract/borrowing';
import { hoursAfter } from './calendar';
import type { LicenseTerms } from './policies';
import type { Random } from './random';
import type { DeviceRow, LicenseRow } from './rows';
import { between, latest, type Scene } from './scene';
import type { Situation } from './situation';

const systems = [
  'Windows 11 Pro 23H2',
  'Windows 10 Enterprise 22H2',
  'Windows Server 2022',
  'Ubuntu 24.04 LTS',
  'Red Hat Enterprise Linux 9.4',
  'SUSE Linux Enterprise 15 SP6',
  'macOS 14.6 Sonoma',
] as const;
const hosts = ['ws', 'build-agent', 'cad', 'render-node', 'laptop', 'ci-runner', 'sim', 'büro-pc', 'kiosk'] as const;
const hypervisors = ['VMware ESXi 8.0', 'KVM', 'Microsoft Hyper-V', 'Proxmox VE 8'] as const;
const hexadecimal = '0123456789abcdef';

export const addDevices = (
  scene: Scene,
  license: Pick<LicenseRow, 'id' | 'created_at' | 'validity_period'> & LicenseTerms,
  situation: Situation,
  hostnames: readonly string[] = [],
): DeviceRow[] => {
  const { batch, ids, random, now } = scene;
  const { activeDevices, retiredDevices, blacklistedDevices, inUse, borrowed } = situation;
  const isFloating = license.is_floating || license.is_floating_cloud;
  const devices = Array.from({ length: activeDevices + retiredDevices + blacklistedDevices }, (_, index): DeviceRow => {
    const isActive = index < activeDevices;
    const isInUse = index < inUse;
    const activated = between(random, license.created_at, now);
    const lastCheck = latest(
      activated,
      hoursAfter(now, -(isInUse ? random.integer(0, 25) / 60 : random.integer(1, 400))),
    );
    return {
      id: ids('devices'),
      license_id: license.id,
      ...machine(random, license.prevent_vm),
      ...(hostnames[index] && { hostname: hostnames[index] }),
      device_active: isActive,
      blacklisted: index >= activeDevices + retiredDevices,
      time_activated: isActive ? activated : null,
      last_check: lastCheck,
      floating_in_use: isInUse,
      floating_last_seen: isActive && isFloating ? lastCheck : null,
      borrowed_until: index < borrowed ? borrowEnd(scene, license) : null,
      activation_type: license.allow_offline_activation && random.chance(0.3) ? 'offline' : 'online',
    };
  });
  batch.devices.push(...devices);
  return devices;
};

/** Nothing is borrowed from a license that has expired. */
const borrowEnd = (
  { random, now }: Scene,
  license: Pick<LicenseRow, 'validity_period'> & LicenseTerms,
): Date | null => {
  const wished = hoursAfter(now, random.integer(1, license.max_borrow_time ?? 1));
  const last = latestBorrowEnd(now, license)?.end;
  const end = last && last < wished ? last : wished;
  return end > now ? end : null;
};

const machine = (random: Random, mustBePhysical: boolean) => {
  const host = random.pick(hosts);
  const isVirtual = !mustBePhysical && random.chance(0.25);
  const isTalkative = random.chance(0.92);
  return {
    hostname: `${host}-${random.integer(1, 240)}`,
    hardware_id: random.text(32, hexadecimal),
    type: isTalkative ? (isVirtual ? 'virtual' : host === 'laptop' ? 'laptop' : 'desktop') : null,
    os: isTalkative ? random.pick(systems) : null,
    sdk_build_version: isTalkative ? `7.${random.integer(20, 36)}.${random.integer(0, 9)}` : null,
    app_ver: isTalkative ? `${random.integer(8, 24)}.${random.integer(0, 4)}.${random.integer(0, 9)}` : null,
    external_ip: isTalkative ? `203.0.113.${random.integer(1, 254)}` : null,
    ip: random.chance(0.1) ? `2001:db8::${random.text(4, hexadecimal)}` : `192.0.2.${random.integer(1, 254)}`,
    mac_address: `02:${Array.from({ length: 5 }, () => random.text(2, hexadecimal)).join(':')}`,
    is_vm: isVirtual,
    vm_info: isVirtual ? random.pick(hypervisors) : null,
  };
};
