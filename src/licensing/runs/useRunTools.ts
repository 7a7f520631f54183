import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useLogoutIfAccessDenied, useRefresh, useResourceDefinitions } from 'ra-core';
import { useContext } from 'react';
import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useAcceptsCredentials } from '../../components/credentials';
import type { ResourceDeclaration } from '../../lib/resource';
import { type Call, useCall } from '../../components/useCall';
import { useCommand } from '../../components/useCommand';
import { useExtension } from '../../components/useExtension';
import { usePerson } from '../../components/usePerson';

type Work<A> = (provider: PortalDataProvider, idempotencyKey: string) => Promise<A>;

/** The tools that the drivers of runs need. */
export interface RunTools {
  provider: PortalDataProvider;
  call: Call;
  client: QueryClient;
  person: Person | undefined;
  /** Whether the back end has the extension `runs`. */
  isExact: boolean;
  acceptsCredentials: boolean;
  /** Sends a command. The same name and body have the same key until it succeeds. Shows a failure before it rejects. */
  command: <A>(name: string, work: Work<A>, body?: unknown) => Promise<A>;
  refresh: () => void;
  /** Heading of the ids of a resource in saved files, a translation key. */
  numberLabelOf: (resource: string) => string | undefined;
  leaveIfDenied: (denial: unknown) => Promise<unknown>;
}

export const useRunTools = (): RunTools => {
  const { mutateAsync } = useCommand<{ name: string; body: unknown; work: Work<unknown> }, unknown>({
    send: (provider, { work }, key) => work(provider, key),
  });
  const definitions = useResourceDefinitions<Partial<ResourceDeclaration>>();
  return {
    provider: useContext(DataProviderContext) as PortalDataProvider,
    call: useCall(),
    client: useQueryClient(),
    person: usePerson(),
    isExact: useExtension('runs'),
    acceptsCredentials: useAcceptsCredentials(),
    command: <A>(name: string, work: Work<A>, body?: unknown) => mutateAsync({ name, body, work }) as Promise<A>,
    refresh: useRefresh(),
    numberLabelOf: resource => definitions[resource]?.options?.numberLabel,
    leaveIfDenied: useLogoutIfAccessDenied(),
  };
};
