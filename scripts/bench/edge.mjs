/** Measures the edge functions in the local Workers runtime: submissions per second and latency. */
import { printTable } from './tools.mjs';

const CONNECTIONS = [1, 10, 50];
const SECONDS = 5;

const message = () =>
  JSON.stringify({
    name: 'Demo Visitor',
    email: 'demo.visitor@example.com',
    message: 'Are you open on the Fourth of July?',
  });

async function submit(address, latencies) {
  const start = performance.now();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: message(),
  });
  await answer.arrayBuffer();
  if (answer.status !== 202) throw new Error(`A submission got status ${answer.status}.`);
  latencies.push(performance.now() - start);
}

export async function measure({ origin }) {
  const address = `${origin}/api/forms/contact`;
  await submit(address, []);
  const rows = [];
  for (const connections of CONNECTIONS) {
    const latencies = [];
    const end = performance.now() + SECONDS * 1000;
    const client = async () => {
      while (performance.now() < end) await submit(address, latencies);
    };
    await Promise.all(Array.from({ length: connections }, client));
    const sorted = latencies.toSorted((a, b) => a - b);
    const percentile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    rows.push([
      `${connections} at a time`,
      (sorted.length / SECONDS).toFixed(0),
      percentile(0.5).toFixed(1),
      percentile(0.99).toFixed(1),
    ]);
  }
  printTable(
    `POST /api/forms/contact, ${SECONDS} s each`,
    ['clients', 'submissions a second', 'p50 ms', 'p99 ms'],
    rows,
    'Each is sealed, stored durably, answered and delivered to the fake CRM on the same machine.',
  );
}
