import { describe, expect, test } from 'vitest';
import { type HstsScope, renderHeadersFile } from './security-headers';

/** The file's rules by path, each a list of its lines. */
const rules: Record<string, string[]> = {};
for (const block of renderHeadersFile().trim().split('\n\n')) {
  const [path = '', ...lines] = block.split('\n').map((line) => line.trim());
  rules[path] = lines;
}

describe('renderHeadersFile', () => {
  test('lets other sites frame only the page made for it', () => {
    expect(rules['/embed/bmi']).toContain('content-security-policy: frame-ancestors *');
    expect(rules['/embed/bmi']).toContain('cross-origin-resource-policy: cross-origin');
    expect(rules['/embed/bmi']).toContain('! x-frame-options');
    expect(rules['/embed/bmi']?.filter((line) => line.startsWith('x-frame-options'))).toEqual([]);
    const framed = Object.entries(rules).filter(([, lines]) =>
      lines.some((line) => line.includes('frame-ancestors *')),
    );
    expect(framed.map(([path]) => path)).toEqual(['/embed/bmi']);
  });

  test('detaches a header before an exception sets it, so that two values are never joined', () => {
    for (const [path, lines] of Object.entries(rules).filter(([path]) => path !== '/*'))
      for (const [index, line] of lines.entries()) {
        if (line.startsWith('!')) continue;
        const name = line.split(':')[0];
        expect(lines.slice(0, index), `${path} ${name}`).toContain(`! ${name}`);
      }
  });

  test('requires HTTPS on this host only, by default', () => {
    const valueOf = (scope?: HstsScope) =>
      /strict-transport-security: (.*)/.exec(renderHeadersFile(scope))?.[1];
    expect(valueOf()).toBe('max-age=63072000');
    expect(valueOf('subdomains')).toBe('max-age=63072000; includeSubDomains');
    expect(valueOf('preload')).toBe('max-age=63072000; includeSubDomains; preload');
  });
});
