/** Asks the operating system about processes: their memory and the ports that they listen on. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

interface Process {
  id: string;
  /** The process group. */
  group: string;
  /** Its program and arguments. */
  command: string;
  /** Resident memory. */
  bytes: number;
}

interface Search {
  /** The name of a program. */
  program: string;
  /** Text that only the command line of a process in the same group contains. */
  beside: string;
}

/** @throws if no process matches, so that a measurement cannot silently cover nothing */
export function findProcesses({ program, beside }: Search): Process[] {
  const all = hasProc ? fromProc() : fromPs();
  const groups = new Set(all.filter(({ command }) => command.includes(beside)).map(({ group }) => group));
  const found = all.filter(({ group, command }) => groups.has(group) && command.includes(`/${program} `));
  if (found.length === 0) throw new Error(`No ${program} runs in the process group of ${beside}`);
  return found;
}

/** Returns the TCP ports that a process listens on. */
export const portsOf = ({ id }: Process): number[] => (hasProc ? portsFromProc(id) : portsFromLsof(id));

/** On Linux, read /proc: slim images have neither `ps` nor `lsof`. */
const hasProc = existsSync('/proc/self/stat');

const KIB = 1024;

/** Returns an empty list if reading fails, because a process may end while we read about it. */
function emptyOnError<Value>(read: () => Value[]): Value[] {
  try {
    return read();
  } catch {
    return [];
  }
}

const fromProc = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) =>
      emptyOnError(() => {
        const read = (file: string) => readFileSync(`/proc/${id}/${file}`, 'utf8');
        // The program's name, in brackets, may contain spaces. State, parent and group follow it.
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

/** A socket in state 0A (listening) in /proc/net/tcp. Captures the port and the inode. */
const LISTENING = /^\s*\d+: [\dA-F]+:([\dA-F]{4}) \S+ 0A (?:\S+ +){5}(\d+) /;

function portsFromProc(id: string): number[] {
  const folder = `/proc/${id}/fd`;
  const files = readdirSync(folder).flatMap((file) =>
    emptyOnError(() => [readlinkSync(`${folder}/${file}`)]),
  );
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
