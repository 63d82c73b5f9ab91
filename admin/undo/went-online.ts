/** The page "What went online": the last publications, each of which can be put back. */
import '../config/schemas-without-eval';
import './went-online.css';
import { editorSettings } from '../config/editor-settings';
import { readAccount } from './account';
import { explainConflict, problems } from './explain';
import { GitHubError, type GitHub } from './github-api';
import { findPlanFaults, nameOfFile, planPutBack, type Plan } from './plan';
import { readPublications, type Publication } from './publications';
import { destinationOf, savePlan } from './save';
import { readSnapshot, type Snapshot } from './snapshot';
import { publicationItem, show, type Message } from './view';

const partOf = (id: string) => document.querySelector(`#${id}`) ?? document.body;
const [status, notice, problem, list] = [
  partOf('status'),
  partOf('notice'),
  partOf('problem'),
  partOf('publications'),
];

const SIGN_IN = { 'Open the editor': '/' };
const FOLDER: Message = {
  title: 'There is nothing to put back here',
  text: 'The editor works with a folder on this computer, so nothing that you save goes online. To undo a change, write the old value again; the technician has every old version of the file.',
};
const SIGNED_OUT: Message = {
  title: 'You are signed out',
  text: 'Sign in in the editor, then come back to this page.',
  links: SIGN_IN,
};

/** What is shown. */
const shown: { publications: Publication[]; time: (when: Date) => string } = {
  publications: [],
  time: String,
};

/** Formats a time as it is at the clinic. */
function timeIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return (when: Date) => format.format(when);
}

function say(text: string) {
  status.textContent = text;
}

/** Says what went wrong, and offers to try again. */
function showProblem(place: Element, error: unknown, again: Record<string, () => void>, text = '') {
  say('');
  const name = error instanceof GitHubError ? error.problem : 'unexpected';
  const isExpired = name === 'expired';
  show(place, {
    title: isExpired ? 'You are signed out' : 'That did not work',
    text: [problems[name], text].filter(Boolean).join(' '),
    ...(isExpired ? { links: SIGN_IN } : { buttons: again }),
  });
  if (!(error instanceof GitHubError)) console.error(error);
}

/** Why a plan is not carried out; undefined if it can be. */
async function findRefusal(
  plan: Plan,
  newer: readonly Publication[],
  snapshot: Snapshot,
): Promise<Message | undefined> {
  if (plan.conflicts.length > 0)
    return {
      title: 'This cannot be put back',
      text: 'Nothing has been changed, because putting it back would undo a later change, too. Change it in the editor instead.',
      lines: plan.conflicts.map((conflict) => explainConflict(conflict, newer, shown.time)),
    };
  if (plan.sentences.length === 0)
    return { title: 'It is back already', text: 'Everything has the value that it had before.' };
  if (destinationOf(plan).kind === 'mixed')
    return {
      title: 'This cannot be put back at once',
      text: 'Nothing has been changed. It changed several texts, and a legal text or medical advice among them needs a second person. Change them one by one in the editor.',
    };
  const faults = await findPlanFaults(plan, snapshot);
  if (faults.length === 0) return undefined;
  return {
    title: 'Not put back',
    text: 'Nothing has been changed, because the website could not show it:',
    lines: faults.map(({ label, message }) => `${label}: ${message}`),
  };
}

const DONE = {
  website: 'The website shows it in a few minutes, once it has been checked.',
  draft: 'It waits as a draft. The website shows it once a second person has read and published it.',
};

/** Saves the plan, and shows the list again. */
async function save(
  github: GitHub,
  place: Element,
  what: { plan: Plan; snapshot: Snapshot; publication: Publication },
) {
  const { plan, snapshot, publication } = what;
  const [{ path, after, before } = { path: '' }] = publication.files;
  const lookAgain = { 'Look again': () => void load(github) };
  say('Putting it back …');
  try {
    await savePlan(github, {
      plan,
      snapshot,
      about: nameOfFile(path, after ?? before),
      sha: publication.sha,
    });
  } catch (error) {
    const isUnsure = error instanceof GitHubError && ['noAnswer', 'unexpected'].includes(error.problem);
    showProblem(place, error, lookAgain, isUnsure ? 'It may be back all the same: look again first.' : '');
    return;
  }
  const isDraft = destinationOf(plan).kind === 'draft';
  await load(github, {
    title: isDraft ? 'Saved as a draft' : 'It is back',
    text: isDraft ? DONE.draft : DONE.website,
    lines: plan.sentences,
    links: isDraft
      ? { 'Open the drafts in the editor': '/#/workflow' }
      : editorSettings.site
        ? { 'Open the website': editorSettings.site }
        : {},
  });
}

/** Looks at the files as they are now, and asks before it puts the publication back. */
async function putBack(github: GitHub, publication: Publication, place: Element, button: HTMLButtonElement) {
  button.disabled = true;
  show(place);
  say('Looking at the website’s texts …');
  try {
    const snapshot = await readSnapshot(github);
    const plan = planPutBack(publication, snapshot);
    const newer = shown.publications.slice(0, shown.publications.indexOf(publication));
    const refusal = await findRefusal(plan, newer, snapshot);
    say('');
    const close = () => {
      show(place);
      button.focus();
    };
    const start = () => {
      show(place);
      void save(github, place, { plan, snapshot, publication });
    };
    const question = {
      title: 'Put it back?',
      lines: plan.sentences,
      buttons: { 'Yes, put it back': start, No: close },
    };
    show(place, refusal ?? question);
  } catch (error) {
    showProblem(place, error, { 'Try again': () => void putBack(github, publication, place, button) });
  } finally {
    button.disabled = false;
  }
}

/** Reads and shows the publications, below a message. */
async function load(github: GitHub, message?: Message) {
  show(problem);
  show(notice, message);
  list.replaceChildren();
  shown.publications = [];
  say('Reading what went online …');
  try {
    for await (const { publications, timeZone } of readPublications(github)) {
      shown.time = timeIn(timeZone);
      shown.publications.push(...publications);
      for (const publication of publications) {
        const time = shown.time(publication.when);
        list.append(
          publicationItem(
            publication,
            time,
            (place, button) => void putBack(github, publication, place, button),
          ),
        );
      }
    }
    const { length } = shown.publications;
    say(length > 0 ? `Changes: ${length}.` : 'Nothing has gone online from the editor yet.');
  } catch (error) {
    showProblem(problem, error, { 'Try again': () => void load(github, message) });
  }
}

const account = readAccount();
if (account.kind === 'github') void load({ ...editorSettings, token: account.token });
else show(notice, account.kind === 'folder' ? FOLDER : SIGNED_OUT);
