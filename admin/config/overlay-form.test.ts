import { expect, test } from 'vitest';
import { fitDraft, fitOverlay, withoutEmpty } from './overlay-form';

const row = {
  name: 'list',
  i18n: 'duplicate',
  fields: [{ name: 'id' }, { name: 'name', i18n: true }, { name: 'price' }],
};
const fields = [
  { name: 'title', i18n: true },
  { name: 'notes', widget: 'list', i18n: true },
  { name: 'price' },
  { name: 'group', i18n: 'duplicate', fields: [{ name: 'label', i18n: true }, row] },
];
const english = {
  title: 'Cost',
  notes: ['One.', 'Two.'],
  price: 25,
  group: {
    label: 'Tests',
    list: [
      { id: 'urine', name: 'Urine test', price: 25 },
      { id: 'blood', name: 'Blood test', price: 40 },
    ],
  },
};
const translated = [
  { id: 'blood', name: 'Prueba de sangre' },
  { id: 'gone', name: 'Otra' },
];

test('a form opens with each Spanish word beside the English one, whatever the order of the rows', () => {
  const overlay = { notes: ['Todo.'], group: { list: translated }, confirm: 'Read it.' };
  expect(fitOverlay(fields, english, overlay)).toEqual({
    title: '',
    notes: ['Todo.'],
    group: {
      label: '',
      list: [
        { id: 'urine', name: '' },
        { id: 'blood', name: 'Prueba de sangre' },
      ],
    },
    confirm: 'Read it.',
  });
});

test('the words of a new row are saved with the row in the same place', () => {
  const list = [
    { name: 'Prueba de orina', price: '' },
    { id: 'blood', name: 'Prueba de sangre' },
  ];
  const saved = fitOverlay(fields, english, { group: { list } }, { isInStep: true });
  expect(saved['group']).toMatchObject({ list: [{ id: 'urine', name: 'Prueba de orina' }, { id: 'blood' }] });
});

test('texts, groups and rows without words are not written', () => {
  const words = fitOverlay(fields, english, { group: { list: translated } });
  expect(withoutEmpty(words)).toEqual({ group: { list: [{ id: 'blood', name: 'Prueba de sangre' }] } });
});

test('the forms of the editor are fitted in its own notation', () => {
  const forms = {
    en: { title: 'Cost', 'group.list.0.id': 'urine', 'group.list.1.id': 'blood', 'group.list.1.price': 40 },
    es: { title: 'Costos', 'group.list.0.id': 'blood', 'group.list.0.name': 'Prueba de sangre' },
  };
  fitDraft(fields, forms);
  expect(forms.es).toEqual({
    title: 'Costos',
    notes: [],
    'group.label': '',
    'group.list.0.id': 'urine',
    'group.list.0.name': '',
    'group.list.1.id': 'blood',
    'group.list.1.name': 'Prueba de sangre',
  });
});
