import { useResourceContext, useResourceDefinition, useTranslate } from 'ra-core';
import { MessageScreen } from '../components/MessageScreen';

/** Stands in the place of a list whose declaration cannot be used. */
export const FaultyList = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition<{ fault: string }>({ resource });
  return (
    <MessageScreen
      title="portal.declared.faulty"
      detail={translate('portal.declared.fault', { fault: options?.fault ?? '' })}
    />
  );
};
