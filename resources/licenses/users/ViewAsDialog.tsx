import Button from '@mui/material/Button';
import { useLocaleState, useLocation, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { NewViewAs, ViewAs } from '../../../contract/extensions/viewAs';
import type { License, LicenseUser } from '../../../contract/schemas/license';
import { fullName } from '../../../src/licensing/people/person';
import { QuestionDialog } from '../../../src/components/QuestionDialog';
import { SelectField } from '../../../src/components/SelectField';
import { ListError } from '../../../src/components/table/ListError';
import { useCommand } from '../../../src/components/useCommand';
import { usePortalNotify } from '../../../src/components/usePortalNotify';
import { reasonOf } from '../../../src/lib/refusal';
import { useBundleMembers } from '../detail/useBundleMembers';

interface Props {
  license: License;
  onClose: () => void;
}

interface Choice {
  license: number;
  user: LicenseUser;
}

const nameOf = (user: LicenseUser): string => fullName(user) || user.true_email;

/** The users of licenses, each once. */
const choicesIn = (licenses: readonly License[] | undefined, language: string): Choice[] | undefined => {
  const choices = licenses?.flatMap(({ id, license_users }) => license_users.map(user => ({ license: id, user })));
  if (!choices) return undefined;
  const people = new Map(choices.map(choice => [choice.user.id, choice]));
  return [...people.values()].toSorted((one, other) =>
    one.user.true_email.localeCompare(other.user.true_email, language),
  );
};

/** The same file that the portal starts with after the reload. */
const loadViewAs = () => import('../../../src/components/viewAs/viewAsParts');

const texts = 'portal.view_as';

/** Lets a manager choose the user to view the portal as. */
export const ViewAsDialog = ({ license, onClose }: Props) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const [language] = useLocaleState();
  // A bundle has the users of its members.
  const members = useBundleMembers(license.is_bundle ? license : undefined);
  const choices = choicesIn(license.is_bundle ? members.data : [license], language);
  const [chosen, setChosen] = useState('');
  const choice = choices?.find(({ user }) => String(user.id) === chosen) ?? choices?.[0];
  const notify = usePortalNotify();
  const { mutate, isPending } = useCommand<NewViewAs, ViewAs>({
    send: async (provider, view, key) => {
      await loadViewAs();
      return provider.beginViewAs(view, key);
    },
    onSuccess: async ({ grant, is_partial, user: id }) => {
      const seen = choices?.find(({ user }) => user.id === id);
      const name = seen ? nameOf(seen.user) : '';
      (await loadViewAs()).startViewingAs({ grant, name, isPartial: is_partial, returnTo: pathname + search });
    },
    // Nobody wanted to save anything.
    onError: error => notify.error(`${texts}.refused`, reasonOf(error)),
  });
  return (
    <QuestionDialog
      fullWidth
      maxWidth="xs"
      title={translate(`${texts}.title`)}
      detail={translate(`${texts}.${choices?.length === 0 ? 'nobody' : 'detail'}`)}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            loading={isPending}
            disabled={!choice}
            onClick={() => choice && mutate({ license: choice.license, user: choice.user.id })}
          >
            {translate(`${texts}.start`)}
          </Button>
        </>
      }
    >
      {members.isLoadingError && <ListError onRetry={() => void members.refetch()} />}
      {choice && (
        <SelectField label={translate(`${texts}.person`)} value={choice.user.id} onChange={setChosen} sx={{ mt: 2 }}>
          {choices?.map(({ user }) => (
            <option key={user.id} value={user.id}>
              {fullName(user) ? `${fullName(user)} (${user.true_email})` : user.true_email}
            </option>
          ))}
        </SelectField>
      )}
    </QuestionDialog>
  );
};
