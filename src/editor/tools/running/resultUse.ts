import { t } from '@lingui/core/macro'
import type { Composition, Overlay } from '../../../composition/schema.ts'
import type { ToolName } from '../../../composition/tools/tools.ts'
import type { PreparedCaptions, SearchItem } from '../../../contract/toolResults.ts'
import type { ToolInput } from '../toolInput.ts'

/** Opens a tool with input prefilled from a search result. */
export interface ResultUse {
  readonly label: string
  readonly tool: ToolName
  readonly input: ToolInput
  /** The tool acts on an overlay that uses this asset. Null if it needs no overlay. */
  readonly assetId: string | null
}

const assetUse = (item: Extract<SearchItem, { readonly kind: 'asset' }>): ResultUse => {
  const { assetId, passage } = item
  switch (item.type) {
    case 'video': {
      const range = passage === null ? {} : { sourceStartMs: passage.startMs, sourceEndMs: passage.endMs }
      return {
        label: passage === null ? t`Add it` : t`Add this passage`,
        tool: 'addClipOverlay',
        input: { assetId, ...range },
        assetId: null,
      }
    }
    case 'image':
      return { label: t`Add it`, tool: 'addImageOverlay', input: { assetId }, assetId: null }
    case 'music':
      return { label: t`Add it`, tool: 'addSoundOverlay', input: { assetId }, assetId: null }
  }
}

export const captionsUse = ({ captionId, assetId }: Pick<PreparedCaptions, 'captionId' | 'assetId'>): ResultUse => ({
  label: t`Add them`,
  tool: 'addCaptionsToOverlay',
  input: { source: 'srt', captionId },
  assetId,
})

/** Prepared captions include the transcript that speech cleanup needs. */
export const cleanupUse = ({ assetId }: Pick<PreparedCaptions, 'assetId'>): ResultUse => ({
  label: t`Clean up speech`,
  tool: 'cleanupSpeechOverlay',
  input: {},
  assetId,
})

/** Null if the result is not ready to use. */
export function resultUse(item: SearchItem): ResultUse | null {
  switch (item.kind) {
    case 'asset':
      return assetUse(item)
    case 'stock':
      return {
        label: t`Add it`,
        tool: item.type === 'video' ? 'addClipOverlay' : 'addImageOverlay',
        input: { stock: item.stock },
        assetId: null,
      }
    case 'voiceover':
      return item.status === 'completed'
        ? {
            label: t`Add it`,
            tool: 'addVoiceoverWithCaptions',
            input: { voiceoverId: item.voiceoverId },
            assetId: null,
          }
        : null
    case 'text':
      return { label: t`Add it`, tool: 'addTextOverlay', input: { text: item.text }, assetId: null }
    case 'captions':
      return captionsUse(item)
  }
}

/** An overlay that uses an asset, preferably a selected one. */
export function overlayShowing(
  { overlays }: Composition,
  assetId: string,
  selection: ReadonlySet<number>,
): Overlay | null {
  const showing = overlays.filter((overlay) => 'sourceAssetId' in overlay && overlay.sourceAssetId === assetId)
  return showing.find(({ id }) => selection.has(id)) ?? showing[0] ?? null
}
