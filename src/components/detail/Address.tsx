import type { ComponentProps, ReactNode } from 'react';
import { fetchFile } from '../../../dataProvider/files';
import { apiPathOf, isWebAddress } from '../../lib/platform';
import { reasonOf } from '../../lib/refusal';
import { saveFile } from '../../lib/saveFile';
import { ActionButton } from '../ActionButton';
import { useCall } from '../useCall';
import { usePortalNotify } from '../usePortalNotify';

const texts = 'portal.declared';

interface Props {
  href: string;
  /** What is there: a saved file gets this name. */
  name: string;
  children: ReactNode;
}

/** Opens a web address in a new tab without opener and referrer, and saves a file of the API. Other addresses are plain text. */
export const Address = ({ href, name, children }: Props) => {
  const path = apiPathOf(href);
  if (path !== undefined)
    return (
      <>
        {children !== undefined && <>{children} </>}
        <DownloadButton path={path} name={name} />
      </>
    );
  return isWebAddress(href) ? (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  );
};

interface DownloadProps extends Partial<Pick<ComponentProps<typeof ActionButton>, 'label' | 'of' | 'variant'>> {
  /** Below the API. */
  path: string;
  name: string;
}

/** Saves a file of the API, which a plain link could not ask for, because the browser would not send the sign-in. */
export const DownloadButton = ({ path, name, label = `${texts}.download`, of = name, variant }: DownloadProps) => {
  const call = useCall();
  const notify = usePortalNotify();
  const save = async () => {
    try {
      saveFile(name, await call(provider => provider.withHttp(http => fetchFile(http, path))));
    } catch (error) {
      const reason = reasonOf(error);
      notify.error(`${texts}.not_saved`, { ...reason, values: { name, ...reason?.values } });
    }
  };
  return <ActionButton {...{ label, of, variant }} action={save} />;
};
