/** A day in the future. The calendar offers no past days once the page knows what day it is for the visitor. */
import { useSyncExternalStore } from 'react';
import { earliestToday } from '@/shared/forms/dates';
import { Field, type FieldProps } from './Field';

const never = () => () => {};
const atBuild = () => undefined;

export const UpcomingDate = (props: Omit<FieldProps, 'type' | 'min'>) => (
  <Field type="date" min={useSyncExternalStore(never, earliestToday, atBuild)} {...props} />
);
