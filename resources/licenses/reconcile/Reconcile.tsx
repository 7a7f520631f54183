import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { PageTitle } from '../../../src/components/PageTitle';
import { PastedListInput, usePastedTable } from '../../../src/components/PastedListInput';
import { SelectField } from '../../../src/components/SelectField';
import { ListError } from '../../../src/components/table/ListError';
import { useFigure } from '../../../src/components/useFigure';
import { dropDraft, keepDraft, readDraft } from '../../../src/lib/drafts';
import { recordIdIn } from '../../../contract/recordId';
import { tableLineLimit } from '../../../src/lib/pastedTable';
import { maxAssignedAtOnce } from '../../../contract/constants';
import { maxLicenses } from './comparison';
import { Differences } from './Differences';
import { type AddressColumn, addressColumns, peopleIn, type PastedPeople } from '../../../src/lib/pastedPeople';
import { useReconciliation } from './useReconciliation';

const texts = 'resources.licenses.reconcile';

/** Compares the users of the licenses in the address with a list of people. */
export const Reconcile = () => {
  const translate = useTranslate();
  const named = new URLSearchParams(useLocation().search).get('ids') ?? '';
  const ids = useMemo(() => [...new Set(named.split(',').flatMap(id => recordIdIn(id) ?? []))], [named]);
  return (
    <>
      <PageTitle title={translate(`${texts}.title`)} />
      {ids.length === 0 ? (
        <Typography>
          {translate(`${texts}.no_licenses`, { most: maxLicenses })}{' '}
          <LinkBase className="link" to="/licenses">
            {translate(`${texts}.to_licenses`)}
          </LinkBase>
        </Typography>
      ) : (
        <Page key={named} ids={ids} />
      )}
    </>
  );
};

/** The people are a draft of the tab, because addresses must not be in a URL. */
const draft = 'reconcile';

interface Kept {
  text: string;
  column: AddressColumn | undefined;
}

const usePeople = () => {
  const [kept] = useState(() => readDraft<Kept>(draft));
  const [chosen, setChosen] = useState(kept?.column);
  const table = usePastedTable(kept?.text, () => setChosen(undefined));
  const { rows, text } = table;
  const { choices, guess } = useMemo(() => addressColumns(rows), [rows]);
  const column = chosen ?? guess;
  const people = useMemo(() => peopleIn(rows, column), [rows, column]);
  useEffect(() => {
    if (text) keepDraft(draft, { text, column: chosen } satisfies Kept);
    else dropDraft(draft);
  }, [text, chosen]);
  return { ...table, choices, column, choose: setChosen, people };
};

const nobody: readonly string[] = [];

const Page = ({ ids: named }: { ids: readonly number[] }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const ids = useMemo(() => named.slice(0, maxLicenses), [named]);
  const { text, take, takeFile, refusal, choices, column, choose, people } = usePeople();
  const isTooMany = people.emails.length > maxAssignedAtOnce;
  const reconciliation = useReconciliation(ids, isTooMany ? nobody : people.emails);
  const { query, failed } = reconciliation;
  const gone = query.data ? ids.length - query.data.length : 0;
  const counted = (key: string, count: number, most = 0) =>
    translate(`${texts}.${key}`, { smart_count: count, count: figure(count), most: figure(most) });
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{counted('detail', ids.length)}</Typography>
      {named.length > ids.length && <Note>{counted('first', named.length, maxLicenses)}</Note>}
      {gone > 0 && <Note>{counted('gone', gone)}</Note>}
      <PastedListInput label={`${texts}.input`} rows={5} text={text} onText={take} onFile={takeFile} />
      {refusal && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(`portal.pasted_table.${refusal}`, { max: figure(tableLineLimit) })}
        </Alert>
      )}
      <ColumnSelect choices={choices} column={column} onChoose={choose} />
      {isTooMany && <Note>{counted('too_many_people', people.emails.length, maxAssignedAtOnce)}</Note>}
      {column === undefined && choices.length < 2 && <Note>{translate('portal.email_list.which_column')}</Note>}
      {text && column !== undefined && <PeopleSummary people={people} />}
      {failed && <ListError onRetry={() => void failed.refetch()} />}
      {query.isPending && <Skeleton variant="rounded" height={200} />}
      {query.data && query.data.length > 0 && <Differences {...reconciliation} />}
    </>
  );
};

const Note = ({ children }: { children: string }) => (
  <Alert severity="warning" sx={{ my: 1 }}>
    {children}
  </Alert>
);

interface ColumnProps {
  choices: ReturnType<typeof addressColumns>['choices'];
  column: AddressColumn | undefined;
  onChoose: (column: AddressColumn) => void;
}

const ColumnSelect = ({ choices, column: chosen, onChoose }: ColumnProps) => {
  const translate = useTranslate();
  if (choices.length < 2) return null;
  return (
    <SelectField
      sx={{ maxWidth: '24rem', my: 1 }}
      label={translate(`${texts}.column`)}
      value={chosen ?? ''}
      onChange={value => onChoose(value === 'every' ? value : Number(value))}
    >
      {chosen === undefined && <option value="">{translate(`${texts}.choose_column`)}</option>}
      {choices.map(({ column, heading }) => (
        <option key={column} value={column}>
          {heading ?? translate(`${texts}.column_number`, { number: column + 1 })}
        </option>
      ))}
      <option value="every">{translate(`${texts}.every_column`)}</option>
    </SelectField>
  );
};

/** The most lines shown. */
const maxShown = 100;

const PeopleSummary = ({ people: { emails, duplicates, unusable } }: { people: PastedPeople }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const counted = (key: string, count: number) =>
    translate(`${texts}.${key}`, { smart_count: count, count: figure(count) });
  const parts = [
    counted('people', emails.length),
    duplicates > 0 && counted('duplicates', duplicates),
    unusable.length > 0 && counted('unusable', unusable.length),
  ];
  return (
    <>
      <Typography component="output" sx={{ display: 'block', my: 1, fontWeight: 600 }}>
        {parts.filter(Boolean).join(', ')}
      </Typography>
      {unusable.length > 0 && (
        // An alert would be read out anew with each letter that is typed.
        <Alert severity="warning" role="note" sx={{ my: 1 }}>
          {translate(`${texts}.unusable_detail`)}
          <ul
            aria-label={counted('unusable', unusable.length)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must reach a scrolling list (WCAG 2.1.1)
            tabIndex={0}
            style={{ margin: 0, paddingLeft: 20, maxHeight: '8rem', overflow: 'auto', overflowWrap: 'anywhere' }}
          >
            {unusable.slice(0, maxShown).map(({ line, text }, index) => (
              <li key={index}>{translate(`${texts}.line`, { line: figure(line), text })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
};
