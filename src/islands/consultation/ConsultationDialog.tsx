/** The consultation form over the page that asked for it. */
import { FormDialog } from '@/islands/form/FormDialog';
import { openDialog } from '@/islands/form/dialogs';
import { ConsultationForm, type ConsultationProps } from './ConsultationForm';

const NAME = 'consultation';

export const open = (opener: HTMLElement) => openDialog(NAME, opener);

export function ConsultationDialog(props: ConsultationProps) {
  const { copy, shared, phone } = props;
  return (
    <FormDialog name={NAME} label={copy.title} copy={copy} shared={shared} ways={[phone]}>
      {() => ({ title: copy.title, lead: copy.lead, form: <ConsultationForm {...props} /> })}
    </FormDialog>
  );
}
