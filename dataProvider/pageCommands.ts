import type { Extensions } from './extensions';
import { featureCommands } from './features';
import type { HttpClient } from './httpClient';
import { licenseLookupCommands } from './licenseLookup';
import { licenseUserCommands } from './licenseUsers';
import { oauthClientCommands } from './oauthClients';
import { orderManagerCommands } from './orderManagers';
import { orderCommands } from './orders';
import { peopleCommands } from './people';
import { productCommands } from './products';
import { publishedListCommands } from './publishedLists';
import { requestCommands } from './requests';
import { sessionCommands } from './sessions';
import { viewAsCommands } from './viewAs';

/** Commands that no list of licenses begins with (later.ts). */
export const pageCommands = (http: HttpClient, extensions: Extensions) => ({
  ...featureCommands(http),
  ...licenseLookupCommands(http, extensions),
  ...licenseUserCommands(http),
  ...oauthClientCommands(http),
  ...orderManagerCommands(http),
  ...orderCommands(http),
  ...peopleCommands(http, extensions),
  ...productCommands(http),
  ...publishedListCommands(http, extensions),
  ...requestCommands(http, extensions),
  ...sessionCommands(http, extensions),
  ...viewAsCommands(http, extensions),
});

export type PageCommands = ReturnType<typeof pageCommands>;
