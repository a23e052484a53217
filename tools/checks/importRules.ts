import { glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import rules from '../../.dependency-cruiser.mjs'
import { importStatements } from './importStatements.ts'

const SOURCES = [
  '{src,tools}/**/*.{ts,tsx,css,json}',
  'e2e/**/*.ts',
  'scripts/**/*.mjs',
  '*.ts',
  '.dependency-cruiser.mjs',
]

export type ImportViolation = {
  readonly rule: string
  readonly from: string
  readonly to: string
}

/**
 * Checks the imports of a source tree against `.dependency-cruiser.mjs`.
 *
 * TypeScript 7 has no compiler API for dependency-cruiser, so it reads a copy of the tree that contains only the import
 * statements.
 */
export async function findImportViolations(root: string): Promise<readonly ImportViolation[]> {
  const mirror = await mkdtemp(join(tmpdir(), 'framewright-imports-'))
  try {
    const files = await mirrorImports(root, mirror)
    await symlink(join(root, 'node_modules'), join(mirror, 'node_modules'), 'junction')
    await writeFile(join(mirror, 'package.json'), await readFile(join(root, 'package.json')))
    const { output } = await cruise(
      files,
      {
        baseDir: mirror,
        ruleSet: rules,
        validate: true,
        doNotFollow: { path: 'node_modules' },
        exoticRequireStrings: ['importType'],
        preserveSymlinks: true,
      },
      {
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.js', '.mjs'],
        symlinks: false,
      },
    )
    if (typeof output === 'string') throw new Error(output)
    return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  } finally {
    await rm(mirror, { recursive: true, force: true })
  }
}

async function mirrorImports(root: string, mirror: string): Promise<string[]> {
  const files: string[] = []
  for await (const path of glob(SOURCES, { cwd: root, exclude: ['**/node_modules'] })) {
    const name = path.replaceAll('\\', '/')
    const copy = join(mirror, name)
    await mkdir(dirname(copy), { recursive: true })
    const isLeaf = name.endsWith('.css') || name.endsWith('.json')
    const empty = name.endsWith('.json') ? '{}' : ''
    await writeFile(copy, isLeaf ? empty : importStatements(name, await readFile(join(root, name), 'utf8')))
    if (!isLeaf) files.push(name)
  }
  return files
}

if (import.meta.main) {
  const violations = await findImportViolations(resolve(import.meta.dirname, '../..'))
  for (const { rule, from, to } of violations) console.error(`${from} may not import ${to} (${rule})`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
