/** The parts that many pages have: buttons, headings, pictures, the top and the end of a page, the texts of a form. */
import type { SchemaContext } from 'astro:content';
import { type z } from 'zod';
import { group, LINK, longText, pattern, rows, text } from './fields.ts';

/** Destinations of a button or link, besides an address on this site or the web. */
const destinations = [
  'call',
  'careers-call',
  'email',
  'careers-email',
  'press-email',
  'map',
  'check-in',
  'pay-now',
  'pay-bill',
  'consultation',
  'bmi',
  'quiz',
  'book-telehealth',
  'application',
] as const;
export type Destination = (typeof destinations)[number];

/** A button or link: its text and destination. */
export const action = group({
  label: text('The words on the button or link.', 'Schedule Visit'),
  to: pattern(
    new RegExp(`^(?:${destinations.join('|')}|${LINK})$`),
    `one of ${destinations.join(', ')}, or an address on this site such as /contact, or a web address`,
    'Where it leads: an address on this site such as /contact, or a word such as call, check-in, map, pay-now or email.',
  ),
});
export type Action = z.output<typeof action>;

export const actions = (description: string) => rows(description, action.shape);

/** The heading and introduction of a section, used on every page. */
export const title = text('Heading of the section.', 'Our services');
export const lead = longText('A sentence or two under the heading.', 'Two things people put off.');

/** A heading with a sentence or two, the most common part of a page. */
export const point = group({
  title: text('The heading.', 'No appointment'),
  text: longText('One or two short sentences.', 'Walk in, or check in online first.'),
});
export type Point = z.output<typeof point>;

export const points = (description: string, more?: { min: number }) => rows(description, point.shape, more);

/** Astro's check of pictures. */
export type Image = SchemaContext['image'];

/** The file of a picture, and the width in pixels that its place needs. */
export const pictureFile = (image: Image, description: string, minWidth: number) =>
  image().describe(`${description} At least ${minWidth} pixels wide.`);

/**
 * A picture and its text alternative.
 * @param crop how pages crop it
 * @param minWidth in pixels
 */
export const picture = (
  image: Image,
  description = 'A picture.',
  crop = 'About 4:3 on phones, other shapes on wide screens: keep the subject in the middle.',
  minWidth = 1600,
) =>
  group({
    file: pictureFile(image, crop, minWidth),
    alt: text(
      'Describes the picture for people who cannot see it.',
      'A rack of test tubes beside a microscope',
    ),
  }).describe(description);

/** Fields shown by search engines and shared links. */
export const seo = {
  metaTitle: text('Title in the tab and in search results, about 50 to 60 characters.', 'Our doctors'),
  metaDescription: longText('For search results, 110 to 160 characters.', 'The physicians who see you.'),
};

/** The top of a page: its heading and introduction, and what only this page has there. */
export const hero = <T extends z.core.$ZodLooseShape = object>(more: T = {} as T) =>
  group({ title: text('The heading of the page.', 'Contact and directions'), lead, ...more });

/** The end of a page: a heading and buttons. */
export const closing = (buttons: string) => group({ title, actions: actions(buttons) });

const result = group({
  title: text('The outcome.', 'Message sent successfully!'),
  text: longText('A sentence about the next step.', 'We answer as soon as possible.').optional(),
});

/** A form's texts other than labels. Labels, and words of controls, are in src/shared/words. */
export const formCopy = group({
  submit: text('The button that sends the form.', 'Send Message'),
  success: result.describe('Shown when the form was sent.'),
  failure: result.describe('Shown when it could not be sent; {phone} and {email} become links.'),
});
export type FormCopy = z.output<typeof formCopy>;
