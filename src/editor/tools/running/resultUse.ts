import { t } from '@lingui/core/macro'
import type { Composition, Overlay } from '../../../composition/schema.ts'
import type { ToolName } from '../../../composition/tools/tools.ts'
import type { PreparedCaptions, SearchItem } from '../../../contract/toolResults.ts'
import type { ToolInput } from '../toolInput.ts'

/** What can be done with something that was found: a tool, with it filled in. */
export interface ResultUse {
  readonly label: string
  readonly tool: ToolName
  readonly input: ToolInput
  /** Shows the asset with this id, where it is a matter of that. */
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

/** How captions are put onto an overlay. */
export const captionsUse = ({ captionId, assetId }: Pick<PreparedCaptions, 'captionId' | 'assetId'>): ResultUse => ({
  label: t`Add them`,
  tool: 'addCaptionsToOverlay',
  input: { source: 'srt', captionId },
  assetId,
})

/** Once it is known what is said, fillers can go. */
export const cleanupUse = ({ assetId }: Pick<PreparedCaptions, 'assetId'>): ResultUse => ({
  label: t`Clean up speech`,
  tool: 'cleanupSpeechOverlay',
  input: {},
  assetId,
})

/** What to do with a thing that was found; null where it is not ready for anything. */
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

/** The overlay that shows an asset: one that is selected, else the first. */
export function overlayShowing(
  { overlays }: Composition,
  assetId: string,
  selection: ReadonlySet<number>,
): Overlay | null {
  const showing = overlays.filter((overlay) => 'sourceAssetId' in overlay && overlay.sourceAssetId === assetId)
  return showing.find(({ id }) => selection.has(id)) ?? showing[0] ?? null
}
