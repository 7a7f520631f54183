import Alert from '@mui/material/Alert';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DeclaredList } from '../DeclaredList';
import { DeclaredShow } from '../DeclaredShow';
import { listNameOf } from '../drafts';

/** Marks a list as a draft, which only its author sees. */
const Marked = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const name = listNameOf(useResourceContext() ?? '');
  return (
    <>
      <Alert severity="info" sx={{ mb: 1.5 }}>
        {translate('portal.lists.draft_note')}{' '}
        <Link className="link" to={`/lists/${name}`}>
          {translate('portal.lists.to_draft')}
        </Link>
      </Alert>
      {children}
    </>
  );
};

export const DraftList = () => (
  <Marked>
    <DeclaredList />
  </Marked>
);

export const DraftShow = () => (
  <Marked>
    <DeclaredShow />
  </Marked>
);
