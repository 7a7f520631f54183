import { useRecordContext } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { OAuthPanel } from '../../../src/licensing/oauth/OAuthPanel';
import { usePerson, useVerdict } from '../../../src/components/usePerson';

export const OAuthTab = () => {
  const license = useRecordContext<License>();
  const person = usePerson();
  const mayManage = useVerdict('manage_license_oauth_clients', license) === 'allowed';
  if (!license || !person) return null;
  const owner = { company: person.user.company.id, license: license.id };
  return <OAuthPanel owner={owner} mayManage={mayManage} absent="portal.oauth.none_license" />;
};
