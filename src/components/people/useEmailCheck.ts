import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldValidationDebounceMs } from '../../../contract/constants';
import type { EmailUse } from '../../../dataProvider/types';
import { useDebounced } from '../useDebounced';
import { usePortalNotify } from '../usePortalNotify';
import { useCall } from '../useCall';
import { isEmail } from '../../lib/email';
import { reasonOf } from '../../lib/refusal';

const useQuestion = () => {
  const call = useCall();
  return (email: string) =>
    queryOptions({
      queryKey: ['users', 'emailUse', email],
      queryFn: () => call(provider => provider.emailUse(email)),
    });
};

/** Whether somebody has the address that is being typed, asked when it has rested (rows WIRE-08, CONST-02). */
export const useIsTypedEmailInUse = (email: string): boolean => {
  const rested = useDebounced(email, fieldValidationDebounceMs);
  const { data = 'free' } = useQuery({ ...useQuestion()(rested), enabled: isEmail(rested) });
  return data !== 'free' && rested === email;
};

/** Asks before an address is assigned (row LUSR-05); an answer that was just had is not asked for again. */
export const useEmailCheck = () => {
  const question = useQuestion();
  const queryClient = useQueryClient();
  const notify = usePortalNotify();
  return async (email: string): Promise<EmailUse> => {
    try {
      return await queryClient.fetchQuery(question(email));
    } catch (error) {
      notify.notSaved(reasonOf(error));
      throw error;
    }
  };
};
