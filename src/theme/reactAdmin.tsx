import type { StackOwnProps } from '@mui/material/Stack';
import type { Components, CSSObject, Theme } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslate } from 'ra-core';
import type { ComponentType, HTMLAttributes, ReactNode } from 'react';
import { formatDate, formatDateTime, formatDayOf } from '../lib/dates';

/** A date that uses the portal's format, unless it is given a format. */
class PortalDate extends Date {
  override toLocaleString(...format: Parameters<Date['toLocaleString']>): string {
    return format.some(Boolean) ? super.toLocaleString(...format) : formatDateTime(this.toJSON());
  }
  override toLocaleDateString(...format: Parameters<Date['toLocaleDateString']>): string {
    if (!format.some(Boolean)) return formatDayOf(this.toJSON());
    // What <DateField> asks for if its value is a day without a time.
    const isOfDay = JSON.stringify(format) === '[null,{"timeZone":"UTC"}]';
    return isOfDay ? formatDate(this.toJSON()) : super.toLocaleDateString(...format);
  }
}

type IconProps = HTMLAttributes<HTMLSpanElement> & { fontSize?: unknown };

/** A word instead of <BooleanField>'s icon. */
const word = (message: string) => {
  const Word = (props: IconProps) => {
    const { fontSize: _fontSize, ...rest } = props;
    const translate = useTranslate();
    return <span {...rest}>{translate(message)}</span>;
  };
  return Word as unknown as typeof SvgIcon;
};

export interface ThemeParts {
  locale?: string;
  formBody?: ComponentType<{ children: ReactNode }>;
  tabbedFormBody?: ComponentType<{ children: ReactNode }>;
}

export interface Themed {
  theme: Pick<Theme, 'palette' | 'spacing' | 'breakpoints'>;
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
  // <DataTable> has a row for each panel, closed ones too.
  '& .RaDataTable-expandRow > .MuiTableCell-root': { height: 0, whiteSpace: 'normal' },
  '& .RaDataTable-expandRow .MuiCollapse-wrapperInner': { padding: theme.spacing(1, 0) },
  '& .RaDatagrid-expandedPanel > .MuiTableCell-root': { whiteSpace: 'normal' },
});

/** Fields beside each other, as many as there is room for. Tables and dividers have lines of their own. */
const fields = ({ theme }: Themed): CSSObject => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  // Stronger than the spacing of MUI's stacks.
  '&& > *': { margin: 0, minWidth: 0 },
  '& > .MuiDivider-root, & > :has(table)': { gridColumn: '1 / -1' },
});

/** A <SimpleShowLayout direction="row"> is as written. */
const layout = ({ ownerState, theme }: Themed & { ownerState: Pick<StackOwnProps, 'direction'> }): CSSObject =>
  ownerState.direction === 'column'
    ? { '&.RaSimpleShowLayout-stack': { ...fields({ theme }), padding: theme.spacing(1, 0) } }
    : {};

/** A bar above a list or a form, no higher than its content. */
export const bar = ({ theme }: Themed): CSSObject => ({
  '&&': { minHeight: 0, padding: theme.spacing(0, 0, 1), backgroundColor: 'transparent' },
  // On a phone, the parts are stacked and must not shrink.
  [theme.breakpoints.down('sm')]: { '&&': { flex: 'none' } },
  '&:empty': { display: 'none' },
});

const dash = { defaultProps: { emptyText: '-' } };
const asksFirst = { defaultProps: { mutationMode: 'pessimistic' } } as const;

/** The portal's looks, formats and save modes for react-admin's own components. */
export const reactAdmin = ({ locale, formBody, tabbedFormBody }: ThemeParts): Components<Theme> => ({
  RaEdit: asksFirst,
  RaBulkDeleteButton: asksFirst,
  RaUpdateButton: asksFirst,
  RaBulkUpdateButton: asksFirst,
  // React-admin's own question about one row of several would name a record that it is not given.
  RaBulkUpdateWithConfirmButton: {
    defaultProps: {
      confirmTitle: 'portal.shell.bulk_update.title',
      confirmContent: 'portal.shell.bulk_update.content',
    },
  },
  // What was typed stays when the record is read again.
  RaSimpleForm: { defaultProps: { component: formBody, resetOptions: { keepDirtyValues: true } } },
  RaTabbedForm: { defaultProps: { component: tabbedFormBody } },
  RaTextField: dash,
  RaReferenceField: dash,
  RaSelectField: dash,
  RaEmailField: dash,
  RaUrlField: dash,
  RaNumberField: { defaultProps: { ...dash.defaultProps, locales: locale } },
  RaDateField: {
    defaultProps: { ...dash.defaultProps, transform: value => new PortalDate(value) },
  },
  // The input has the person's own time, without its zone, and the API has times with one.
  RaDateTimeInput: { defaultProps: { parse: (local: string) => (local ? new Date(local).toISOString() : null) } },
  RaBooleanField: {
    defaultProps: {
      ...dash.defaultProps,
      TrueIcon: word('portal.values.yes'),
      FalseIcon: word('portal.values.no'),
    },
  },
  RaDataTable: { styleOverrides: { root: table } },
  RaDatagrid: { styleOverrides: { root: table } },
  MuiStack: { styleOverrides: { root: layout } },
  RaTab: { styleOverrides: { root: fields } },
  RaTopToolbar: { styleOverrides: { root: bar } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  RaToolbar: { styleOverrides: { root: ({ theme }) => ({ borderTop: `1px solid ${theme.palette.divider}` }) } },
});
