/** Follows a task of docs/editing.md in the editor: each numbered step has its action, and names what is on the screen. */
import { expect, test, type Page } from '@playwright/test';
import { stepsOf } from '../../scripts/lib/guide.mjs';
import { changedLines } from './changed-lines';
import { expectFormatted, form, openEditor, readFolder, saveButton } from './editor';

/** A step's first sentence as the guide says it, and what to do. */
export type Step = readonly [sentence: string, action: () => Promise<unknown>];

/** What somebody does away from the editor: in the store, or with a patient. */
export const elsewhere = () => Promise.resolve();

/** What a person finds and does in the editor, by the words on the screen. Remembers these words. */
function handsOn(page: Page) {
  const used = new Set<string>();
  const named = (name: string) => {
    used.add(name);
    return name;
  };
  const fromList = (name: string) => page.getByRole('treeitem', { name: named(name), exact: true }).click();
  /** The editor puts invisible marks around names. */
  const group = (name: string) =>
    form(page).getByRole('group', { name: new RegExp(`^“\\W*${named(name)}\\W*” Field$`) });
  return {
    used,
    named,
    group,
    /** Of several with one name, the last one is in the newest row of a list. */
    field: (name: string) =>
      form(page)
        .getByRole('textbox', { name: named(name), exact: true })
        .last(),
    /** Chooses a list at the left, and one of its entries. */
    async choose(list: string, entry: string | RegExp) {
      await fromList(list);
      const name = typeof entry === 'string' ? named(entry) : entry;
      // The first cell of a row with this name is a checkbox.
      await page.getByRole('gridcell', { name }).last().click();
      await form(page).waitFor();
    },
    async startNew(list: string) {
      await fromList(list);
      await page.getByRole('main').getByText(named('New'), { exact: true }).click();
      await form(page).waitFor();
    },
    openBar: (name: string) =>
      group(name).getByRole('button', { name: 'Expand', exact: true }).first().click(),
    add: (name: string) =>
      form(page)
        .getByRole('button', { name: new RegExp(`^Add \\W*${named(`Add ${name}`).slice(4)}\\W*$`) })
        .click(),
    clickUnder: (name: string, words: string) =>
      group(name).getByText(named(words), { exact: true }).last().click(),
    async pickFromThreeDots(name: string) {
      await page.getByRole('button', { name: 'Show Editor Options' }).click();
      await page.getByRole('menuitem').getByText(named(name), { exact: true }).click();
    },
    pressInDialog: (name: string) =>
      page
        .locator('dialog[open]')
        .getByRole('button', { name: named(name), exact: true })
        .click(),
    async save() {
      named('Save');
      await saveButton(page).click();
      await expect(form(page).and(page.locator(':visible'))).toHaveCount(0, { timeout: 20_000 });
    },
  };
}
export type Hands = ReturnType<typeof handsOn>;

/** A Tuesday. */
const NOW = '2026-11-24T15:00:00Z';

export async function begin(page: Page, editor: string): Promise<Hands> {
  await page.clock.setFixedTime(NOW);
  await openEditor(page, editor);
  return handsOn(page);
}

export const savesWith = (hands: Hands): Step => ['Click Save.', () => hands.save()];

const isVisible = async (page: Page, name: string) =>
  (await page.getByText(name, { exact: true }).filter({ visible: true }).count()) > 0;

/** Does a step, during which every word that it names has to be on the screen. */
async function doStep(page: Page, { used }: Hands, names: readonly string[], action: Step[1]) {
  used.clear();
  const before = await Promise.all(names.map((name) => isVisible(page, name)));
  await action();
  for (const [index, name] of names.entries())
    expect(used.has(name) || before[index] || (await isVisible(page, name)), `${name} is on the screen`).toBe(
      true,
    );
}

/** Follows a task from its first step to its last, and returns the lines that it has changed, by file. */
export async function follow(page: Page, hands: Hands, task: string, steps: readonly Step[]) {
  const guide = stepsOf(task);
  expect(steps.map(([sentence]) => sentence)).toEqual(guide.map(({ sentence }) => sentence));
  const before = await readFolder(page);
  for (const [index, [sentence, action]] of steps.entries())
    await test.step(sentence, () => doStep(page, hands, guide[index]?.names ?? [], action));
  const after = await readFolder(page);
  const paths = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  for (const path of paths) if (path.endsWith('.md') && after[path]) await expectFormatted(after[path]);
  return Object.fromEntries(paths.map((path) => [path, changedLines(before[path] ?? '', after[path] ?? '')]));
}
