import { z } from 'zod'
import { ok } from '../../base/result.ts'
import { MAX_OVERLAYS } from '../limits.ts'
import { newOverlaySchema } from '../overlays/newOverlay.ts'
import { countedOverlays } from './countedOverlays.ts'
import { defineEdit } from './edit.ts'
import { allocateIds } from './overlayIds.ts'
import { withOverlays } from './withOverlays.ts'

/**
 * Adds overlays where they say, with fresh ids.
 *
 *     |a|   add b   →   |a||b|
 */
export const addOverlays = defineEdit({
  name: 'addOverlays',
  wire: false,
  input: z.strictObject({ overlays: z.array(newOverlaySchema).min(1).max(MAX_OVERLAYS) }),
  label: (input) => `Add ${countedOverlays(input.overlays.length)}`,
  apply(document, input, context) {
    const createdIds = allocateIds(document, input.overlays.length, context)
    const added = input.overlays.map((overlay, index) => ({ ...overlay, id: createdIds[index] ?? 0 }))
    const next = withOverlays(document, [...document.overlays, ...added])
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})
