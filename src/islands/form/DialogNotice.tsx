/** The page's notice of what has become of a form whose dialog is closed. */
import type { ResultCopy, ContactLink } from '@/islands/ui/Notice';
import { PageNotice, type PageNoticeContent } from '@/islands/ui/PageNotice';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import { closeNotice, type DialogState, reopenDialog } from './dialogs';
import { failureWords } from './outcome';

export interface DialogNoticeProps {
  dialog: DialogState | undefined;
  /** Names the notice. */
  label: string;
  copy: { sending: string; reopen: string; close: string; success: ResultCopy; failure: ResultCopy };
  shared: SharedFormCopy;
  /** Other ways to reach the clinic, which become links in the text. */
  ways: readonly ContactLink[];
  /** The button that opens a dialog whose form has arrived, for what it shows then. */
  showResult?: string;
}

export function DialogNotice(props: DialogNoticeProps) {
  return <PageNotice notice={contentOf(props)} opener={() => props.dialog?.opener} />;
}

function contentOf({
  dialog,
  label,
  copy,
  shared,
  ways,
  showResult,
}: DialogNoticeProps): PageNoticeContent | undefined {
  if (!dialog || dialog.place === 'open' || dialog.isNoticeClosed) return undefined;
  const { name, place, outcome } = dialog;
  const closing = { label, closeWord: copy.close, onClose: () => closeNotice(name) };
  const button = (words: string) => (
    <button type="button" className="btn btn-small btn-primary" onClick={() => reopenDialog(name)}>
      {words}
    </button>
  );
  switch (outcome.state) {
    case 'idle':
      return undefined;
    case 'sending':
      return { label, kind: 'sending', title: copy.sending };
    case 'sent':
      return {
        ...closing,
        ...copy.success,
        kind: 'ok',
        actions: showResult && button(showResult),
        hasFocus: place === 'over',
      };
    case 'refused':
    case 'failed':
    case 'unknown': {
      const words = failureWords(outcome, { failure: copy.failure, unknown: shared.unknown, ways });
      return { ...closing, ...words, kind: 'error', ways, actions: button(copy.reopen) };
    }
  }
}
