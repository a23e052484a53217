import { newEmoji, newShape, type Placement } from '../../composition/overlays/defaults.ts'
import { emojiOverlaySchema } from '../../composition/overlays/emoji.ts'
import type { NewOverlay } from '../../composition/overlays/newOverlay.ts'
import { shapeKinds } from '../../composition/overlays/shape.ts'
import { shapePresets } from '../../composition/presets/shapePresets.ts'
import { textPresets } from '../../composition/presets/textPresets.ts'
import type { Composition } from '../../composition/schema.ts'
import { labelText } from '../../client/messages/labelText.ts'

/**
 * Creates the overlay of a built-in library item, such as `text:title`, `shape:card`, `kind:star` or `emoji:🎬`. Null
 * for the id of an asset.
 */
export function builtInOverlay(composition: Composition, id: string, placement: Placement): NewOverlay | null {
  const [kind = '', ...rest] = id.split(':')
  const name = rest.join(':')
  switch (kind) {
    case 'text': {
      const preset = textPresets.find((candidate) => candidate.id === name)
      return preset?.make(composition, placement, labelText(preset.sample)) ?? null
    }
    case 'shape':
      return shapePresets.find((preset) => preset.id === name)?.make(composition, placement) ?? null
    case 'kind': {
      const shape = shapeKinds.find((candidate) => candidate === name)
      return shape === undefined ? null : newShape(composition, shape, placement)
    }
    case 'emoji':
      return emojiOverlaySchema.shape.content.safeParse(name).success ? newEmoji(composition, name, placement) : null
    default:
      return null
  }
}
