import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Tells what is outside of a form whether it holds unsaved changes. */
export const DirtyWatch = ({ onChange }: { onChange: (isDirty: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
};
