/** What the list of positions and a position's page say about a job; the editor's preview says the same. */
import type { Pay } from '@/content-model/entries/jobs';
import { en } from '@/shared/lang/en';
import { interpolate } from '@/shared/lib/interpolate';
import type { Job } from './content';
import { payRange } from './pay';
import { inSentence } from './words';

/** 'Clinical, full-time, Beach City, FL' */
export const aboutJob = ({
  department,
  type,
  location,
}: Pick<Job, 'department' | 'location'> & { type: string }) =>
  [department, inSentence(type), location].filter(Boolean).join(', ');

type Facts = Pick<Job, 'department' | 'location' | 'hours' | 'start'> & {
  pay?: Pick<Pay, 'from' | 'to' | 'per' | 'note'>;
  posted?: Date;
};
type Words = Record<'pay' | 'hours' | 'start' | 'where' | 'posted', string> & {
  per: Record<Pay['per'], string>;
};

/** Returns pay, hours, start and place. Omits the pay if the job has none. */
export function jobFacts({ pay, hours, start, location, department, posted }: Facts, copy: Words) {
  const day = posted ? en.longDate(posted) : '';
  return [
    ...(pay
      ? [
          {
            label: copy.pay,
            text: payRange(pay, '–'),
            note: [copy.per[pay.per], pay.note].filter(Boolean).join(', '),
          },
        ]
      : []),
    { label: copy.hours, ...hours },
    { label: copy.start, ...start },
    { label: copy.where, text: location, note: interpolate(copy.posted, { department, day }) },
  ];
}
