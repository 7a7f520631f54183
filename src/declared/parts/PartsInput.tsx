import { ArrayInput, SimpleFormIterator } from 'ra-ui-materialui';
import type { ReactElement } from 'react';

/** Parts of a record: each has a form of its own, can be removed, and others can be added. */
export const PartsInput = ({ source, children }: { source: string; children: ReactElement[] }) => (
  <ArrayInput source={source} sx={heading}>
    <SimpleFormIterator disableReordering disableClear fullWidth sx={look}>
      {children}
    </SimpleFormIterator>
  </ArrayInput>
);

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
