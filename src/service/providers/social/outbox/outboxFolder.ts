import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bytePrefix } from '../../../../base/fileNames.ts'
import type { Milliseconds } from '../../../../base/units.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { outputFilename } from '../../../../contract/outputFilename.ts'
import { ProviderError } from '../../ProviderError.ts'
import type { VideoFile } from '../../social.ts'
import { type OpenedFolder, openFolder } from '../../drives/local/openInside.ts'

/** Unfinished folders of jobs that have ended are removed after a day. No job fills its own for as long. */
const STALE_MS: Milliseconds = 24 * 3_600_000
/** The date, the id and the path before the folder need the rest of the 260 characters of Windows. */
const MAX_TITLE_BYTES = 80

interface OutboxPlace {
  /** The absolute path of the outbox, which may be a link itself. */
  readonly outbox: string
  readonly provider: string
  /** The name of the network. */
  readonly label: string
  readonly now: () => Date
}

export interface OutboxFiles {
  readonly jobId: string
  readonly video: VideoFile
  /** By name. The last one is written last: a folder with it is complete. */
  readonly texts: readonly (readonly [name: string, text: string])[]
  readonly onProgress: (bytes: number) => void
}

/**
 * The folders of one network in the outbox.
 *
 * ```
 * social_one/.0193…                          a job fills it
 * social_one/2026-11-28_Spring_9b07c1d43fa2/  renamed when it is complete; ends with the last digits of the job's id
 * ```
 *
 * No symbolic link is followed below the outbox.
 */
export function outboxFolder({ label, now, outbox, provider }: OutboxPlace) {
  const opened = async (): Promise<{ root: string; folder: OpenedFolder }> => {
    await mkdir(join(outbox, provider), { recursive: true })
    const root = await realpath(outbox)
    try {
      return { root, folder: await openFolder(root, provider) }
    } catch (error) {
      if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes(codeOf(error))) throw error
      throw new ProviderError(errorOf('network_unavailable', { reason: 'away', network: label }), { cause: error })
    }
  }
  return {
    /** The name of the folder of a job. Null if there is none. */
    async find(jobId: string): Promise<string | null> {
      await using folder = (await opened()).folder
      return await placedName(folder.base, jobId)
    },

    /** Whether all files of a job lie ready to be placed. */
    async isFilled(jobId: string, lastName: string): Promise<boolean> {
      await using folder = (await opened()).folder
      return await exists(join(folder.base, hiddenName(jobId), lastName))
    },

    /** Writes the files of a job into its hidden folder. Begins anew if there is one. */
    async fill({ jobId, onProgress, texts, video }: OutboxFiles, signal: AbortSignal): Promise<void> {
      const { folder, root } = await opened()
      await using provided = folder
      await removeStale(provided.base, now())
      const hidden = hiddenName(jobId)
      await rm(join(provided.base, hidden), { recursive: true, force: true })
      await mkdir(join(provided.base, hidden))
      await using filled = await openFolder(root, join(provider, hidden))
      await copyVideo(video, join(filled.base, outputFilename(video.filename)), { onProgress, signal })
      for (const [name, text] of texts) await writeDurably(join(filled.base, name), text)
      await filled.sync()
    },

    /** Gives the folder of a job its name, at once and for good. */
    async place(jobId: string, title: string): Promise<void> {
      const { folder } = await opened()
      await using provided = folder
      if ((await placedName(provided.base, jobId)) !== null) return
      await rename(join(provided.base, hiddenName(jobId)), join(provided.base, folderName(jobId, title, now())))
      await provided.sync()
    },
  }
}

const hiddenName = (jobId: string): string => `.${jobId}`
const endOfName = (jobId: string): string => `_${jobId.replaceAll('-', '').slice(-12)}`

/** Letters and signs that any file system takes: those of a video's name. */
function folderName(jobId: string, title: string, at: Date): string {
  const plain = bytePrefix(outputFilename(title).replace(/\.mp4$/u, ''), MAX_TITLE_BYTES).trim()
  return `${at.toISOString().slice(0, 10)}_${plain}${endOfName(jobId)}`
}

async function placedName(base: string, jobId: string): Promise<string | null> {
  const names = await readdir(base)
  return names.find((name) => name.endsWith(endOfName(jobId)) && !name.startsWith('.')) ?? null
}

async function removeStale(base: string, at: Date): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith('.')) continue
    const path = join(base, name)
    const { mtimeMs } = await lstat(path)
    if (at.getTime() - mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true })
  }
}

/** No link, because a program that edits the file in place would change the stored video too. */
async function copyVideo(
  { path, sizeBytes }: VideoFile,
  target: string,
  { onProgress, signal }: { readonly onProgress: (bytes: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  try {
    await copyFile(path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE)
    onProgress(sizeBytes)
  } catch {
    // File systems have many codes for blocks that they cannot share. Other reasons, such as a full disk, come up again.
    await rm(target, { force: true })
    const source = createReadStream(path)
    let copied = 0
    source.on('data', (chunk) => onProgress((copied += chunk.length)))
    await pipeline(source, createWriteStream(target, { flags: 'wx', flush: true }), { signal })
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(text)
  await file.sync()
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
