/** Keeps commands out of a folder that would take the pages and the outbox of another one. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, isFree } from './setup.mjs';

/** They build dist/, and serve it. */
const USE_DIST = ['npm start', 'npm test'];

const fileOf = (command) => `.cache/running/${command.replaceAll(' ', '-')}.json`;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Returns the port of a command that runs in this folder; undefined if it does not, as after a crash. */
async function portOf(command) {
  try {
    const { pid, port } = JSON.parse(readFileSync(fileOf(command), 'utf8'));
    // The number of a process that has crashed may be another's by now, which has no demo store behind that port.
    return isAlive(pid) && !(await isFree(port + 1)) ? port : undefined;
  } catch {
    return undefined;
  }
}

/** Fails if a command runs whose pages this one would replace. */
async function failBeside(others, command) {
  for (const other of others) {
    const port = await portOf(other);
    if (port !== undefined)
      fail(
        `${other} runs in this folder, at http://localhost:${port}, and ${command} would replace its pages. Stop it first, with Ctrl-C where it runs.\nTo run both, clone the project into another folder.`,
      );
  }
}

/** Fails if a command that serves dist/ runs in this folder: for commands that build it and end. */
export const failIfServed = (command) => failBeside(USE_DIST, command);

/**
 * Notes that a command runs in this folder until it ends. Fails if it, or another one with the same pages, runs already.
 * @param {string} command 'npm start'
 * @param {number} port of the site, with the demo store on the next one
 */
export async function runOnceAFolder(command, port) {
  await failBeside(USE_DIST.includes(command) ? USE_DIST : [command], command);
  const file = fileOf(command);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, port }));
  process.on('exit', () => rmSync(file, { force: true }));
}
