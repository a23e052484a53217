import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { type TroubledAccount, troubledDropbox, troubledGoogleDrive } from '../../../testing/drives/troubledAccount.ts'
import { type FakeOAuth, OAUTH_CLIENT, startOAuthServer } from '../../../testing/providers/oauthServer.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { connectByOAuth } from '../../../testing/workspace/dropboxAccounts.ts'

/** The bytes that arrive before each kill. A job is tried three times. */
const ARRIVED = [70_000, 300_000]
const FILE_BYTES = 400_000
const WAIT_MS = 120_000

let dataFolder = ''
let oauth: FakeOAuth
let accounts: readonly TroubledAccount[] = []
let service: ServiceProcess
let projectId = ''

const variablesOf = ({ provider, urls }: TroubledAccount): Readonly<Record<string, string>> => {
  const prefix = provider === 'drive_one' ? 'FRAMEWRIGHT_DRIVE_ONE' : 'FRAMEWRIGHT_DRIVE_TWO'
  return {
    [`${prefix}_CLIENT_ID`]: OAUTH_CLIENT.id,
    [`${prefix}_CLIENT_SECRET`]: OAUTH_CLIENT.secret,
    [`${prefix}_URL`]: [...urls, oauth.authorizeUrl, oauth.tokenUrl, oauth.revokeUrl].join(','),
  }
}
const start = async (): Promise<void> => {
  const environment = Object.assign({ FRAMEWRIGHT_PLAN: 'unlimited' }, ...accounts.map(variablesOf))
  service = await startServiceProcess('standIn', dataFolder, environment)
}
const kill = async (): Promise<void> => {
  await service.end('SIGKILL')
  await start()
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-accounts-'))
  oauth = await startOAuthServer()
  accounts = [await troubledDropbox(oauth), await troubledGoogleDrive(oauth)]
  await start()
  for (const { provider } of accounts) await connectByOAuth(service.owner, provider)
  projectId = (await service.owner.call('createProject', { body: { name: 'Killed' } })).id
}, WAIT_MS)
afterAll(async () => {
  service.child.kill('SIGKILL')
  await Promise.all([oauth, ...accounts].map(async ({ stop }) => await stop()))
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** The sizes of files that are being downloaded. */
async function partialSizes(): Promise<readonly number[]> {
  const entries = await readdir(join(dataFolder, 'work'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && basename(entry.parentPath).startsWith('drive-'))
  return await Promise.all(files.map(async ({ name, parentPath }) => (await stat(join(parentPath, name))).size))
}

/** The stored files with a size. */
async function storedFiles(sizeBytes: number): Promise<readonly Buffer[]> {
  const entries = await readdir(join(dataFolder, 'blobs'), { recursive: true, withFileTypes: true })
  const read = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => await readFile(join(entry.parentPath, entry.name)))
  return (await Promise.all(read)).filter(({ length }) => length === sizeBytes)
}

it(
  'imports start again after each kill, and make one asset each',
  async () => {
    const picture = await pngBytes(dataFolder)
    const imports = []
    for (const account of accounts) {
      const name = `${account.provider}.png`
      const bytes = Buffer.concat([picture, Buffer.alloc(FILE_BYTES - picture.length, `The rest of ${name}. `)])
      account.makeFolder('Pictures')
      const id = account.write('Pictures', name, bytes)
      const downloads: string[] = []
      account.troubleBy(({ key, step }) => {
        if (step !== 'download') return null
        const arrived = ARRIVED[downloads.length]
        downloads.push(key)
        return arrived === undefined ? null : { kind: 'stall', bytes: arrived }
      })
      const params = { cloud_provider: account.provider }
      const { jobId } = await service.owner.call('createDriveImport', { params, body: { projectId, files: [{ id }] } })
      imports.push({ bytes, downloads, jobId, name })
    }
    for (const arrived of ARRIVED) {
      await expect.poll(partialSizes, { timeout: WAIT_MS }).toEqual([arrived, arrived])
      await kill()
    }
    for (const { downloads, jobId } of imports) {
      expect(await endedJob(service.owner, jobId, WAIT_MS)).toMatchObject({ status: 'succeeded', error: null })
      expect(downloads).toHaveLength(ARRIVED.length + 1)
      // Each asks for the whole file.
      expect(new Set(downloads).size).toBe(1)
    }
    const { items } = await service.owner.call('listAssets', { params: { projectId } })
    expect(items.map(({ name }) => name).toSorted()).toEqual(['drive_one.png', 'drive_two.png'])
    const stored = (await storedFiles(FILE_BYTES)).toSorted(Buffer.compare)
    expect(stored).toEqual(imports.map(({ bytes }) => bytes).toSorted(Buffer.compare))
    expect(await partialSizes()).toEqual([])
  },
  3 * WAIT_MS,
)

it(
  'copies make one file each if the service is killed before it hears that the files are there',
  async () => {
    const { owner } = service
    const video = await submitted(owner, await createTestComposition(owner, { projectId }), { outputName: 'Film' })
    await endedJob(owner, video, WAIT_MS)
    const copies = []
    for (const account of accounts) {
      const destinationId = account.makeFolder('Films')
      const finishes: string[] = []
      account.troubleBy(({ key, step }) => {
        if (step === 'finish') finishes.push(key)
        return step === 'finish' && finishes.length === 1 ? { kind: 'silence' } : null
      })
      const params = { cloud_provider: account.provider }
      const body = { projectId, renderJobIds: [video], destinationId }
      const { jobId } = await owner.call('createDriveExport', { params, body })
      copies.push({ account, finishes, params: { ...params, jobId } })
    }
    const counts = () => accounts.map((account) => account.filesIn('Films').length)
    await expect.poll(counts, { timeout: WAIT_MS }).toEqual([1, 1])
    await kill()
    for (const { account, finishes, params } of copies) {
      const ended = await endedJob(service.owner, params.jobId, WAIT_MS)
      expect(ended).toMatchObject({ status: 'succeeded', error: null })
      const { files } = await service.owner.call('readDriveExport', { params })
      expect(account.filesIn('Films').map(({ id }) => id)).toEqual([files[0]?.itemId])
      // The file is found again by its name or its id.
      expect(finishes).toHaveLength(1)
    }
  },
  3 * WAIT_MS,
)
