import { ok, refuse, type Refusal, type Result } from '../../base/result.ts'
import { compositionSchema, overlaySchema, type Composition } from '../schema.ts'
import { violations, violationsOfZodError, type Violation } from '../violations.ts'

const refusalOf = (violation: Violation): Refusal => ({ code: 'invalid_composition', ...violation })

/**
 * Checks what differs between a valid document and its successor: the fields of changed overlays, the settings where they
 * changed, and all rules across fields. Unchanged overlays are told by their reference, so a drag does not parse 500 of them.
 */
export function checkChanges(before: Composition, after: Composition): Result<Composition> {
  if (after === before) return ok(after)
  const settings = compositionSchema.safeParse({ ...after, overlays: [] })
  const settingsViolation = settings.success ? undefined : violationsOfZodError(settings.error)[0]
  if (settingsViolation) return refuse(refusalOf(settingsViolation))
  const unchanged = new Set(before.overlays)
  for (const [index, overlay] of after.overlays.entries()) {
    if (unchanged.has(overlay)) continue
    const parsed = overlaySchema.safeParse(overlay)
    const found = parsed.success ? undefined : violationsOfZodError(parsed.error)[0]
    if (found) return refuse(refusalOf({ ...found, path: `/overlays/${index}${found.path}` }))
  }
  const broken = violations(after)[0]
  return broken ? refuse(refusalOf(broken)) : ok(after)
}
