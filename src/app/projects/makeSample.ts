import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { createComposition } from '../../contract/operations/compositions.ts'
import { createProject } from '../../contract/operations/projects.ts'
import { readAsset } from '../../contract/operations/assets.ts'
import { call } from '../../client/http/http.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { readPublicFile, readPublicJson } from '../../client/http/readPublicFile.ts'
import type { UploadManager } from '../../client/uploads/createUploadManager.ts'
import { mediaTypes, uploadFormats } from '../../contract/mediaTypes.ts'
import { sampleComposition } from './sampleComposition.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'

/** `public/samples/manifest.json`: the sample media that ship with the program. */
const manifestSchema = z.object({
  files: z.array(z.object({ file: z.string(), type: z.enum(mediaTypes), name: z.string() })).min(1),
})

export interface SampleProgress {
  readonly sentence: string
  readonly projectId: string | null
}

/**
 * Creates the sample: a project, its media uploaded like any other, and a composition. Returns the composition's id.
 * Throws ApiError, or a ProblemError with the error of the first failed upload.
 */
export async function makeSample(
  uploads: UploadManager,
  onProgress: (progress: SampleProgress) => void,
): Promise<string> {
  onProgress({ sentence: t`Creating the project`, projectId: null })
  const manifest = manifestSchema.parse(await readPublicJson('/samples/manifest.json'))
  const files = await Promise.all(
    manifest.files.map(async ({ file, type, name }) => {
      const extension = file.slice(file.lastIndexOf('.') + 1)
      const mimeType = uploadFormats.find((format) => format.type === type && format.extensions.includes(extension))
        ?.mimeTypes[0]
      const named = name.endsWith(`.${extension}`) ? name : `${name}.${extension}`
      return new File([await readPublicFile(`/samples/${file}`)], named, { type: mimeType ?? '' })
    }),
  )
  const project = await call(createProject, { body: { name: t`Sample project` } })
  onProgress({ sentence: t`Preparing the sample media`, projectId: project.id })
  const { accepted, refused } = uploads.add(project.id, files)
  const refusal = refused[0]
  if (refusal !== undefined) throw new ProblemError(refusal.refusal)
  const settled = await Promise.all(accepted.map((item) => uploads.settled(item.id)))
  const assets = await Promise.all(
    settled.map((item) => {
      const assetId = item?.reservation?.assetId
      if (item?.stage !== 'ready' || assetId === undefined) {
        throw new ProblemError(item?.failure ?? pageError('sample_not_uploaded'))
      }
      return call(readAsset, { params: { assetId } })
    }),
  )
  onProgress({ sentence: t`Arranging the timeline`, projectId: project.id })
  const { id } = await call(createComposition, {
    params: { projectId: project.id },
    body: { title: t`Sample 9:16`, composition: sampleComposition(assets) },
  })
  accepted.forEach((item) => uploads.remove(item.id))
  return id
}
