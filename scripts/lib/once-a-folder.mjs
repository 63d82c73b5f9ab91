/** Keeps a second `npm start` out of a folder: the first one serves its dist/ and writes its outbox. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, isFree } from './setup.mjs';

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Returns what runs according to a file; undefined if nothing does, as after a crash. */
async function runningBy(file) {
  try {
    const { pid, port } = JSON.parse(readFileSync(file, 'utf8'));
    // The number of a process that has crashed may be another's by now, which has no demo store behind that port.
    return isAlive(pid) && !(await isFree(port + 1)) ? { port } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Notes that a command runs in this folder until it ends. Fails if it runs already.
 * @param {string} command 'npm start'
 * @param {number} port of the site, with the demo store on the next one
 */
export async function runOnceAFolder(command, port) {
  const file = `.cache/running/${command.replaceAll(' ', '-')}.json`;
  const running = await runningBy(file);
  if (running)
    fail(
      `${command} runs in this folder already, at http://localhost:${running.port}. Stop it first, with Ctrl-C where it runs.\nTo run it twice, clone the project into another folder.`,
    );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, port }));
  process.on('exit', () => rmSync(file, { force: true }));
}
