/** Previews a notice: the band under the header (Notices.astro). */
import { ArrowLink, Icon } from './parts';
import { groupOf, textOf } from './values';
import type { View } from './view';

export const NoticeView: View = ({ draft }) => {
  const isUrgent = draft['tone'] === 'urgent';
  const link = groupOf(draft['link']);
  return (
    <section aria-label="Notice" className="notices">
      <div
        key={String(isUrgent)}
        className={`banner ${isUrgent ? 'banner-urgent on-dark' : 'banner-info sea'}`}
      >
        <div className="wrap">
          {isUrgent && <Icon name="circle-alert" />}
          <p className={isUrgent ? 'muted text-h3 font-normal' : undefined}>
            <strong>{textOf(draft['title'])}</strong> {textOf(draft['text'])}
          </p>
          {textOf(link['label']) && <ArrowLink action={link} />}
          <button type="button" className="link-arrow">
            Close
            <Icon name="x" />
          </button>
        </div>
      </div>
    </section>
  );
};
