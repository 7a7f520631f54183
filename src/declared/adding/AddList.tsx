import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useResourceDefinitions, useTranslate } from 'ra-core';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { Loading } from '../../components/Loading';
import { PageTitle } from '../../components/PageTitle';
import { ListError } from '../../components/table/ListError';
import { useCall } from '../../components/useCall';
import { useExtension } from '../../components/useExtension';
import { useResourceName } from '../../components/useResourceName';
import { labelled } from '../../lib/words';
import { useFrom } from '../lists/addresses';
import { withOwn } from '../proposal/withOwn';
import { isPublishedHere } from '../published';
import { Editor } from './Editor';
import { FoundLists, useVerdictText } from './FoundLists';
import { Waiting } from './Waiting';
import { type Described, onceAVisit, useDescription, useProposal } from './useDiscovery';

/** Adds a list (`?path=`), or changes one that exists (`?of=`). Without either, it shows which lists there are. */
export const AddList = () => {
  const translate = useTranslate();
  const parameters = new URLSearchParams(useLocation().search);
  const [of, path] = [parameters.get('of'), parameters.get('path')];
  const isPublished = useFrom() === 'published';
  const navigate = useNavigate();
  const { data, isError, refetch } = useDescription();
  const nameOf = useResourceName();
  const title = of
    ? translate('portal.add_list.edit_title', { name: isPublished ? of : nameOf(of) })
    : translate('portal.add_list.title');
  const intro = of ? 'change' : path ? 'shape' : 'choose';
  const end = useExtension('resources') ? 'published' : 'downloaded';
  return (
    <>
      <PageTitle title={title}>
        {path && <Button onClick={() => void navigate('/lists/new')}>{translate('portal.add_list.other')}</Button>}
      </PageTitle>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate(`portal.add_list.intro.${intro}`)} {translate(`portal.add_list.until.${end}`)}
      </Typography>
      {isError && <ListError onRetry={() => void refetch()} />}
      {!data && !isError && <Waiting text={translate('portal.add_list.looking')} />}
      {data && of && <Existing key={`${of} ${isPublished}`} name={of} isPublished={isPublished} read={data} />}
      {data && !of && path && <Proposed key={path} path={path} read={data} />}
      {data && !of && !path && (
        <FoundLists read={data} onChoose={chosen => void navigate(`/lists/new?path=${encodeURIComponent(chosen)}`)} />
      )}
    </>
  );
};

interface Existing {
  declaration: ListDeclaration;
  basedOn: number | null;
}

/**
 * What a file declares, or else the draft or the latest version of a list on the server.
 * @param isPublished the list on the server, also if a file has its name
 */
const useExisting = (name: string, isPublished: boolean) => {
  const call = useCall();
  const isKept = useExtension('resources');
  const declared = useResourceDefinitions()[name]?.options?.declared as ListDeclaration | undefined;
  return useQuery({
    queryKey: ['add_list', 'existing', name, isPublished],
    queryFn: async (): Promise<Existing | null> => {
      const documents = isKept ? await call(provider => provider.getPublishedLists()) : [];
      const { draft, declaration, withdrawn, version } = documents.find(each => each.name === name) ?? {};
      const ofFile = isPublished || isPublishedHere(name) ? undefined : declared;
      const content = ofFile ?? draft?.declaration ?? declaration ?? withdrawn;
      return content
        ? { declaration: content as ListDeclaration, basedOn: draft ? draft.based_on : (version?.number ?? null) }
        : null;
    },
    ...onceAVisit,
  });
};

interface ExistingProps {
  name: string;
  isPublished: boolean;
  read: Described;
}

const Existing = ({ name, isPublished, read }: ExistingProps) => {
  const { data, isError, refetch } = useExisting(name, isPublished);
  const translate = useTranslate();
  if (isError) return <ListError onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data === null) return <Alert severity="warning">{translate('portal.add_list.verdict.not_found')}</Alert>;
  return <Proposed path={data.declaration.path} read={read} existing={data} />;
};

/** Keeps what the author has decided; what the back end has beyond it is offered, and off. */
const Proposed = ({ path, read, existing }: { path: string; read: Described; existing?: Existing }) => {
  const translate = useTranslate();
  const textOf = useVerdictText();
  const { data, isError, refetch } = useProposal(path, read, existing?.declaration.name);
  if (isError) return <ListError onRetry={() => void refetch()} />;
  if (!data) return <Waiting text={translate('portal.add_list.asking', { path })} />;
  const verdict = 'kind' in data && (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {labelled(path, textOf(data), translate)}
      {existing && <div>{translate('portal.add_list.unread')}</div>}
    </Alert>
  );
  if (existing)
    return (
      <>
        {verdict}
        <Editor
          initial={existing.declaration}
          proposal={withOwn(data, existing.declaration)}
          isNew={false}
          basedOn={existing.basedOn}
        />
      </>
    );
  return 'kind' in data ? verdict : <Editor initial={data.declaration} proposal={data} isNew basedOn={null} />;
};
