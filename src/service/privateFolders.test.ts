import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { startServiceProcess } from '../testing/service/serviceProcess.ts'

it('keeps other users out of the data folder, even if an earlier version left it open', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'framewright-private-'))
  const dataFolder = join(parent, 'data')
  await mkdir(join(dataFolder, 'blobs'), { recursive: true })
  await writeFile(join(dataFolder, 'old'), 'x')
  for (const path of [dataFolder, join(dataFolder, 'blobs')]) await chmod(path, 0o755)
  await chmod(join(dataFolder, 'old'), 0o644)
  const service = await startServiceProcess('main', dataFolder)
  onTestFinished(async () => {
    await service.end('SIGTERM')
    await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  })
  expect((await service.owner.send('createProject', { body: { name: 'One' } })).status).toBe(201)
  const names = await readdir(dataFolder, { recursive: true })
  const open: string[] = []
  for (const name of ['.', ...names]) {
    const facts = await stat(join(dataFolder, name)).catch(() => null)
    if (facts !== null && (facts.mode & 0o077) !== 0) open.push(`${name} ${(facts.mode & 0o777).toString(8)}`)
  }
  expect(names).toContain('old')
  // PostgreSQL protects its own folder, so it is left out.
  expect(open.filter((name) => !name.startsWith('postgres/'))).toEqual([])
})

/** A program run by another user, in a folder whose permissions it cannot change. */
const asGuest = `
  const { makePrivate } = await import(process.argv[1])
  process.setgid(65534)
  process.setuid(65534)
  await makePrivate(process.argv[2])
`

it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'starts in a folder of another user and leaves it unchanged',
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'framewright-lent-'))
    onTestFinished(async () => await rm(parent, { recursive: true, force: true }))
    const lent = join(parent, 'data')
    await mkdir(lent)
    for (const path of [parent, lent]) await chmod(path, 0o777)
    const program = fileURLToPath(new URL('./privateFolders.ts', import.meta.url))
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', asGuest, program, lent])
    expect((await stat(lent)).mode & 0o777).toBe(0o777)
  },
)
