/** The consultation form over the page that asked for it. */
import { useStore } from '@nanostores/react';
import { Dialog } from '@/islands/form/Dialog';
import { $dialog, openDialog } from '@/stores/dialogs';
import { ConsultationForm, type ConsultationProps } from './ConsultationForm';

const NAME = 'consultation';

export const open = (opener: HTMLElement) => openDialog(NAME, opener);

export function Island(props: ConsultationProps) {
  if (useStore($dialog)?.name !== NAME) return null;
  return (
    <Dialog title={props.words.title} lead={props.words.lead}>
      <ConsultationForm {...props} isInDialog />
    </Dialog>
  );
}
