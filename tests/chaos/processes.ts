/** What the operating system knows of programs: how much memory they hold, and on which ports they listen. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Process {
  id: string;
  /** Who was started together has the same. */
  group: string;
  /** Its program and arguments. */
  command: string;
  /** Resident memory. */
  bytes: number;
}

interface Search {
  /** The name of a program. */
  program: string;
  /** Something in the command of a process that was started together with it, and of no process elsewhere. */
  beside: string;
}

/** @throws where there is none, for whoever measures nothing finds nothing wrong */
export function findProcesses({ program, beside }: Search): Process[] {
  const all = hasProc ? fromProc() : fromPs();
  const groups = new Set(all.filter(({ command }) => command.includes(beside)).map(({ group }) => group));
  const found = all.filter(({ group, command }) => groups.has(group) && command.includes(`/${program} `));
  if (found.length === 0) throw new Error(`There is no ${program} beside ${beside}`);
  return found;
}

/** TCP ports that a process listens on. */
export const portsOf = ({ id }: Process): number[] => (hasProc ? portsFromProc(id) : portsFromLsof(id));

/** Linux, a slim image of which has neither `ps` nor `lsof`. */
const hasProc = existsSync('/proc/self/stat');

const KIB = 1024;

/** Asks about processes that may end meanwhile. */
function orNone<Value>(ask: () => Value[]): Value[] {
  try {
    return ask();
  } catch {
    return [];
  }
}

const fromProc = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) =>
      orNone(() => {
        const read = (file: string) => readFileSync(`/proc/${id}/${file}`, 'utf8');
        // The name of the program, in brackets, may hold spaces; its state, parent and group come after it.
        const [, , group = ''] = read('stat').split(') ').at(-1)?.split(' ') ?? [];
        const kib = /^VmRSS:\s+(\d+) kB$/m.exec(read('status'))?.[1];
        return [{ id, group, command: read('cmdline').replaceAll('\0', ' '), bytes: Number(kib ?? 0) * KIB }];
      }),
    );

const fromPs = (): Process[] =>
  linesOf('ps', '-A', '-ww', '-o', 'pid=,pgid=,rss=,command=').map((line) => {
    const [id = '', group = '', kib, ...command] = line.trim().split(/\s+/);
    return { id, group, command: command.join(' '), bytes: Number(kib) * KIB };
  });

/** `0A` in the table of sockets. */
const LISTENING = /^\s*\d+: [\dA-F]+:([\dA-F]{4}) \S+ 0A (?:\S+ +){5}(\d+) /;

function portsFromProc(id: string): number[] {
  const folder = `/proc/${id}/fd`;
  const files = readdirSync(folder).flatMap((file) => orNone(() => [readlinkSync(`${folder}/${file}`)]));
  return readFileSync(`/proc/${id}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => LISTENING.exec(line))
    .filter((match) => files.includes(`socket:[${match?.[2]}]`))
    .map((match) => Number.parseInt(match?.[1] ?? '', 16));
}

const portsFromLsof = (id: string): number[] =>
  linesOf('lsof', '-nP', '-a', '-iTCP', '-sTCP:LISTEN', '-p', id, '-Fn')
    .filter((line) => line.startsWith('n'))
    .map((line) => Number(line.split(':').at(-1)));

const linesOf = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean);
