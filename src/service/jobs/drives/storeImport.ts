import { stat } from 'node:fs/promises'
import { graphemePrefix } from '../../../base/graphemes.ts'
import type { Bytes } from '../../../base/units.ts'
import { MAX_TAG_LENGTH } from '../../../composition/limits.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import {
  extensionOf,
  MAX_FILENAME_LENGTH,
  MAX_UPLOAD_BYTES,
  type MediaType,
  type UploadFormat,
  uploadFormats,
} from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import { sourceKey } from '../../domain/assets/blobKeys.ts'
import { endImport } from '../../domain/drives/endImport.ts'
import { importedAssetId } from '../../domain/drives/importedAssetId.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { isAnimated } from '../../media/animation/isAnimated.ts'
import { checkHeader } from '../../media/sniff/checkHeader.ts'
import { readHeader } from '../../media/sniff/readHeader.ts'
import type { DriveFile } from '../../providers/drives.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'

interface DownloadedFile {
  readonly job: StoredJob
  readonly file: DriveFile
  readonly path: string
  /** The name of the drive, which becomes a tag. */
  readonly label: string
  /** The limit on the size, if it is lower than that of uploads. */
  readonly maxBytes: Bytes | null
}

/**
 * Checks a downloaded file like an upload and stores it. Its asset, the order to prepare it and the end of the job are
 * written in one transaction.
 */
export async function storeImport(downloaded: DownloadedFile, service: ServiceContext): Promise<void> {
  const { file, job, path } = downloaded
  const { size: sizeBytes } = await stat(path)
  const { format, type } = await checkedFormat(downloaded, sizeBytes)
  const id = importedAssetId(job.id)
  const key = sourceKey(id, format.extensions[0] ?? format.container)
  const copy = await service.blobs.copyIn(path)
  try {
    await service.db.transaction().execute(async (db) => {
      const now = service.now()
      const { project_id: projectId, workspace_id: workspaceId } = job
      // The project is locked first, as when it is deleted.
      if (projectId === null || (await projectStore.hold(db, workspaceId, projectId)) === null)
        throw new NoLongerNeeded()
      await assetStore.insertStored(db, {
        id,
        workspaceId,
        projectId,
        type,
        container: format.container,
        name: assetName(file.name),
        mimeType: format.mimeTypes[0],
        sizeBytes,
        sourceKey: key,
        tags: tagsOf(downloaded.label),
        now,
      })
      await transferStore.change(db, job.id, { asset_id: id, name: file.name, size_bytes: sizeBytes })
      await service.queue.send(db, 'prepareQuickAsset', { assetId: id })
      const result = { outputAssetIds: [id] }
      const { revision } = file
      if (!(await endImport(db, job, { status: 'succeeded', error: null, result, revision, now, service })))
        throw new NoLongerNeeded()
      // This is the last step, so that hardly anything can fail after it.
      await copy.place(key)
    })
  } finally {
    await copy.discard()
  }
}

/** The format by the header of the file. That of its extension is preferred, because some headers fit several. */
async function checkedFormat(
  { file: { name }, maxBytes, path }: DownloadedFile,
  sizeBytes: Bytes,
): Promise<{ readonly format: UploadFormat; readonly type: MediaType }> {
  const head = await readHeader(path)
  const extension = extensionOf(name)
  const formats = uploadFormats.toSorted(
    (a, b) => Number(b.extensions.includes(extension)) - Number(a.extensions.includes(extension)),
  )
  const format = formats.find(({ container }) => checkHeader(head, container).ok)
  if (format === undefined) throw new ProviderError(errorOf('drive_file_refused', { reason: 'kind', name }))
  const type = format.type === 'image' && (await isAnimated(path, format.container)) ? 'video' : format.type
  const most = Math.min(MAX_UPLOAD_BYTES[format.type], maxBytes ?? Infinity)
  if (sizeBytes > most) throw new ProviderError(errorOf('drive_file_refused', { reason: 'large', name, most }))
  return { format, type }
}

/** The name in the drive, without characters that names of files cannot have. */
function assetName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
  return plain === '' ? 'Untitled' : graphemePrefix(plain, MAX_FILENAME_LENGTH)
}

function tagsOf(label: string): string[] {
  const tag = graphemePrefix(label.toWellFormed().replaceAll('\u0000', '').trim(), MAX_TAG_LENGTH).trim()
  return tag === '' ? [] : [tag]
}
