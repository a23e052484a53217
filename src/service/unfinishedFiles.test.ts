import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { processName, removeAbandoned } from './unfinishedFiles.ts'

const path = temporaryFolder('unfinished')
const now = new Date('2026-11-22T00:00:00Z')
const twoDaysAgo = new Date('2026-11-20T00:00:00Z')

async function make(name: string, changedAt: Date): Promise<void> {
  await mkdir(path(name), { recursive: true })
  const file = join(path(name), 'render')
  await writeFile(file, 'half')
  await utimes(file, changedAt, changedAt)
}

it('a start removes the files of ended processes, but not of running ones', async () => {
  const ended = spawn('true')
  await once(ended, 'exit')
  const machine = hostname().replaceAll(/[^\w.-]/gu, '_')
  const names = {
    ended: `${machine}~${ended.pid}`,
    running: `${machine}~${process.ppid}`,
    sameId: processName,
    elsewhere: `another.machine~${ended.pid}`,
    elsewhereOld: `another.machine~${process.ppid}`,
    unknownOld: 'all',
  }
  for (const [kind, name] of Object.entries(names)) await make(name, kind.endsWith('Old') ? twoDaysAgo : now)
  await writeFile(path(`${machine}~${ended.pid}~file`), 'half')
  await removeAbandoned(path('.'), { isAlone: false, now })
  const left = await readdir(path('.'), { recursive: true })
  expect(left.filter((name) => name.endsWith('render')).toSorted()).toEqual(
    [`${names.elsewhere}/render`, `${names.running}/render`].toSorted(),
  )
  expect(left).not.toContain(`${machine}~${ended.pid}~file`)

  await removeAbandoned(path('.'), { isAlone: true, now })
  expect(await readdir(path('.'))).toEqual([])
  await removeAbandoned(path('never-made'), { isAlone: true, now })
})
