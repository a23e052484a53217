import { readFile, stat, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { CloudDrive, DriveFile } from '../../../service/providers/drives.ts'
import { ProviderError } from '../../../service/providers/ProviderError.ts'
import { seededRandom } from '../../seededRandom.ts'
import { fileOf, neverAborted as signal, uploadOf } from './driveUnderTest.ts'

/** Interruptions and errors after which an upload with faults goes on without them. */
const MAX_CALLS = 25

interface FaultyDrive<Fault> {
  readonly drive: CloudDrive
  readonly behaviour: { fault: (request: never) => Fault | null }
  /** The content of the file that is uploaded and downloaded. */
  readonly bytes: Buffer
  readonly pathOf: (name: string) => string
  /** Makes an empty folder, and returns its id. */
  readonly newFolder: (seed: number) => string
  /** Writes a file into the folder, and returns its id. */
  readonly write: (name: string, bytes: Buffer) => string
  /** The contents of the files in the folder. */
  readonly contents: () => readonly (Buffer | null)[]
  readonly randomFault: (random: () => number) => Fault
  /** The share of requests of uploads that have faults. */
  readonly share: number
  /** Whether the server does the work when the client has stopped waiting. */
  readonly isLate: (fault: Fault) => boolean
  /** After this time, late work is done. */
  readonly lateMs: number
  /** Calls without faults after which an upload must have ended. */
  readonly lastCalls: number
}

/** Uploads and downloads a file with the faults of each seed. Returns how often an upload ended in which way. */
export async function expectRightDespiteFaults<Fault>(
  faulty: FaultyDrive<Fault>,
  runs: number,
): Promise<ReadonlyMap<string, number>> {
  const { behaviour, bytes, drive, isLate, lateMs, newFolder, pathOf, randomFault, share, write } = faulty
  await writeFile(pathOf('clip.mp4'), bytes)
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= runs; seed += 1) {
    const random = seededRandom(seed)
    const folderId = newFolder(seed)
    const other = random() < 0.5 ? Buffer.from(`another ${seed}`) : null
    if (other !== null) write('clip.mp4', other)
    let hasLate = false
    behaviour.fault = () => {
      const fault = random() < share ? randomFault(random) : null
      hasLate ||= fault !== null && isLate(fault)
      return fault
    }
    const end = await uploadedDespite(faulty, { folderId, random })
    behaviour.fault = () => null
    if (hasLate) await pause(lateMs)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    expectOneFile(faulty, { end, other, label: `seed ${seed}, which ended as ${end}` })

    const file = await fileOf(drive, write('source.mp4', bytes))
    await writeFile(pathOf('download'), '')
    behaviour.fault = () => (random() < 0.5 ? randomFault(random) : null)
    expect(await downloadedDespite(faulty, file), `seed ${seed}`).not.toBe(false)
  }
  expect([...ends.keys()].filter((end) => end !== 'made' && end !== 'submission_unknown')).toEqual([])
  expect(ends.get('made') ?? 0).toBeGreaterThan(runs / 2)
  return ends
}

function expectOneFile(
  { bytes, contents }: Pick<FaultyDrive<unknown>, 'bytes' | 'contents'>,
  { end, label, other }: { readonly end: string; readonly label: string; readonly other: Buffer | null },
): void {
  const own = contents().filter((content) => other === null || content?.equals(other) !== true)
  expect(own.length, label).toBeLessThanOrEqual(1)
  expect(own.length, label).toBeGreaterThanOrEqual(end === 'made' ? 1 : 0)
  expect(
    own.every((content) => content?.equals(bytes) === true),
    label,
  ).toBe(true)
  expect(contents().length - own.length, label).toBe(other === null ? 0 : 1)
}

/** Calls again after kills and errors, as a job does. At last there are no faults. */
async function uploadedDespite<Fault>(
  { behaviour, bytes, drive, lastCalls, pathOf }: FaultyDrive<Fault>,
  { folderId, random }: { readonly folderId: string; readonly random: () => number },
): Promise<string> {
  const input = { folderId, name: 'clip.mp4', path: pathOf('clip.mp4'), sizeBytes: bytes.length, uploadId: 'one' }
  const job = uploadOf(input)
  for (let calls = 0; ; calls += 1) {
    if (calls >= MAX_CALLS) behaviour.fault = () => null
    const request = job.request((save) => {
      const kill = calls < MAX_CALLS && random() < 0.15
      if (!kill || random() < 0.5) save()
      if (kill) throw new Error('Killed')
    })
    try {
      await drive.upload(request, signal)
      return 'made'
    } catch (error) {
      const isLast = calls >= MAX_CALLS + lastCalls
      if (error instanceof ProviderError && (error.code === 'submission_unknown' || isLast)) return error.code
      if (!(error instanceof ProviderError) && !(error instanceof Error && error.message === 'Killed')) throw error
    }
  }
}

/** Null if the download has been refused each time. */
async function downloadedDespite(
  { bytes, drive, pathOf }: Pick<FaultyDrive<unknown>, 'bytes' | 'drive' | 'pathOf'>,
  file: DriveFile,
): Promise<boolean | null> {
  const outputPath = pathOf('download')
  for (let calls = 0; calls < MAX_CALLS; calls += 1)
    try {
      const offset = (await stat(outputPath)).size
      await drive.download({ file, outputPath, offset, maxBytes: 1024 ** 3, onProgress: () => {} }, signal)
      return (await readFile(outputPath)).equals(bytes)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.code === 'drive_file_changed') await writeFile(outputPath, '')
    }
  return null
}
