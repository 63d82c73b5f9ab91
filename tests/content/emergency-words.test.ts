/** Advice for emergencies is written once, in content that a clinician reads before it goes online. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needsReview } from '../../src/shared/config/reviewed-content';

const ADVICE =
  /\b911\b|\b988\b|chest pain|trouble breathing|heavy bleeding|stroke|poison|dolor en el pecho|dificultad para respirar|sangrado|derrame|envenenamiento/i;

/** What the clinic itself does, and the description of a link. */
const NO_ADVICE = [
  'If it cannot wait, we call 911 and stay with you until the ambulance is there.',
  'Find out when to call 911, when to come to us, and when a video visit is enough.',
  'Sepa cuándo llamar al 911, cuándo venir a la clínica y cuándo basta una consulta por video.',
  'Si no puede esperar, llamamos al 911 y nos quedamos con usted hasta que llegue la ambulancia.',
];

test('staff cannot change it alone', () => {
  const advice = globSync('src/content/**/*.md')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !needsReview(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .replaceAll('\u00A0', ' ')
        .split('\n')
        .filter((line) => ADVICE.test(NO_ADVICE.reduce((text, known) => text.replace(known, ''), line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(advice).toEqual([]);
});
