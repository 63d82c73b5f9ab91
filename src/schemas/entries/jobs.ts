import type { z } from 'zod';
import {
  day,
  entries,
  group,
  list,
  longText,
  number,
  oneOf,
  order,
  points,
  price,
  text,
  yesNo,
} from '@/schemas/fields';

/** A fact about the job, and the note under it. */
const fact = (description: string, example: string, note: string) =>
  group({ text: text(description, example), note: text('Shown under the fact.', note) });

const pay = group({
  from: price('The lowest pay in dollars.', 118000).meta({ title: 'Lowest pay' }),
  to: price('The highest pay in dollars; for a single amount, the same as the lowest.', 136000).meta({
    title: 'Highest pay',
  }),
  per: oneOf(['hour', 'year'], 'The period that the pay is for.'),
  note: text('How the pay within the range is decided.', 'by experience'),
}).refine((range) => range.from <= range.to, {
  path: ['to'],
  error: 'Highest pay is less than Lowest pay. Change one of them.',
});
export type Pay = z.output<typeof pay>;

export const jobs = entries(
  'jobs',
  {
    label: 'Jobs',
    singular: 'Job',
    icon: 'work',
    description: 'The open positions, each with a page of its own. Delete one that is filled.',
    isEnglishOnly: true,
    summary: '{{title}}, {{type}}',
    slug: '{{title}}',
  },
  () =>
    group({
      title: text('Job title.', 'Medical Assistant'),
      order: number('Place in the list; 1 comes first.', 1),
      department: text('Department.', 'Clinical'),
      type: oneOf(['Full-time', 'Part-time', 'Per diem'], 'Kind of employment.'),
      location: text('Place of work.', 'Beach City, FL'),
      description: longText('Two or three sentences.', 'Room patients, take vitals and keep the day moving.'),
      pay: pay.optional(),
      hours: fact('Hours a week.', '36 a week', 'three 12-hour shifts'),
      start: fact('When the job starts.', 'January 2027', 'earlier if you like'),
      shift: group({
        lead: longText('A sentence or two about the day.', 'Sore throats, stitches, a sprained ankle.'),
        steps: points('A shift from start to end in three to five steps; each heading is a time of day.', {
          min: 3,
        }),
      }).optional(),
      tasks: list(text('One task.', 'Order and read X-rays.'), 'Tasks of this job.'),
      requirements: list(
        text('One requirement.', 'BLS certification'),
        'Requirements; the list of positions shows the first two.',
        { min: 2 },
      ),
      niceToHave: list(
        text('One skill.', 'Spanish or Haitian Creole'),
        'Skills that are welcome but not required.',
      ).optional(),
      featured: yesNo('Shows the Featured badge.'),
      posted: day('Day the job was posted. Search engines show it.'),
      validThrough: day('Last day to apply. After this day, search engines no longer show the job.'),
    }).refine((job) => job.posted <= job.validThrough, {
      path: ['validThrough'],
      error:
        'Last day to apply is before Posted. Choose a later day. If the position is filled, delete the job.',
    }),
);

export const benefits = entries(
  'benefits',
  {
    label: 'Job benefits',
    singular: 'Job benefit',
    icon: 'redeem',
    description: 'What the clinic offers its staff, on the careers page.',
    isEnglishOnly: true,
    summary: '{{title}}',
    slug: '{{title}}',
  },
  () =>
    group({
      title: text('Name of the benefit.', 'Health insurance'),
      order,
      text: longText('One sentence.', 'Medical, dental and vision from the first month.'),
    }),
);
