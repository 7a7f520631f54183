import type { Identifier, RaRecord } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useDialog } from '../DialogHost';
import { usePerson } from '../usePerson';
import { linesOf, obstaclesOf } from './lines';
import { resolveTargets } from './targets';
import type { AnyAction, BulkActions } from '../../lib/bulk';

interface Opening<R extends RaRecord> extends Pick<BulkActions<R>, 'nameOf'> {
  provider: PortalDataProvider;
  signal?: AbortSignal;
  resource: string;
  action: AnyAction<R>;
  ids: readonly R['id'][];
  onIdle?: (ids: Identifier[]) => void;
  onClosed?: () => void;
}

/** Asks for what the action needs, reads the records again, and opens the sheet of the run. */
export const useOpenRun = () => {
  const showDialog = useDialog();
  const person = usePerson();

  /** Undefined when the person closes the dialog without an answer. */
  const ask = <R extends RaRecord>({ Input }: AnyAction<R>, records: number): Promise<unknown> =>
    new Promise(resolve => {
      if (!Input) return resolve(null);
      return showDialog(close => (
        <Input
          records={records}
          onGiven={resolve}
          onClose={() => {
            close();
            resolve(undefined);
          }}
        />
      ));
    });

  return async <R extends RaRecord>({ provider, signal, onIdle, onClosed, nameOf, ...chosen }: Opening<R>) => {
    const { resource, action, ids } = chosen;
    if (!person) return;
    const input = await ask(action, ids.length);
    if (input === undefined) return onClosed?.();
    const [{ RunSheet }, { targets, missing }] = await Promise.all([
      import('./RunSheet'),
      resolveTargets(action, provider, { resource, ids, input }),
    ]);
    if (signal?.aborted) return;
    const lines = linesOf(targets, action, nameOf, obstaclesOf(action, person, input));
    showDialog(close => (
      <RunSheet
        run={{ resource, action, isUndo: false, input }}
        lines={lines}
        missing={missing}
        onIdle={onIdle}
        onClose={() => {
          close();
          onClosed?.();
        }}
      />
    ));
  };
};
