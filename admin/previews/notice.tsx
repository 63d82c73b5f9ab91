/** Previews a notice: the band under the header. */
import { NoticeBand } from '@/parts/NoticeBand';
import { ArrowLink } from './parts';
import { groupOf, textOf, wordsOf } from './values';
import type { View } from './view';

export const NoticeView: View = ({ draft }) => {
  const tone = draft['tone'] === 'urgent' ? 'urgent' : 'info';
  const link = groupOf(draft['link']);
  return (
    <section aria-label="Notice" className="notices">
      <NoticeBand key={tone} notice={{ ...wordsOf(draft, 'title', 'text'), tone }} close="Close" isClosable>
        {textOf(link['label']) && <ArrowLink action={link} />}
      </NoticeBand>
    </section>
  );
};
