import type { ServiceContext } from '../../context.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import type { OpenedVideo } from './channel.ts'

/** The finished video of a job, whose facts remain known if its file is deleted meanwhile. */
export async function openVideo(renderJobId: string, { blobs, db }: ServiceContext): Promise<OpenedVideo> {
  const render = await renderStore.findByJob(db, renderJobId)
  const [output] = render === null ? [] : await renderStore.listOutputs(db, render.id)
  const key = output?.blob_key ?? null
  const stored = key === null ? null : await blobs.localFile(key)
  return {
    file: {
      path: stored?.path ?? '',
      sizeBytes: output?.size_bytes ?? 0,
      durationMs: output?.duration_ms ?? 0,
      width: output?.width ?? 0,
      height: output?.height ?? 0,
      fps: output?.fps ?? 0,
      filename: output?.filename ?? '',
    },
    isStored: stored !== null,
    release: async () => await stored?.release(),
  }
}
