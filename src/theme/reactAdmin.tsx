import type { Components, CSSObject, Theme } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslate } from 'ra-core';
import type { HTMLAttributes } from 'react';
import { pageSize } from '../../contract/constants';
import { GuardedForm } from '../components/GuardedForm';
import { formatDate, formatDateTime } from '../lib/dates';

/** A date that writes itself as the portal does, unless it is told how. */
class PortalDate extends Date {
  override toLocaleString(...format: Parameters<Date['toLocaleString']>): string {
    return isPlain(format) ? formatDateTime(this.toJSON()) : super.toLocaleString(...format);
  }
  override toLocaleDateString(...format: Parameters<Date['toLocaleDateString']>): string {
    return isPlain(format) ? formatDate(this.toJSON()) : super.toLocaleDateString(...format);
  }
}

/** <DateField> itself gives the time zone. */
const isPlain = ([locales, options = {}]: [locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions]) =>
  locales === undefined && Object.keys(options).every(name => name === 'timeZone');

type IconProps = HTMLAttributes<HTMLSpanElement> & { fontSize?: unknown };

/** A word in place of <BooleanField>'s icon. */
const word = (message: string) => {
  const Word = (props: IconProps) => {
    const { fontSize: _fontSize, ...rest } = props;
    const translate = useTranslate();
    return <span {...rest}>{translate(message)}</span>;
  };
  return Word as unknown as typeof SvgIcon;
};

interface Themed {
  theme: Theme;
}

const table = ({ theme }: Themed): CSSObject => ({
  fontVariantNumeric: 'tabular-nums',
  '& > [class*="tableWrapper"]': { overflowX: 'auto' },
  '& .MuiTableCell-root': {
    height: 40,
    padding: theme.spacing(0.25, 1),
    whiteSpace: 'nowrap',
    borderColor: theme.palette.divider,
    '&, & .MuiTypography-root': { fontSize: '0.8125rem' },
  },
  '& .MuiTableCell-head': { lineHeight: 1.3, '&, & .MuiTableSortLabel-root': { fontSize: '0.75rem' } },
  '& tbody > tr:last-of-type > td': { borderBottom: 0 },
});

/** Labels and values in as many columns as the width takes. */
const lines = ({ theme }: Themed): CSSObject => ({
  '&, & > .RaSimpleShowLayout-stack': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
    gap: theme.spacing(1.5, 2),
    '& > *': { margin: 0 },
  },
  '& > .RaSimpleShowLayout-stack': { gridColumn: '1 / -1', padding: theme.spacing(1, 0) },
});

/** Above a list or a form it takes no more room than what it holds. */
const bar = ({ theme }: Themed): CSSObject => ({
  '&&': { minHeight: 0, padding: theme.spacing(0, 0, 1), backgroundColor: 'transparent' },
  '&:empty': { display: 'none' },
});

/** In place of the bar above the table, in colours that can be read in light and dark. */
const bulkActions = ({ theme: { palette } }: Themed): CSSObject => ({
  '& .RaBulkActionsToolbar-toolbar': { color: palette.text.primary, backgroundColor: palette.background.paper },
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    height: 56,
    minHeight: 56,
    border: `1px solid ${palette.divider}`,
    transform: 'translateY(-56px)',
  },
  '& .RaBulkActionsToolbar-topToolbar': { padding: 0 },
});

const dash = { defaultProps: { emptyText: '-' } };
const asksFirst = { defaultProps: { mutationMode: 'pessimistic' } } as const;

/** What makes react-admin's own components the portal's: their looks, their formats and when they save. */
export const reactAdmin = (locale?: string): Components<Theme> => ({
  RaList: { defaultProps: { perPage: pageSize }, styleOverrides: { root: { '& > .RaList-main': { minWidth: 0 } } } },
  RaInfiniteList: { defaultProps: { perPage: pageSize } },
  RaEdit: asksFirst,
  RaBulkDeleteButton: asksFirst,
  RaUpdateButton: asksFirst,
  RaBulkUpdateButton: asksFirst,
  RaSimpleForm: { defaultProps: { component: GuardedForm } },
  RaTabbedForm: { defaultProps: { component: GuardedForm } },
  RaTextField: dash,
  RaReferenceField: dash,
  RaSelectField: dash,
  RaEmailField: dash,
  RaUrlField: dash,
  RaNumberField: { defaultProps: { ...dash.defaultProps, locales: locale } },
  RaDateField: {
    defaultProps: { ...dash.defaultProps, transform: value => new PortalDate(value) },
  },
  RaBooleanField: {
    defaultProps: {
      ...dash.defaultProps,
      TrueIcon: word('portal.values.yes'),
      FalseIcon: word('portal.values.no'),
    },
  },
  RaDataTable: { styleOverrides: { root: table } },
  RaDatagrid: { styleOverrides: { root: table } },
  RaSimpleShowLayout: { styleOverrides: { root: lines } },
  RaTab: { styleOverrides: { root: lines } },
  RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  RaTopToolbar: { styleOverrides: { root: bar } },
  RaFilterForm: { styleOverrides: { root: bar } },
  RaBulkActionsToolbar: { styleOverrides: { root: bulkActions } },
  MuiTablePagination: {
    styleOverrides: { root: { '&, & .MuiTypography-root, & .MuiInputBase-root': { fontSize: '0.8125rem' } } },
  },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  RaToolbar: { styleOverrides: { root: ({ theme }) => ({ borderTop: `1px solid ${theme.palette.divider}` }) } },
});
