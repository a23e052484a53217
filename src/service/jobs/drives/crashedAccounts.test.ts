import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crashed, join, type Runner, startRunner } from '../../../testing/drives/crashingAccounts.ts'
import { insertExport, insertImport } from '../../../testing/drives/queuedTransfers.ts'
import { troubledDropbox, troubledGoogleDrive } from '../../../testing/drives/troubledAccount.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { soakCount } from '../../../testing/soak.ts'
import { exportDriveFile } from './exportDriveFile.ts'
import { importDriveFile } from './importDriveFile.ts'

const ROUNDS = soakCount(50, 500)
const SEED = 20_261_128
/** Rounds at once, because most of their time is waits. */
const LANES = 8
/** Bytes after a picture, which make its file as large as this. */
const MAX_REST_BYTES = 150_000

/** Errors with which a transfer may end, so that a person can start it again. */
const failures = ['drive_unavailable', 'drive_answer_invalid', 'drive_file_changed', 'drive_needs_reconnect']
/** The states and errors with which a transfer may end. */
const documented = ['succeeded null', 'manual_review submission_unknown', ...failures.map((code) => `failed ${code}`)]

interface EndedRound {
  readonly deaths: number
  /** The state and error of the job, before it was retried. */
  readonly end: string
  readonly faults: readonly string[]
}

/** Runs all rounds, some at once, and reports their ends. */
async function allRounds(title: string, round: (index: number) => Promise<EndedRound>): Promise<void> {
  const startedAt = performance.now()
  const ended: EndedRound[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < ROUNDS; index = next++) ended.push(await round(index))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const ends = countsOf(ended.map(({ end }) => end))
  const faults = countsOf(ended.flatMap((one) => one.faults))
  const deaths = ended.reduce((sum, one) => sum + one.deaths, 0)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  reportMeasurement(
    `${ROUNDS} ${title} with seed ${SEED} in ${seconds} s: ${deaths} deaths, first ends ${JSON.stringify(ends)}, faults ${JSON.stringify(faults)}`,
  )
  expect(deaths).toBeGreaterThan(ROUNDS / 2)
  expect(ends['succeeded null'] ?? 0).toBeGreaterThan(ROUNDS / 2)
  expect(Object.keys(faults)).toEqual(expect.arrayContaining(['lose', 'status', 'wrongHash']))
}

const countsOf = (words: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(words)].toSorted().map((word) => [word, words.filter((one) => one === word).length]))

/** Copies a video into a folder of its own, in which half of the rounds have another file with its name. */
async function copyRound(runner: Runner, renderJobId: string, index: number): Promise<EndedRound> {
  const { account, projectId, service } = runner
  const person = await join(runner, { direction: 'export', index, seed: SEED })
  const { client, folder, memberId: creatorId, troubles } = person
  const destinationId = account.makeFolder(folder)
  const other = troubles.random() < 0.5 ? Buffer.from(`another ${index}`) : null
  if (other !== null) account.write(folder, 'Film.mp4', other)
  const { workspaceId } = service.running.owner
  const transfer = { workspaceId, creatorId, projectId, provider: account.provider }
  const jobId = await insertExport(runner.context, { ...transfer, renderJobId, destinationId })
  const { deaths, end, label, parentId } = await crashed(runner, person, { jobId, run: exportDriveFile })
  const expectCopies = (least: number): void => {
    const all = account.filesIn(folder)
    const copies = all.filter(({ bytes }) => other?.equals(bytes) !== true)
    expect(copies.length, label).toBeLessThanOrEqual(1)
    expect(copies.length, label).toBeGreaterThanOrEqual(least)
    expect(copies.map(({ bytes }) => bytes.equals(account.video)).includes(false), label).toBe(false)
    expect(all.length - copies.length, label).toBe(other === null ? 0 : 1)
  }
  expect(documented, label).toContain(end)
  expectCopies(end === 'succeeded null' ? 1 : 0)

  const params = { cloud_provider: account.provider }
  const retry = await client.send('retryDriveExport', { params: { ...params, jobId: parentId } })
  const first = await client.call('readDriveExport', { params: { ...params, jobId: parentId } })
  expect([first.status, retry.status], label).toEqual([first.files[0]?.status, first.status === 'failed' ? 202 : 409])
  const isRetried = first.status === 'failed'
  const last = isRetried ? await endedJob(client, retry.data().jobId) : first
  expect(last.status, label).toBe(isRetried ? 'succeeded' : first.status)
  expectCopies(last.status === 'succeeded' ? 1 : 0)
  account.removeFolder(folder)
  return { deaths, end, faults: troubles.faults }
}

