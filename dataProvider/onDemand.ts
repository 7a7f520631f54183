import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { licenseLookupCommands } from './licenseLookup';
import { licenseUserCommands } from './licenseUsers';
import { oauthClientCommands } from './oauthClients';
import { orderCommands } from './orders';
import { peopleCommands } from './people';
import { requestCommands } from './requests';
import type { Wires } from './restProvider';
import { runCommands } from './runs';
import { sessionCommands } from './sessions';
import { viewAsCommands } from './viewAs';

/** The commands of `onDemand` in index.ts, in one file, because the license list does without them. */
export const commandsOnDemand = (http: HttpClient, extensions: Extensions, wires: Wires) => ({
  ...licenseUserCommands(http),
  ...oauthClientCommands(http),
  ...orderCommands(http),
  ...peopleCommands(http, extensions),
  ...licenseLookupCommands(http, extensions),
  ...runCommands(http, extensions, wires),
  ...sessionCommands(http, extensions),
  requests: async () => requestCommands(http, extensions),
  viewAs: async () => viewAsCommands(http, extensions),
});
