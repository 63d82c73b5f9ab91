/** The open positions: one Markdown file each, a page each. */
import type { z } from 'zod';
import { confirm, day, group, list, number, oneOf, points, price, text, yesNo } from './fields';

/** A fact of the job: the fact itself, and what is said under it. */
const fact = (description: string, example: string, note: string) =>
  group({ text: text(description, example), note: text('Said under it.', note) });

const pay = group({
  from: price('The lowest pay in dollars.', 118000).meta({ title: 'Lowest pay' }),
  to: price('The highest pay in dollars, the same as the lowest where there is only one.', 136000).meta({
    title: 'Highest pay',
  }),
  per: oneOf(['hour', 'year'], 'What it is paid for.'),
  note: text('What decides where in the range.', 'by experience'),
  confirm,
}).refine((range) => range.from <= range.to, {
  path: ['to'],
  error:
    'Write the highest pay after `to:`, and the lowest after `from:`, for example from: 118000 and to: 136000.',
});
export type Pay = z.output<typeof pay>;

export const jobSchema = group({
  title: text('Job title.', 'Medical Assistant'),
  order: number('Place in the list; 1 comes first.', 1),
  department: text('Department.', 'Clinical'),
  type: oneOf(['Full-time', 'Part-time', 'Per diem'], 'Kind of employment.'),
  location: text('Place of work.', 'Beach City, FL'),
  description: text('Two or three sentences.', 'Room patients, take vitals and keep the day moving.'),
  pay: pay.optional(),
  hours: fact('Hours a week.', '36 a week', 'three 12-hour shifts'),
  start: fact('When the job begins.', 'January 2027', 'earlier if you like'),
  shift: group({
    lead: text('A sentence or two about the day.', 'Sore throats, stitches, a sprained ankle.'),
    steps: points('A shift from start to end, three to five moments; the head of each is a time of day.', {
      min: 3,
    }),
  }).optional(),
  tasks: list(text('One thing.', 'Order and read X-rays.'), 'What one does in this job.'),
  requirements: list(
    text('One requirement.', 'BLS certification'),
    'Requirements; the list of positions shows the first two.',
    { min: 2 },
  ),
  niceToHave: list(text('One thing.', 'Spanish or Haitian Creole'), 'Good to have, not needed.').optional(),
  featured: yesNo('Shows the Featured badge.'),
  posted: day('Day the job was posted, for example 2025-01-31. Search engines show it.'),
  validThrough: day(
    'Last day on which one can apply, for example 2025-06-30. Search engines stop to show the job after it.',
  ),
}).refine((job) => job.posted <= job.validThrough, {
  path: ['validThrough'],
  error:
    'Write the last day on which one can apply, which is not before the day after `posted:`, for example: 2027-06-30. Or delete the file, if the position is filled.',
});
