import { t } from '@lingui/core/macro'
import type { Overlay } from '../../../../composition/schema.ts'
import { shapeNames } from '../../../../composition/overlays/shapeNames.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import { labelText } from '../../../../client/messages/labelText.ts'

/** The name on an overlay's block. */
export function overlayLabel(overlay: Overlay, assetOf: (assetId: string) => TimelineAsset): string {
  switch (overlay.type) {
    case 'video':
    case 'image':
    case 'sound':
      return assetOf(overlay.sourceAssetId).name
    case 'text':
      return overlay.content.replaceAll(/\s+/gu, ' ').trim() || t`Empty text`
    case 'shape':
      return labelText(shapeNames[overlay.shape.kind])
    case 'emoji':
      return overlay.content
    case 'caption':
      return t`Captions`
  }
}
