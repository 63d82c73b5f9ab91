/** Serves a site over TLS and HTTP/2, as Cloudflare does: there, a page's files share a connection. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns a new key with a certificate that no browser trusts. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const files = ['-keyout', keyFile, '-out', certFile, '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' });
  const made = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(folder, { recursive: true });
  return made;
}

/** Headers that describe the connection, not the response. HTTP/2 forbids them. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

const without = (headers, isLeftOut) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

/** @param origin of the running site, over HTTP */
export async function serveOverTls(origin) {
  const server = createSecureServer(makeCertificate(), (asked, answer) => {
    const headers = without(asked.headers, (name) => name.startsWith(':'));
    // The local runtime would choose gzip, which Cloudflare does not.
    Object.assign(headers, { host: new URL(origin).host, 'accept-encoding': 'br' });
    const passed = request(origin + asked.url, { method: asked.method, headers }, (response) => {
      answer.writeHead(
        response.statusCode,
        without(response.headers, (name) => OF_CONNECTION.includes(name)),
      );
      response.pipe(answer);
    });
    passed.on('error', () => answer.stream.close());
    asked.pipe(passed);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return { origin: `https://localhost:${server.address().port}`, stop: () => server.close() };
}
