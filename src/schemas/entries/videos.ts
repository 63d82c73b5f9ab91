import { entries, group, order, picture, text, untranslated, webAddress } from '@/schemas/fields';

export const videos = entries(
  'videos',
  {
    label: 'Videos',
    singular: 'Video',
    icon: 'movie',
    description: 'The films, with the still that shows before each plays.',
    summary: '{{title}}',
    slug: '{{title}}',
  },
  (image) =>
    group({
      title: text('Title of the film.', 'A look around the clinic'),
      order,
      description: text('What it shows.', 'The clinic on Ocean Drive at sunrise.'),
      poster: picture(
        image,
        'The still image shown before the film plays.',
        'Shown as 16:9, like the film.',
        1280,
      ),
      file: untranslated(
        text('Name of a film that the website has, with its ending.', 'video-tour.mp4'),
      ).optional(),
      hosted: webAddress(
        'Or the privacy-friendly embed address of the video host (https://www.youtube-nocookie.com/embed/…).',
      ).optional(),
      duration: text('Length of the film, as shown to visitors.', '7 seconds, no sound'),
    }).refine((video) => Boolean(video.file) !== Boolean(video.hosted), {
      path: ['file'],
      error:
        'Fill in either File (a film of this website) or Hosted (its address at a video host), not both.',
    }),
);
