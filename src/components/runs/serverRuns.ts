import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import type { Run } from '../../../contract/extensions/runs';
import { useCall } from '../useCall';

/** In milliseconds, between two looks at a run that is under way. None while the tab is hidden. */
const often = 1_000;
/** The list changes at other people's hands, too. */
const listOften = 3_000;

export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running';

const keyOf = (id: Identifier) => ['runs', 'getRun', id];

/** The answer of a command is what the run is now. */
export const rememberRun = (client: QueryClient, run: Run): void => {
  client.setQueryData<Run>(keyOf(run.id), run);
};

/** A run of the server, looked at until it ends. What it changed is then read again. */
export const useServerRun = (id: Identifier) => {
  const call = useCall();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: () => call(provider => provider.getRun(id)),
    refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && often,
  });
  const { data } = query;
  const isGoing = data !== undefined && isUnderWay(data);
  const wasGoing = useRef(false);
  useEffect(() => {
    if (wasGoing.current && !isGoing) void client.invalidateQueries({ queryKey: ['licenses'] });
    wasGoing.current = isGoing;
  }, [isGoing, client]);
  return query;
};

/** The company's latest runs. */
export const useServerRuns = (isOn: boolean) => {
  const call = useCall();
  return useQuery({
    queryKey: ['runs', 'getRuns'],
    queryFn: () => call(provider => provider.getRuns()),
    enabled: isOn,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ?? false) && listOften,
  });
};

/** What a run does: 'Disable licenses', or 'Enable licenses (undo)'. */
export const useRunTitle = () => {
  const translate = useTranslate();
  return useCallback(
    ({ action, undo_of }: Pick<Run, 'action' | 'undo_of'>): string => {
      const title = translate(`portal.runs.actions.${action}`);
      return undo_of === null ? title : translate('portal.runs.undo.of', { title });
    },
    [translate],
  );
};
