/** Asks Linux about the processes of a site: their memory and the ports that they listen on. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { isWorker, type Site } from '../chaos/site.ts';

interface Process {
  id: string;
  /** The process group. */
  group: string;
  /** Its program and arguments. */
  command: string;
  /** Resident memory. */
  bytes: number;
}

const KIB = 1024;

/** Returns an empty list if reading fails, because a process may end while we read about it. */
function emptyOnError<Value>(read: () => Value[]): Value[] {
  try {
    return read();
  } catch {
    return [];
  }
}

const allProcesses = (): Process[] =>
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

/** A socket in state 0A (listening) in /proc/net/tcp. Captures the port and the inode. */
const LISTENING = /^\s*\d+: [\dA-F]+:([\dA-F]{4}) \S+ 0A (?:\S+ +){5}(\d+) /;

function portsOf({ id }: Process): number[] {
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

/** Returns the processes of the Workers runtime. @throws if there is none, so that no measurement covers nothing */
function runtimesOf({ folder }: Site): Process[] {
  const all = allProcesses();
  const groups = new Set(all.filter(({ command }) => command.includes(folder)).map(({ group }) => group));
  const found = all.filter(({ group, command }) => groups.has(group) && command.includes('/workerd '));
  if (found.length === 0) throw new Error(`No workerd runs in the process group of ${folder}`);
  return found;
}

/** Returns the resident memory of the Workers runtime, in bytes. */
export const memoryOf = (site: Site): number =>
  runtimesOf(site).reduce((total, { bytes }) => total + bytes, 0);

/** Returns the port of the Worker's own runtime, behind wrangler's development proxy. */
export async function workerPortOf(site: Site): Promise<number> {
  const others = runtimesOf(site)
    .flatMap(portsOf)
    .filter((port) => port !== site.port);
  const open = await Promise.all(others.map(isWorker));
  const port = others.find((_, index) => open[index]);
  if (port === undefined) throw new Error('The Worker listens on no port of its own');
  return port;
}
