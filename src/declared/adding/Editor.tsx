import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useEvent,
  useList,
  useLocaleState,
  useTranslate,
} from 'ra-core';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Language } from '../../../contract/constants';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { knownLanguage } from '../../../i18n/preferredLanguage';
import { LeaveGuard } from '../../components/LeaveGuard';
import { RecordFields } from '../../components/detail/RecordFields';
import { type FieldRule, fieldsOf } from '../../components/detail/fields';
import { DataTable } from '../../components/table/DataTable';
import { useCounted, useFigure } from '../../components/useFigure';
import { columnsOf, rulesOf, titleIn } from '../columns';
import { addWords } from '../declare';
import type { Proposal } from '../proposal/propose';
import { ColumnsSection } from './ColumnsSection';
import { Endings } from './Endings';
import { FiltersSection } from './FiltersSection';
import { NameSection, OrderSection, PeopleSection } from './NameSection';
import { PresetsSection } from './PresetsSection';
import { ActionsSection, FormsSection } from './RequestsSection';
import { type EditorProps, Note } from './Section';
import { spoken } from './speaking';

interface Props {
  /** What the editor begins with. */
  initial: ListDeclaration;
  proposal: Proposal;
  isNew: boolean;
  /** The latest published version; null if there is none. */
  basedOn: number | null;
}

const layout = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;
const beside = { position: { lg: 'sticky' }, top: { lg: 16 }, minWidth: 0 } as const;

/** The proposal, and beside it (on a phone: below) how the list will look. */
export const Editor = ({ initial, proposal, isNew, basedOn }: Props) => {
  const [locale] = useLocaleState();
  const [language, setLanguage] = useState<Language>(knownLanguage(locale) ?? 'en');
  const [declaration, setDeclaration] = useState(initial);
  // Typing does not wait for the preview.
  const previewed = useDeferredValue(declaration);
  const kept = useRef(initial);
  const isUnsaved = useEvent(() => declaration !== kept.current);
  const keep = (saved: ListDeclaration) => {
    kept.current = saved;
  };
  const { wire } = proposal.declaration;
  const change = useCallback<EditorProps['onChange']>(
    step => setDeclaration(before => spoken(step(before), wire)),
    [wire],
  );
  const props = { declaration, proposal, language, onChange: change };
  return (
    <>
      <LeaveGuard isBySearch isUnsaved={isUnsaved} isHeld={false} onDiscard={() => keep(declaration)} />
      <Endings declaration={declaration} isNew={isNew} basedOn={basedOn} onKept={keep} />
      <Box sx={layout}>
        <div>
          <NameSection {...props} isNew={isNew} onLanguage={setLanguage} />
          <ColumnsSection {...props} />
          <OrderSection {...props} />
          <FiltersSection {...props} />
          <PresetsSection {...props} />
          <PeopleSection {...props} />
          <ActionsSection {...props} />
          <FormsSection {...props} />
        </div>
        <Box sx={beside}>{proposal.columns.length > 0 && <Preview declaration={previewed} proposal={proposal} />}</Box>
      </Box>
    </>
  );
};

/** The preview has words of its own, so that those of a list that exists stay. No list can have this name. */
const previewName = 'preview of a list';

const noReferences = {};
const mostRows = 10;

/** The column by which the list is sorted at first, for its heading. */
const sortOf = ({ fields, defaultSort = '' }: ListDeclaration): SortPayload => {
  const name = defaultSort.replace(/^-/, '');
  const field = fields.find(({ source, sort }) => (sort === true ? source : sort) === name)?.source ?? 'id';
  return { field, order: defaultSort.startsWith('-') ? 'DESC' : 'ASC' };
};

const detailsOf = (record: RaRecord, rules: readonly FieldRule<RaRecord>[]) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(record, rules, `resources.${previewName}.fields`)} />
  </Box>
);

/** The first rows, in the table that declared lists have. */
const Preview = memo(({ declaration, proposal }: { declaration: ListDeclaration; proposal: Proposal }) => {
  const translate = useTranslate();
  const { rows, count, isFirstPageOnly } = proposal;
  const counted = useCounted();
  const figure = useFigure();
  const shown = rows.slice(0, mostRows);
  // useList does not pass on the name of a list whose rows are given.
  const list = {
    ...useList<RaRecord>({ data: shown, sort: sortOf(declaration), perPage: mostRows }),
    resource: previewName,
  };
  const { columns, expand, label } = useMemo(() => {
    const named = { ...declaration, name: previewName };
    addWords(named);
    const rules = rulesOf(named);
    return {
      columns: columnsOf(named, noReferences).filter((_, index) => declaration.fields[index]?.shown !== false),
      label: (record: RaRecord) => titleIn(named, record, translate),
      expand: (record: RaRecord) => detailsOf(record, rules),
    };
  }, [declaration, translate]);
  return (
    <Box component="section" aria-label={translate('portal.add_list.preview')}>
      <Typography variant="h2">{translate('portal.add_list.preview')}</Typography>
      <Note>
        {rows.length === 0
          ? translate('portal.add_list.no_rows')
          : translate(`portal.add_list.preview_${count === undefined ? 'of_many' : 'of'}`, {
              shown: figure(shown.length),
              ...counted(count ?? rows.length),
            })}
      </Note>
      {isFirstPageOnly && <Note>{translate('portal.add_list.first_page')}</Note>}
      <ResourceContextProvider value={previewName}>
        <ListContextProvider value={list as ListControllerResult}>
          <Box sx={{ '& .page-line': { display: 'none' }, '& table.grid': { minWidth: `${columns.length * 13}rem` } }}>
            <DataTable columns={columns} expand={expand} rowLabel={label} />
          </Box>
        </ListContextProvider>
      </ResourceContextProvider>
    </Box>
  );
});
