import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type Identifier,
  type RaRecord,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { MessageScreen } from '../components/MessageScreen';
import { RecordFields } from '../components/detail/RecordFields';
import { type FieldRule, fieldsOf } from '../components/detail/fields';
import { DataTable } from '../components/table/DataTable';
import { List } from '../components/table/List';
import { ListToolbar } from '../components/table/ListToolbar';
import type { Column } from '../components/table/types';
import { useColumnLabel } from '../components/table/useColumnLabel';
import { useColumns } from '../components/table/useColumns';
import { usePerson } from '../components/usePerson';
import type { ResourceDeclaration } from '../lib/resource';
import { isAllowedBy } from '../lib/access';
import { reasonOf } from '../lib/refusal';
import { columnsOf, rulesOf, useTitle } from './columns';
import { listNameOf } from './drafts';
import { editorOf } from './lists/addresses';
import { goneFields, mayAddLists, newFields } from './drift';
import { CreateLink, useActionSelection, useReadable } from './listKit';

/** What src/declared/declare.ts has made of a declaration, and the declaration. */
type Options = ResourceDeclaration & {
  declared: ListDeclaration;
  /** Set for a list that comes with the portal: nobody can declare it anew. */
  isShipped?: true;
};

/** The resource whose page this is. */
export const useDeclared = (): Options | undefined => {
  const resource = useResourceContext() ?? '';
  return useResourceDefinition<Options>({ resource }).options;
};

export const DeclaredList = () => {
  const options = useDeclared();
  // It may have been withdrawn just now: its address is about to be drawn anew.
  if (!options) return null;
  return (
    // Another list begins with its own search and columns.
    <List key={options.name}>
      <Rows {...options} />
    </List>
  );
};

const detailsOf = (record: RaRecord, rules: readonly FieldRule<RaRecord>[], name: string) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(record, rules, `resources.${name}.fields`)} />
  </Box>
);

/** react-admin's address of a record beside its form. */
const besideForm = (id: Identifier, resource: string) => `/${resource}/${encodeURIComponent(id)}/show`;

const Rows = ({ declared, searchFields = [], access, isShipped }: Options) => {
  const { name, detail, edit } = declared;
  const rowClick = edit ? besideForm : 'show';
  const { data, filterValues } = useListContext();
  // What a search finds may lack what other records have.
  const isWhole = Object.keys(filterValues).length === 0;
  const person = usePerson();
  const isAdmin = !isShipped && mayAddLists(person);
  const readable = useReadable();
  // As text, so that the columns stay the same from page to page.
  const gone = [...goneFields(declared, isWhole && data ? data : [])].join();
  const { choices, standard, expand } = useMemo(() => {
    const isGone = ({ source }: { source: string }) => gone.split(',').includes(source);
    const fields = declared.fields.filter(field => isAdmin || !isGone(field));
    const choices = columnsOf({ ...declared, fields }, readable).map((column): Column =>
      isGone(column) ? { ...column, card: 'gone', sortBy: false } : column,
    );
    const rules = rulesOf(declared);
    return {
      choices,
      standard: choices.filter((_, index) => fields[index]?.shown !== false),
      expand: (record: RaRecord) => detailsOf(record, rules, name),
    };
  }, [declared, name, readable, gone, isAdmin]);
  const columns = useColumns(choices, standard);
  const titleOf = useTitle(declared);
  const selection = useActionSelection(declared);
  const loadError = useLoadError();
  const hasMore = declared.fields.some(({ shown }) => shown === false);
  return (
    <>
      <ListToolbar fields={searchFields} columns={columns} choices={choices}>
        {declared.create && isAllowedBy(access, person, 'create') && <CreateLink resource={name} />}
      </ListToolbar>
      {isAdmin && <Drift name={name} gone={gone ? gone.split(',') : []} added={newFields(declared, data ?? [])} />}
      <Box sx={look}>
        <DataTable
          columns={columns}
          rowLabel={titleOf}
          selection={selection}
          loadError={loadError}
          {...(detail ? { rowClick } : hasMore && { expand })}
        />
      </Box>
    </>
  );
};

/** A failure's reason stands in a line of its own. */
const look = { '& th.gone': { textDecoration: 'line-through' }, '& .MuiAlert-message': { whiteSpace: 'pre-line' } };

/** The failed list's detail with the server's reason, if it refused. */
const useLoadError = () => {
  const translate = useTranslate();
  const { error } = useListContext();
  const reason = reasonOf(error);
  if (!reason) return undefined;
  return { detail: `${translate('portal.shell.list.error_detail')}\n${translate(reason.detail, reason.values)}` };
};

interface DriftProps {
  name: string;
  gone: readonly string[];
  added: readonly string[];
}

/** Tells those who may change the list which fields the back end has dropped or added. It changes nothing. */
const Drift = ({ name, gone, added }: DriftProps) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const lines = [
    gone.length > 0 &&
      translate('portal.declared.gone', {
        smart_count: gone.length,
        fields: gone.map(source => labelOf({ source })).join(', '),
      }),
    added.length > 0 && translate('portal.declared.added', { fields: added.join(', ') }),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  const of = listNameOf(name);
  return (
    <Typography component="div" variant="body2" color="text.secondary" sx={{ my: 0.5 }}>
      {lines.map(line => (
        <div key={String(line)}>{line}</div>
      ))}
      <Link className="link" to={editorOf({ name: of, from: of === name ? undefined : 'published' })}>
        {translate('portal.lists.edit')}
      </Link>
    </Typography>
  );
};

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
