import { readFile, stat, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { DropboxFault, FakeDropbox } from '../../../../testing/providers/dropboxServer.ts'
import { bytes, DEADLINE_MS, openDropboxScene } from '../../../../testing/providers/drives/dropboxScene.ts'
import { fileOf, uploadOf } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { CloudDrive, DriveFile } from '../../drives.ts'
import { ProviderError } from '../../ProviderError.ts'

const RUNS = soakCount(50, 500)
/** Interruptions and errors after which a run with faults goes on without them. */
const MAX_CALLS = 25
const { signal } = new AbortController()
const pathOf = temporaryFolder('dropbox-seeds')

it(`uploads one file or says that it is unknown, and downloads the right bytes, in ${RUNS} runs with seeded faults`, {
  timeout: RUNS * 5_000,
}, async () => {
  const { connect, server } = await openDropboxScene()
  onTestFinished(async () => await server.stop())
  const drive = connect(DEADLINE_MS)
  await writeFile(pathOf('clip.mp4'), bytes)
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = seededRandom(seed)
    server.tree.remove('/Videos')
    const folderId = server.tree.makeFolder('/Videos').id
    const other = random() < 0.5 ? Buffer.from(`another ${seed}`) : null
    if (other !== null) server.write('/Videos/clip.mp4', other)
    let isLate = false
    server.behaviour.fault = () => {
      const fault = random() < 0.4 ? randomFault(random) : null
      isLate ||= fault?.kind === 'late'
      return fault
    }
    const end = await uploadedDespite({ drive, folderId, random, server })
    server.behaviour.fault = () => null
    if (isLate) await pause(2 * DEADLINE_MS)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    const own = server.tree
      .inside('/Videos')
      .filter((node) => node.kind === 'file' && !(other && node.bytes?.equals(other)))
    const label = `seed ${seed}, which ended as ${end}`
    expect(own.length, label).toBeLessThanOrEqual(1)
    expect(own.length, label).toBeGreaterThanOrEqual(end === 'made' ? 1 : 0)
    expect(
      own.every((node) => node.kind === 'file' && node.bytes?.equals(bytes)),
      label,
    ).toBe(true)
    expect(server.tree.inside('/Videos').length - own.length, label).toBe(other === null ? 0 : 1)

    const file = await fileOf(drive, server.write('/Videos/source.mp4', bytes))
    await writeFile(pathOf('download'), '')
    server.behaviour.fault = () => (random() < 0.5 ? randomFault(random) : null)
    const isRight = await downloadedDespite(drive, file)
    expect(isRight, label).not.toBe(false)
  }
  expect([...ends.keys()].filter((end) => end !== 'made' && end !== 'submission_unknown')).toEqual([])
  expect(ends.get('made') ?? 0).toBeGreaterThan(RUNS / 2)
})

function randomFault(random: () => number): DropboxFault {
  const below = (count: number): number => Math.floor(random() * count)
  const faults: readonly DropboxFault[] = [
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'lose' },
    { kind: 'slow', ms: 5 },
    { kind: 'cut', bytes: below(50) },
    { kind: 'cutUpload', bytes: below(900), kept: random() < 0.5 ? 0 : below(900) },
    { kind: 'wrongOffset', offset: below(bytes.length) },
    { kind: 'wrongHash' },
    { kind: 'notJson' },
    { kind: 'otherShape' },
    { kind: 'flood' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, retryAfter: '0' },
    { kind: 'status', status: 429, retryAfter: '0', error: 'too_many_requests' },
    { kind: 'status', status: 401, error: 'expired_access_token' },
  ]
  if (random() < 0.05) {
    const late = { kind: 'late', ms: DEADLINE_MS + below(DEADLINE_MS) } as const
    return ([{ kind: 'ignore' }, { kind: 'silence' }, late] as const)[below(3)] ?? late
  }
  return faults[below(faults.length)] ?? { kind: 'drop' }
}

interface Run {
  readonly drive: CloudDrive
  readonly server: FakeDropbox
  readonly folderId: string
  readonly random: () => number
}

/** Calls again after kills and errors, as a job does. At last there are no faults. */
async function uploadedDespite({ drive, folderId, random, server }: Run): Promise<string> {
  const input = { folderId, name: 'clip.mp4', path: pathOf('clip.mp4'), sizeBytes: bytes.length, uploadId: 'one' }
  const job = uploadOf(input)
  for (let calls = 0; ; calls += 1) {
    if (calls >= MAX_CALLS) server.behaviour.fault = () => null
    const request = job.request((save) => {
      const kill = calls < MAX_CALLS && random() < 0.15
      if (!kill || random() < 0.5) save()
      if (kill) throw new Error('Killed')
    })
    try {
      await drive.upload(request, signal)
      return 'made'
    } catch (error) {
      if (error instanceof ProviderError && (error.code === 'submission_unknown' || calls > MAX_CALLS + 3))
        return error.code
      if (!(error instanceof ProviderError) && !(error instanceof Error && error.message === 'Killed')) throw error
    }
  }
}

/** Null if the download has been refused each time. */
async function downloadedDespite(drive: CloudDrive, file: DriveFile): Promise<boolean | null> {
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const outputPath = pathOf('download')
    try {
      const offset = (await stat(outputPath)).size
      await drive.download({ file, outputPath, offset, maxBytes: 1024 ** 2, onProgress: () => {} }, signal)
      return (await readFile(outputPath)).equals(bytes)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.code === 'drive_file_changed') await writeFile(outputPath, '')
    }
  }
  return null
}
