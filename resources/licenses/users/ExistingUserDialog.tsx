import Button from '@mui/material/Button';
import { type Identifier, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { useAddManager } from '../../../src/components/people/useAddManager';
import { QuestionDialog } from '../../../src/components/QuestionDialog';
import { useVerdict } from '../../../src/components/useVerdict';

type Way = 'assign' | 'add_manager';

interface Props {
  license: License;
  email: string;
  /** The person is a member of the company. The back end refuses members as managers of an order. */
  isMember: boolean;
  assign: () => Promise<unknown>;
  onDone: (answer: unknown) => void;
  /** Cancelled, or failed: nothing was done. */
  onClose: () => void;
}

/** The two ways on with a person who has an account: user of the license, or its manager (rows LUSR-05 to LUSR-07). */
export const ExistingUserDialog = ({ license, email, isMember, assign, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const [running, setRunning] = useState<Way>();
  const mayAddManager = useVerdict('manage_managers', license) === 'allowed';
  const orderId = mayAddManager && !isMember ? license.order : null;
  const button = (way: Way) => ({
    disabled: running !== undefined && running !== way,
    loading: running === way,
    run: (action: () => Promise<unknown>) => {
      setRunning(way);
      action().then(onDone, onClose);
    },
  });
  const { run: runAssign, ...assigning } = button('assign');
  return (
    <QuestionDialog
      title={translate('resources.license_users.existing.title')}
      detail={translate(`resources.license_users.existing.${orderId === null ? 'detail_assign' : 'detail'}`, {
        name: email,
      })}
      onClose={() => !running && onClose()}
      actions={
        <>
          <Button disabled={running !== undefined} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          {orderId !== null && <AddManagerButton orderId={orderId} email={email} {...button('add_manager')} />}
          <Button variant="contained" {...assigning} onClick={() => runAssign(assign)}>
            {translate('resources.license_users.existing.assign')}
          </Button>
        </>
      }
    />
  );
};

interface AddManagerProps {
  orderId: Identifier;
  email: string;
  disabled: boolean;
  loading: boolean;
  run: (action: () => Promise<unknown>) => void;
}

const AddManagerButton = ({ orderId, email, run, ...state }: AddManagerProps) => {
  const translate = useTranslate();
  const { mutateAsync: addManager } = useAddManager(orderId);
  return (
    <Button {...state} onClick={() => run(() => addManager({ email }))}>
      {translate('resources.license_users.existing.add_manager')}
    </Button>
  );
};
