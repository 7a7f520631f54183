import sql from 'sql-template-tag';
import type { PortalApp } from '../../server/portalApp';

/** An access token as a sign-in of this person creates it, with its own session and grant. */
export const accessTokenFor = async ({ db, config, identityProvider: provider }: PortalApp, email: string) => {
  const [person] = await db.query<{ id: string }>(sql`select platform_user_id as id from users where email = ${email}`);
  const client = await provider?.Client.find(config.oidc.clientId);
  if (!provider || !client || !person) throw new Error(`No access token can be made for ${email}.`);
  const accountId = person.id;

  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile email phone');
  const grantId = await grant.save();

  const session = new provider.Session();
  session.loginAccount({ accountId });
  session.grantIdFor(client.clientId, grantId);
  await session.save(3_600);

  return new provider.AccessToken({
    accountId,
    client,
    grantId,
    gty: 'authorization_code',
    scope: 'openid profile email phone',
    sessionUid: session.uid,
    expiresWithSession: true,
  }).save();
};
