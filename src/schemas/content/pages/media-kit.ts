import type { SchemaContext } from 'astro:content';
import { picture } from '../collections';
import { action, colour, group, lead, list, points, seo, text, title } from '../fields';

const brand = group({
  title,
  logo: group({
    title,
    lead,
    onWhite: text('Words under the logo on white.', 'On white'),
    onDark: text('Words under the logo on the dark ground.', 'On burgundy'),
  }),
  colours: group({
    title,
    lead,
    swatches: list(
      group({
        name: text('Name of the colour.', 'Burgundy'),
        code: colour('The colour code.'),
        use: text('What it is for.', 'Lines, buttons and the cross.'),
      }),
      'The colours.',
    ),
    copy: text('The button that copies a code.', 'Copy'),
    copied: text('The button’s word once it has copied.', 'Copied'),
    selected: text(
      'Said when the browser does not let the page copy.',
      'Selected. Press Ctrl or Command and C.',
    ),
  }),
  font: group({
    title,
    name: text('Name of the font.', 'Inter'),
    lead,
    specimen: text('A line set large.', 'Open 8 to 8, every day'),
    action,
  }),
});

const guidelines = group({
  title,
  lead,
  doTitle: text('Head of what is welcome.', 'Do'),
  dos: list(text('Something to do.', 'Write our name in full.'), 'What to do.'),
  dontTitle: text('Head of what is not.', 'Don’t'),
  donts: list(text('Something not to do.', 'Do not stretch the logo.'), 'What not to do.'),
});

const embed = group({
  title,
  lead,
  action,
  frame: text('Title of the frame, for screen readers.', 'BMI calculator'),
  copy: text('The button that copies the code.', 'Copy'),
  copied: text('The button’s word once it has copied.', 'Copied'),
  selected: text(
    'Said when the browser does not let the page copy.',
    'Selected. Press Ctrl or Command and C.',
  ),
}).describe('The BMI calculator for the pages of partners.');

export const mediaKitPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({
      title: text('The head.', 'Media kit'),
      lead,
      download: text('The button that downloads everything.', 'Download Full Kit'),
      contact: action,
    }),
    facts: group({ title, about: lead, points: points('Facts at a glance.') }),
    videos: group({
      title,
      lead,
      play: text('The button on a video.', 'Play'),
      download: text('The button under a video.', 'Download video'),
    }),
    brand,
    pictures: group({
      title,
      lead,
      download: text('The link under a picture.', 'Download'),
      items: list(
        group({ ...picture(image).shape, title: text('Name of the picture.', 'Reception') }),
        'The pictures; each is offered in its full size.',
      ),
    }),
    guidelines,
    embed,
    contacts: group({
      title,
      items: list(
        group({
          title: text('Who it is for.', 'Press'),
          text: text('A sentence.', 'Interviews, facts and pictures.'),
          action,
        }),
        'Who answers what.',
      ),
    }),
  });
