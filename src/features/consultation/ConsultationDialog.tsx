/** The consultation form over the page that asked for it. */
import { createOpening } from '@/ui/Dialog';
import { FormDialog } from '@/forms/FormDialog';
import { ConsultationForm, type ConsultationProps } from './ConsultationForm';

const opening = createOpening();
export const { open } = opening;

export function ConsultationDialog(props: ConsultationProps) {
  const { copy, language } = props;
  return (
    <FormDialog state={opening} label={copy.title} success={copy.success} words={language.words}>
      {() => ({ title: copy.title, lead: copy.lead, form: <ConsultationForm {...props} /> })}
    </FormDialog>
  );
}
