import { glob, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { importStatements } from './importStatements.ts'
import { endCheck, findings, leftOut } from './ratchet.ts'

/** Style, rule 5. A smaller file with a single importer belongs in that importer. */
const MIN_LINES = 15
const TEST = /[.](?:test|spec)[.]tsx?$/u

/** Folders in which each file contains one member of a family, and may be small. */
const FAMILIES = [
  /^src[/]service[/]operations[/]/u,
  /^src[/]service[/]jobs[/][^/]+$/u,
  /^src[/]service[/]media[/]sniff[/]/u,
  /^src[/]scene[/]drawing[/]\w+Drawing[.]tsx$/u,
]

interface Source {
  readonly lines: number
  readonly imports: readonly string[]
}

/** Small product files with a single importer in their own layer, each with that importer. */
export async function filesToFoldIn(root: string): Promise<ReadonlyMap<string, string>> {
  const sources = await sourcesOf(root)
  const importers = new Map<string, string[]>()
  for (const [path, { imports }] of sources) {
    if (TEST.test(path)) continue
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path])
  }
  const over = [...sources].flatMap(([path, { lines }]): [string, string][] => {
    const [importer, ...others] = importers.get(path) ?? []
    const isSmall = lines < MIN_LINES && isFoldable(path)
    if (!isSmall || importer === undefined || others.length > 0 || layerOf(importer) !== layerOf(path)) return []
    return [[path, `${lines} lines that only ${importer} imports: fold it in.`]]
  })
  return new Map(over)
}

const isFoldable = (path: string): boolean =>
  path.startsWith('src/') &&
  !path.startsWith('src/testing/') &&
  !TEST.test(path) &&
  !leftOut.test(path) &&
  !FAMILIES.some((family) => family.test(path))

/** The layer of a file. A small file that is imported from another layer stays separate. */
const layerOf = (path: string): string => /^src[/](?:(?:service|editor)[/])?[^/]+/u.exec(path)?.[0] ?? path

async function sourcesOf(root: string): Promise<ReadonlyMap<string, Source>> {
  const sources = new Map<string, Source>()
  for await (const found of glob('{src,e2e,tools,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })) {
    const path = found.replaceAll('\\', '/')
    const text = await readFile(join(root, path), 'utf8')
    sources.set(path, { lines: text.trimEnd().split('\n').length, imports: importsOf(path, text) })
  }
  return sources
}

/**
 * The files that a file imports. A dynamic import counts twice, so that its target, a separate chunk, is never
 * reported.
 */
function importsOf(path: string, text: string): readonly string[] {
  const resolved = (specifier = ''): string => join(dirname(path), specifier).replaceAll('\\', '/')
  const statements = importStatements(path, text).matchAll(/"([.][^"]+)"/gu)
  const later = text.matchAll(/\b(?:import|URL)\(\s*'([.][^']+)'/gu)
  return [...statements, ...later].map(([, specifier]) => resolved(specifier))
}

if (import.meta.main) {
  endCheck(findings({ over: await filesToFoldIn(resolve(import.meta.dirname, '../..')), notYet: [] }))
}
