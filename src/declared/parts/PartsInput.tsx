import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Button from '@mui/material/Button';
import {
  useArrayInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useSourceContext,
  useTranslate,
} from 'ra-core';
import { ArrayInput, IconButtonWithTooltip, SimpleFormIterator } from 'ra-ui-materialui';
import type { MouseEvent, ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { isEmpty } from '../../../contract/isEmpty';
import { partsIn, partWith } from '../sent';

interface Props {
  source: string;
  /** What the record had as the form began. */
  before: unknown;
  /** The inputs of a part. What is entered in the first one names it. */
  children: ReactElement<{ source: string }>[];
}

/** Parts of a record: each has a form of its own, can be removed, and others can be added. */
export const PartsInput = ({ source, before, children }: Props) => (
  <ArrayInput source={source} sx={heading}>
    <SimpleFormIterator
      disableReordering
      disableClear
      fullWidth
      sx={look}
      removeButton={<RemovePart namedBy={children[0]?.props.source} />}
    >
      {children}
    </SimpleFormIterator>
    <RemovedParts before={before} namedBy={children[0]?.props.source} />
  </ArrayInput>
);

/** react-admin's own buttons all have the same name, and take the focus with them. */
const RemovePart = ({ namedBy = '' }: { namedBy: string | undefined }) => {
  const translate = useTranslate();
  const { source } = useSimpleFormIterator();
  const { index, remove } = useSimpleFormIteratorItem();
  const name: unknown = useWatch({ name: `${source}.${index}.${namedBy}` });
  const onClick = ({ currentTarget }: MouseEvent) => {
    const part = currentTarget.closest('li');
    const next = part?.nextElementSibling ?? part?.previousElementSibling;
    const add = part?.parentElement?.parentElement?.querySelector<HTMLElement>('.button-add');
    (next?.querySelector<HTMLElement>('.button-remove') ?? add)?.focus();
    remove();
  };
  return (
    <IconButtonWithTooltip
      label={name ? translate('portal.declared.remove', { name: String(name) }) : 'ra.action.remove'}
      size="small"
      color="warning"
      className="button-remove"
      onClick={onClick}
    >
      <RemoveIcon fontSize="small" />
    </IconButtonWithTooltip>
  );
};

/** What is in use cannot be removed: each part that the record had can be brought back. */
const RemovedParts = ({ before, namedBy = '' }: { before: unknown; namedBy: string | undefined }) => {
  const translate = useTranslate();
  const { append } = useArrayInput();
  const { getSource } = useSourceContext();
  const there = partsIn(useWatch({ name: getSource('') }));
  const removed = partsIn(before).filter(({ id }) => !isEmpty(id) && !partWith(id, there));
  return removed.map(part => (
    <Button key={part.id} size="small" sx={{ alignSelf: 'start' }} onClick={() => append(part)}>
      {translate('portal.declared.bring_back', { name: String(part[namedBy] ?? '') })}
    </Button>
  ));
};

const heading = {
  '& .RaArrayInput-label': { typography: 'subtitle1', color: 'text.primary', transform: 'none', left: 0 },
};

const look = {
  '& .RaSimpleFormIterator-line': { py: 1.5, columnGap: 1 },
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    columnGap: 2,
    alignItems: 'start',
  },
  // react-admin shows it under a pointer only, where the keyboard does not find it.
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
} as const;
