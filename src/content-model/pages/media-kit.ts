import { page } from '../collection';
import { colour, group, list, longText, row, text } from '../fields';
import { action, hero, lead, picture, points, seo, title } from '../parts';

const brand = group({
  title,
  logo: group({
    title,
    lead,
    onWhite: text('Text under the logo on white.', 'On white'),
    onDark: text('Text under the logo on the dark background.', 'On burgundy'),
  }),
  colours: group({
    title,
    lead,
    swatches: list(
      row({
        name: text('Name of the colour.', 'Burgundy'),
        code: colour('The colour code.'),
        use: text('How the colour is used.', 'Lines, buttons and the cross.'),
      }),
      'The colours.',
    ),
    copy: text('The button that copies a code.', 'Copy'),
    copied: text('The text on the button after copying.', 'Copied'),
    selected: text(
      'Shown when the browser does not allow copying.',
      'Selected. Press Ctrl or Command and C.',
    ),
  }),
  font: group({
    title,
    name: text('Name of the font.', 'Inter'),
    lead,
    specimen: text('A sample line in large type.', 'Open 8 to 8, every day'),
    action,
  }),
});

const guidelines = group({
  title,
  lead,
  doTitle: text('Heading of the list of things to do.', 'Do'),
  dos: list(text('One thing to do.', 'Write our name in full.'), 'Things to do.'),
  dontTitle: text('Heading of the list of things to avoid.', 'Don’t'),
  donts: list(text('One thing to avoid.', 'Do not stretch the logo.'), 'Things to avoid.'),
});

const embed = group({
  title,
  lead,
  action,
  frame: text('Title of the frame, for screen readers.', 'BMI calculator'),
  copy: text('The button that copies the code.', 'Copy'),
  copied: text('The text on the button after copying.', 'Copied'),
  selected: text('Shown when the browser does not allow copying.', 'Selected. Press Ctrl or Command and C.'),
}).describe('The BMI calculator that partners can embed.');

export const mediaKitPage = page(
  'media-kit',
  {
    label: 'Media kit',
    icon: 'newspaper',
    description: 'For journalists and partners.',
    isEnglishOnly: true,
  },
  (image) =>
    group({
      ...seo,
      hero: hero({
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
          row({ ...picture(image).shape, title: text('Name of the picture.', 'Reception') }),
          'The pictures; each is offered in its full size.',
        ),
      }),
      guidelines,
      embed,
      contacts: group({
        title,
        items: list(
          row({
            title: text('The audience.', 'Press'),
            text: longText('A sentence.', 'Interviews, facts and pictures.'),
            action,
          }),
          'Contacts by audience.',
        ),
      }),
    }),
);
