/** The consultation form over the page that asked for it. */
import { FormDialog } from '@/islands/form/FormDialog';
import { useOpened } from '@/islands/form/use-opened';
import { openDialog } from '@/islands/form/dialogs';
import { ConsultationForm, type ConsultationProps } from './ConsultationForm';

const NAME = 'consultation';

export const open = (opener: HTMLElement) => openDialog(NAME, opener);

export function ConsultationDialog(props: ConsultationProps) {
  const opened = useOpened(NAME);
  if (!opened) return null;
  const { copy } = props;
  return (
    <FormDialog key={opened.id} opened={opened} copy={copy} title={copy.title} lead={copy.lead}>
      <ConsultationForm {...props} isInDialog />
    </FormDialog>
  );
}