/** Imports a file, which may change meanwhile. */
async function importRound(runner: Runner, index: number): Promise<EndedRound> {
  const { account, picture, projectId, service } = runner
  const { blobs, db } = service.running.context
  const name = `${index}.png`
  const sizeBytes = Math.ceil((MAX_REST_BYTES * (1 + (index % 7))) / 7)
  const version = (text: string): Buffer => Buffer.concat([picture, Buffer.alloc(sizeBytes, text)])
  let bytes = version(`${index} `)
  const change = (): void => {
    bytes = version(`${index} changed `)
    account.write(`import ${index}`, name, bytes)
  }
  const person = await join(runner, { direction: 'import', index, seed: SEED, change })
  const { client, folder, memberId: creatorId, troubles } = person
  account.makeFolder(folder)
  const fileId = account.write(folder, name, bytes)
  const { workspaceId } = service.running.owner
  const transfer = { workspaceId, creatorId, projectId, provider: account.provider }
  const jobId = await insertImport(runner.context, { ...transfer, fileId })
  const { deaths, end, label, parentId } = await crashed(runner, person, { jobId, run: importDriveFile })
  const expectAssets = async (count: number): Promise<void> => {
    const query = db.selectFrom('assets').select('source_key').where('project_id', '=', projectId)
    const found = await query.where('name', '=', name).execute()
    expect(found.length, label).toBe(count)
    for (const { source_key: key } of found) {
      const stored = await blobs.localFile(key ?? '')
      expect((await readFile(stored?.path ?? '')).equals(bytes), label).toBe(true)
    }
  }
  expect(documented, label).toContain(end)
  await expectAssets(end === 'succeeded null' ? 1 : 0)

  const params = { cloud_provider: account.provider }
  const retry = await client.send('retryDriveImport', { params: { ...params, jobId: parentId } })
  const first = await client.call('readDriveImport', { params: { ...params, jobId: parentId } })
  expect([first.status, retry.status], label).toEqual([first.files[0]?.status, first.status === 'failed' ? 202 : 409])
  const isRetried = first.status === 'failed'
  const last = isRetried ? await endedJob(client, retry.data().jobId) : first
  expect(last.status, label).toBe(isRetried ? 'succeeded' : first.status)
  await expectAssets(last.status === 'succeeded' ? 1 : 0)
  account.removeFolder(folder)
  return { deaths, end, faults: troubles.faults }
}

describe.each([
  ['Dropbox', troubledDropbox],
  ['Google Drive', troubledGoogleDrive],
] as const)('%s', (drive, open) => {
  let runner: Runner
  beforeAll(async () => {
    runner = await startRunner(open)
  })
  afterAll(async () => {
    await runner.stop()
  })

  it(`${ROUNDS} copies with faults whose process dies make one file each, with seed ${SEED}`, async () => {
    const { projectId, service } = runner
    const film = await createTestComposition(service.owner, { projectId })
    const renderJobId = await submitted(service.owner, film, { outputName: 'Film' })
    await endedJob(service.owner, renderJobId)
    await allRounds(`copies to ${drive}`, async (index) => await copyRound(runner, renderJobId, index))
  }, 900_000)

  it(`${ROUNDS} imports with faults whose process dies make one asset each, with seed ${SEED}`, async () => {
    await allRounds(`imports from ${drive}`, async (index) => await importRound(runner, index))
  }, 900_000)

  it('no refresh token was used twice, unless its answer was lost', () => {
    const lost = [...runner.rounds.values()].filter(({ kind }) => kind === 'refreshLost').length
    expect(runner.oauth.reuses()).toBeGreaterThan(0)
    expect(runner.oauth.reuses()).toBeLessThanOrEqual(lost)
  })
})
