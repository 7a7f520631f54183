import type { PublishedDocument } from '../../../contract/extensions/resources';
import { portalName } from '../../../contract/constants';
import type { PortalDeclaration } from '../../../contract/portalDeclaration';
import { usePublished } from '../PublishedLists';

const none: PortalDeclaration = { version: 1, name: portalName };

const contentOf = (content: unknown): PortalDeclaration => (content ?? none) as PortalDeclaration;

/** What the company has published about the portal's own lists and menu, and the reader's own draft of it. */
export const useSettings = () => {
  const { documents, isPending, isError, refetch, hasExtension } = usePublished();
  const document: PublishedDocument | undefined = documents.find(({ name }) => name === portalName);
  const { draft, declaration, version } = document ?? {};
  return {
    /** The reader's own draft, or else what is published. */
    settings: contentOf(draft?.declaration ?? declaration),
    published: contentOf(declaration),
    /** The version that these settings began with; null if there was none. */
    basedOn: draft ? draft.based_on : (version?.number ?? null),
    isPending: hasExtension && isPending,
    isError,
    refetch,
    hasExtension,
  };
};
