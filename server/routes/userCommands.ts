import { Message } from '../../contract/schemas/common';
import { CheckEmailAnswer, CheckEmailQuery, SetPasswordBody } from '../../contract/schemas/licenseCommands';
import type { RoutePlugin } from '../portalApp';
import { authorizeEmailCheck, checkEmail, emailCheckRights } from '../services/checkEmail';
import { authorizeOnPassword, passwordRights, setUserPassword } from '../services/setUserPassword';
import { failures, RecordParams } from './httpHelpers';

export const userCommandRoutes: RoutePlugin = async app => {
  const { db, sealPassword } = app;

  app.get(
    '/users/check_user_email',
    {
      config: { audience: { rights: emailCheckRights } },
      preValidation: async ({ actor }) => authorizeEmailCheck(actor),
      schema: {
        summary: 'Whether an email address is in use in the company',
        tags: ['users'],
        querystring: CheckEmailQuery,
        response: { 200: CheckEmailAnswer, ...failures },
      },
    },
    request => checkEmail(db, request.actor, request.query.email),
  );

  app.post(
    '/users/:id/set_password/',
    {
      config: { audience: { rights: passwordRights } },
      preValidation: async ({ actor, params }) => void (await authorizeOnPassword(db, actor, params.id)),
      schema: {
        summary: "Sets a license user's or an order manager's password",
        tags: ['users'],
        params: RecordParams,
        body: SetPasswordBody,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await setUserPassword(tx, sealPassword, request.actor, request.params.id, request.body.password);
        return { message: 'Password changed.' };
      }),
  );
};
