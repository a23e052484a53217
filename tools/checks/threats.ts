import { access, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { endCheck, findings } from './ratchet.ts'

const LIST = 'docs/threats.md'
const ROW = /^\| (?<letter>[A-Z])(?<number>\d+) \| .+ \| (?<answer>.+) \|$/u
const TEST = /`(?<path>[^`]+[.](?:test|spec)[.]tsx?)`/gu

/** The rows in the list of threats that name a missing test, name no test, or have a number out of order. */
export async function threats(root: string): Promise<ReadonlyMap<string, string>> {
  const over = new Map<string, string>()
  const last = new Map<string, number>()
  for (const line of (await readFile(join(root, LIST), 'utf8')).split('\n')) {
    const { letter = '', number = '', answer = '' } = ROW.exec(line)?.groups ?? {}
    if (letter === '') continue
    const row = `${LIST} ${letter}${number}`
    if (Number(number) !== (last.get(letter) ?? 0) + 1)
      over.set(row, `does not follow ${letter}${last.get(letter) ?? 0}.`)
    last.set(letter, Number(number))
    const paths = [...answer.matchAll(TEST)].flatMap(({ groups }) => groups?.['path'] ?? [])
    if (paths.length === 0 && !answer.startsWith('No test: ')) over.set(row, 'has neither a test nor a reason.')
    for (const path of paths)
      if (!(await exists(join(root, path)))) over.set(row, `names ${path}, which does not exist.`)
  }
  if (last.size === 0) over.set(LIST, 'has no rows.')
  return over
}

const exists = async (path: string): Promise<boolean> =>
  await access(path).then(
    () => true,
    () => false,
  )

if (import.meta.main) {
  endCheck(findings({ over: await threats(resolve(import.meta.dirname, '../..')), notYet: [] }))
}
