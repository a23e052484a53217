import { readFile } from 'node:fs/promises'
import type { CompositionRecord } from '../../contract/operations/compositions.ts'
import { smallComposition, textOverlay, videoOverlay } from '../composition/compositions.ts'
import { makeVideo } from '../media/media.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { preparedAsset, uploadAsset } from '../service/uploadAsset.ts'

export const VIDEO_FRAMES = 45

/** A composition whose export uses every step: a clip, a title drawn by a browser, and mixed sound. */
export interface VideoProject {
  readonly record: CompositionRecord
  readonly assetId: string
}

/** Uploads a clip and puts a title over it. `path` is the path of the generated clip. */
export async function makeVideoProject(client: ServiceClient, path: string): Promise<VideoProject> {
  const { id: projectId } = await client.call('createProject', { body: { name: 'Films' } })
  const bytes = await readFile(await makeVideo(path, { seconds: 2, size: '640x360' }))
  const upload = { projectId, type: 'video', filename: 'take.mp4', mimeType: 'video/mp4', bytes } as const
  const { id: assetId } = await preparedAsset(client, (await uploadAsset(client, upload)).id)
  const whole = { durationInFrames: VIDEO_FRAMES, width: 640, height: 360 }
  const composition = {
    ...smallComposition([
      { ...textOverlay(1), ...whole },
      { ...videoOverlay(2, assetId), ...whole, row: 1, styles: { volume: 0.8 } },
    ]),
    ...whole,
  }
  const body = { title: 'Video', composition }
  return { assetId, record: await client.call('createComposition', { params: { projectId }, body }) }
}
