import type { SchemaContext } from 'astro:content';
import { picture } from '../collections';
import {
  action,
  actions,
  confirm,
  group,
  lead,
  list,
  oneOf,
  point,
  points,
  seo,
  text,
  title,
  yesNo,
} from '../fields';

/** Languages in which a sentence can be marked, so that it is read aloud right. */
const languages = ['en', 'es', 'ht', 'pt', 'fr', 'ru', 'it', 'de', 'he', 'ar', 'zh', 'vi', 'tl'] as const;

export const yourVisitPageSchema = (image: SchemaContext['image']) =>
  group({
    ...seo,
    hero: group({
      title,
      lead,
      actions: actions('The two buttons.'),
      picture: picture(image, 'Bleeds right.'),
    }),
    bring: group({
      title,
      lead,
      lists: list(
        group({ title, items: list(text('One thing.', 'Photo ID'), 'What is in the list.') }),
        'Two lists: for everybody, and for some.',
      ),
    }),
    steps: group({ title, steps: points('The steps of a visit, three to five.', { min: 3 }) }),
    children: group({
      title,
      lead,
      points: points('Who may bring a child, and who decides.'),
      picture: picture(image, 'Bleeds right.'),
      confirm,
    }),
    results: group({ title, points: points('When results and records come.'), confirm }),
    notes: group({
      title,
      text: text('What a note says.', 'You get one before you leave.'),
      lost: text('What to do when it is lost.', 'Call us, and we send it again.'),
    }),
    access: group({ title, help: point.describe('Help on the way in.'), action, confirm }),
    elsewhere: group({
      title,
      text: text('What happens then.', 'We tell you in the first minutes, and where to go.'),
      action,
    }),
    languages: group({
      title,
      sentences: list(
        group({
          lang: oneOf(languages, 'The language, as its code.'),
          text: text('A sentence in that language.', 'Hablamos español.'),
        }),
        'What the team speaks, each in its own language.',
      ),
      interpreters: text('Other languages.', 'Other languages by phone, free of charge.'),
      notice: group({
        show: yesNo('Shows the notice; off until a lawyer has written it.'),
        title,
        text: text('The notice of language assistance.', 'Language assistance is free of charge.'),
      }),
      confirm,
    }),
    closing: group({ title, actions: actions('The buttons.') }),
  });
