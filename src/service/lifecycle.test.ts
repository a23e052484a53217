import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallComposition, textOverlay } from '../testing/composition/compositions.ts'
import { makeVideo } from '../testing/media/media.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/service/serviceProcess.ts'
import { preparedAsset, uploadAsset } from '../testing/service/uploadAsset.ts'
import { isPreparing } from '../contract/isPreparing.ts'

let dataFolder = ''
const processes: ServiceProcess[] = []

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-lifecycle-'))
})
afterEach(async () => {
  for (const { child } of processes.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  // The database of a killed service exits a moment later.
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

async function start(program: 'main' | 'standIn'): Promise<ServiceProcess> {
  const service = await startServiceProcess(program, dataFolder)
  processes.push(service)
  return service
}

it('finishes the preparation of an upload after a kill', async () => {
  const first = await start('main')
  const { id: projectId } = await first.owner.call('createProject', { body: { name: 'Killed' } })
  const bytes = await readFile(await makeVideo(join(dataFolder, 'long.mp4'), { seconds: 20, size: '1280x720' }))
  const asset = await uploadAsset(first.owner, {
    projectId,
    type: 'video',
    filename: 'long.mp4',
    mimeType: 'video/mp4',
    bytes,
  })
  await delay(700)
  expect(isPreparing(await first.owner.call('readAsset', { params: { assetId: asset.id } }))).toBe(true)
  await first.end('SIGKILL')
  const second = await start('main')
  const prepared = await preparedAsset(second.owner, asset.id)
  expect(prepared.preparation).toMatchObject({ state: 'ready', error: null })
  expect((await second.end('SIGTERM')).milliseconds).toBeLessThan(10_000)
}, 120_000)

it('finishes a render after a kill, and charges it once', async () => {
  const first = await start('standIn')
  const { id: projectId } = await first.owner.call('createProject', { body: { name: 'Killed' } })
  const body = { title: 'Film', composition: smallComposition([textOverlay(1)]) }
  const record = await first.owner.call('createComposition', { params: { projectId }, body })
  const params = { compositionId: record.id }
  const input = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1 }
  const { planFingerprint } = await first.owner.call('estimateCompositionRender', { params, body: input })
  const { jobId } = await first.owner.call('renderComposition', { params, body: { ...input, planFingerprint } })
  const statusAt = async (service: ServiceProcess) =>
    (await service.owner.call('readJob', { params: { jobId } })).status
  await expect.poll(() => statusAt(first), { timeout: 10_000 }).toBe('running')
  await first.end('SIGKILL')
  const second = await start('standIn')
  await expect.poll(() => statusAt(second), { timeout: 20_000 }).toBe('succeeded')
  expect((await second.owner.call('readUsage')).features['render_credits']?.monthlyUsed).toBe(1)
}, 120_000)

it('stops within ten seconds during work, and resumes it', async () => {
  const first = await start('main')
  const { id: projectId } = await first.owner.call('createProject', { body: { name: 'Stopped' } })
  const bytes = await readFile(await makeVideo(join(dataFolder, 'long.mp4'), { seconds: 20, size: '1280x720' }))
  const asset = await uploadAsset(first.owner, {
    projectId,
    type: 'video',
    filename: 'long.mp4',
    mimeType: 'video/mp4',
    bytes,
  })
  await delay(700)
  const stopped = await first.end('SIGTERM')
  expect(stopped.code).toBe(0)
  expect(stopped.milliseconds).toBeLessThan(10_000)
  const second = await start('main')
  expect((await preparedAsset(second.owner, asset.id)).preparation.state).toBe('ready')
}, 120_000)

it('keeps acknowledged changes and browser sessions over a kill', async () => {
  const first = await start('main')
  const project = await first.owner.call('createProject', { body: { name: 'Kept' }, idempotencyKey: 'kept' })
  const body = JSON.stringify({ key: first.startToken })
  const opened = await fetch(`${first.origin}/session`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  const [name = '', value = ''] = (opened.headers.get('set-cookie')?.split(';')[0] ?? '').split('=')
  await first.end('SIGKILL')
  const second = await start('main')
  expect(await second.owner.call('createProject', { body: { name: 'Kept' }, idempotencyKey: 'kept' })).toEqual(project)
  // The name of the cookie contains the port, which has changed.
  const cookie = `${name.replace(/\d+$/u, new URL(second.origin).port)}=${value}`
  expect((await fetch(`${second.origin}/api/v1/projects`, { headers: { cookie } })).status).toBe(200)
  expect(
    (await fetch(`${second.origin}/session`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }))
      .status,
  ).toBe(401)
}, 60_000)

it('refuses a second service on one data folder with one sentence', async () => {
  const first = await start('main')
  await expect(start('main')).rejects.toThrow('Another Framewright is using this data folder')
  expect((await first.owner.send('listProjects')).status).toBe(200)
}, 60_000)

/** The local addresses at which a process and its children listen for TCP connections. */
async function listenersOf(pid: number): Promise<readonly string[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const links = await readdir(`/proc/${pid}/fd`)
  const targets = await Promise.all(links.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  const sockets = new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/u.exec(target)?.[1] ?? []))
  const tables = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/${pid}/net/${table}`, 'utf8')))
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(1)).map((row) => row.trim().split(/\s+/u))
  const own = rows.filter((row) => row[3] === '0A' && sockets.has(row[9] ?? '')).map((row) => row[1] ?? '')
  return [...own, ...(await Promise.all(children.map((child) => listenersOf(Number(child))))).flat()]
}

it.runIf(process.platform === 'linux')(
  'listens on loopback only, with all its programs, unless the host is set',
  async () => {
    const service = await start('main')
    const port = Number(new URL(service.origin).port).toString(16).toUpperCase().padStart(4, '0')
    expect(await listenersOf(service.child.pid ?? 0)).toEqual([`0100007F:${port}`])
  },
)
