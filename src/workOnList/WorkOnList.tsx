import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEvent, useLocation, useNavigate, useResourceDefinitions, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PageTitle } from '../components/PageTitle';
import { workOnListPath } from '../components/pastedList';
import { PastedListInput, usePastedTable } from '../components/PastedListInput';
import { SelectField } from '../components/SelectField';
import { useFigure } from '../components/useFigure';
import { RequireAccess } from '../layout/RequireAccess';
import { dropDraft, keepDraft, readDraft } from '../lib/drafts';
import { tableLineLimit, type TableRow } from '../lib/pastedTable';
import type { Access, ResourceDeclaration } from '../lib/resource';
import { EntryList } from './EntryList';
import { FoundSummary } from './FoundSummary';
import {
  type ColumnChoice,
  columnNames,
  guessMapping,
  keyOf,
  listEntries,
  type Mapping,
  withColumn,
} from './listEntries';
import { type LoadListWork, useFind } from './useFind';

const onlyManagers: Access = ({ isManager }) => isManager;

/** The list survives a reload in the tab's sessionStorage, until it is cleared or the person signs out. */
const draft = 'memo.work_on_list';

interface Kept {
  text: string;
  column?: ColumnChoice | undefined;
  /** The values that stand for several licenses, all of which are taken. */
  taken?: readonly string[];
  /** Whether the list is looked up at once. */
  isSought: boolean;
}

/** Finds the licenses of a pasted list, and works on all of them at once. */
export const WorkOnList = () => {
  const translate = useTranslate();
  const { name, listWork } =
    Object.values(useResourceDefinitions<ResourceDeclaration>()).find(({ options }) => options?.listWork)?.options ??
    {};
  return (
    <RequireAccess access={onlyManagers}>
      <PageTitle title={translate('portal.shell.menu.work_on_list')} />
      {name && listWork && <Arrival resource={name} load={listWork} />}
    </RequireAccess>
  );
};

interface Props {
  resource: string;
  load: LoadListWork;
}

/** Moves a list that was pasted into a search box from the browser's history, which outlives a sign-out, to the draft. */
const Arrival = (props: Props) => {
  const { state, key }: { state?: { list?: string } | null; key?: string | undefined } = useLocation();
  const list = state?.list;
  const navigate = useNavigate();
  const take = useEvent((text: string) => {
    keepDraft(draft, { text, isSought: true } satisfies Kept);
    void navigate(workOnListPath, { replace: true });
  });
  useEffect(() => {
    if (list) take(list);
  }, [list, take]);
  return list ? null : <ListPage key={key} {...props} />;
};

const useTable = (kept: Kept | null) => {
  const [chosen, setChosen] = useState(kept?.column);
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set(kept?.taken));
  const table = usePastedTable(kept?.text, () => setChosen(undefined));
  const { rows } = table;
  const guessed = useMemo(() => guessMapping(rows), [rows]);
  const mapping = useMemo(() => (chosen === undefined ? guessed : withColumn(guessed, chosen)), [guessed, chosen]);
  const entries = useMemo(() => listEntries(rows, mapping), [rows, mapping]);
  const [takenOf, setTakenOf] = useState(entries);
  // Nobody chose the licenses of an entry that comes back with another list.
  if (takenOf !== entries) {
    setTakenOf(entries);
    const keys = new Set(entries.map(keyOf));
    setTaken(before => new Set([...before].filter(key => keys.has(key))));
  }
  return { ...table, chosen, mapping, choose: setChosen, entries, taken, setTaken };
};

const ListPage = ({ resource, load }: Props) => {
  const translate = useTranslate();
  const figure = useFigure();
  const [kept] = useState(() => readDraft<Kept>(draft));
  const { text, take, takeFile, rows, chosen, mapping, choose, entries, refusal, taken, setTaken } = useTable(kept);
  const search = useFind(entries, load);
  const findGiven = useEvent(() => void (kept?.isSought && entries.length > 0 && search.find()));
  useEffect(findGiven, [findGiven]);
  const isSought = search.isFinding || search.results.size > 0;
  useEffect(() => {
    if (text) keepDraft(draft, { text, column: chosen, taken: [...taken], isSought } satisfies Kept);
    else dropDraft(draft);
  }, [text, chosen, taken, isSought]);
  const onTake = useCallback(
    (key: string, isTaken: boolean) =>
      setTaken(before => new Set(isTaken ? [...before, key] : [...before].filter(other => other !== key))),
    [setTaken],
  );
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{translate('portal.work_on_list.detail')}</Typography>
      <PastedListInput label="portal.work_on_list.input" text={text} onText={take} onFile={takeFile} />
      {refusal && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(`portal.pasted_table.${refusal}`, { max: figure(tableLineLimit) })}
        </Alert>
      )}
      <ColumnSelect rows={rows} mapping={mapping} onChoose={choose} />
      {entries.length > 0 && (
        <>
          <FoundSummary
            entries={entries}
            taken={taken}
            onTakeAll={(keys, areTaken) =>
              setTaken(before =>
                areTaken ? new Set([...before, ...keys]) : new Set([...before].filter(key => !keys.includes(key))),
              )
            }
            search={search}
          />
          <EntryList
            entries={entries}
            results={search.results}
            work={search.isFinding ? undefined : search.work}
            taken={taken}
            onTake={onTake}
            resource={resource}
          />
        </>
      )}
    </>
  );
};

interface ColumnProps {
  rows: readonly TableRow[];
  mapping: Mapping;
  onChoose: (column: ColumnChoice) => void;
}

const ColumnSelect = ({ rows, mapping, onChoose }: ColumnProps) => {
  const translate = useTranslate();
  const names = columnNames(rows, mapping);
  if (names.length < 2) return null;
  return (
    <SelectField
      sx={{ maxWidth: '24rem' }}
      label={translate('portal.work_on_list.column')}
      value={mapping.column}
      onChange={value => onChoose(value === 'every' ? value : Number(value))}
    >
      {names.map((name, column) => (
        <option key={column} value={column}>
          {name ?? translate('portal.work_on_list.column_number', { number: column + 1 })}
        </option>
      ))}
      <option value="every">{translate('portal.work_on_list.every_column')}</option>
    </SelectField>
  );
};
