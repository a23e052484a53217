import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { ResourceNeeds, ToolResources } from '../../composition/tools/definition/toolResources.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { readToolResources } from '../../contract/extensions/toolResourcesRoute.ts'
import { callAt } from '../http/http.ts'

/** Resources for the preview of a tool: the requested media, and the rest by id. */
export interface ReadResources {
  readonly media: readonly SourceMedia[]
  readonly resources: ToolResources
}

/** Whether a call can be previewed without reading anything. */
export function needsNothing(needs: ResourceNeeds): boolean {
  return Object.values(needs).every((list: readonly unknown[]) => list.length === 0)
}

/**
 * Reads the resources that previews of calls need, and leaves out missing ones. Requires a host that offers
 * `toolResources`.
 */
export async function readResources(
  projectId: string,
  needs: ResourceNeeds,
  signal?: AbortSignal,
): Promise<ReadResources> {
  const { assetIds, stock, voiceoverIds, captionIds, captionsOf, speechOf } = needs
  const read = await callAt(EXTENSIONS_PREFIX, readToolResources, {
    params: { projectId },
    body: {
      assetIds: [...assetIds],
      stock: [...stock],
      voiceoverIds: [...voiceoverIds],
      captionIds: [...captionIds],
      captionsOf: [...captionsOf],
      speechOf: [...speechOf],
    },
    signal,
  })
  return {
    media: read.media,
    resources: {
      stock: new Map(read.stock.map(({ key, media }) => [key, media])),
      voiceovers: new Map(read.voiceovers.map((voiceover) => [voiceover.voiceoverId, voiceover])),
      captions: new Map(read.captions.map((captions) => [captions.captionId, captions])),
      speech: new Map(read.speech.map((speech) => [speech.assetId, speech])),
    },
  }
}
