import type { OverlayChanges } from '../../composition/edits/changing/overlayChanges.ts'
import type { Overlay } from '../../composition/schema.ts'
import type { InspectorSection } from './fields/inspectorField.ts'

/** Changes that restore the defaults of a section. Null if all fields have them. */
export function sectionReset({ fields, reset }: InspectorSection, overlay: Overlay): OverlayChanges | null {
  if (reset) return reset(overlay)
  let changes: OverlayChanges | null = null
  for (const field of fields) {
    if (field.isPart === true) continue
    const own = field.reset?.(overlay) ?? null
    if (own === null) continue
    const before: OverlayChanges = changes ?? {}
    const styles: NonNullable<OverlayChanges['styles']> = { ...before.styles, ...own.styles }
    changes = { ...before, ...own, ...(Object.keys(styles).length === 0 ? {} : { styles }) }
  }
  return changes
}
