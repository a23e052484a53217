import type { z } from 'zod'
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts'
import { isValidCue } from '../belonging/followedCaption.ts'
import { MAX_CUES } from '../limits.ts'
import { commonFields } from '../overlays/commonFields.ts'
import { compositionSchema, overlaySchema, type Composition, type Overlay } from '../schema.ts'
import { violations, violationsOfZodError } from '../violations.ts'
import { refusalOfViolation, type Violation } from '../brokenRules.ts'

const refusalOf = (violation: Violation): Refusal => refusalOfViolation('invalid_composition', violation)

/** Checks a number against its schema. Reads the limits once, because a drag checks on every movement. */
function boundsCheck({ isInt, maxValue, minValue }: z.ZodNumber): (value: unknown) => boolean {
  const min = minValue ?? -Infinity
  const max = maxValue ?? Infinity
  const isOfKind = isInt ? Number.isSafeInteger : Number.isFinite
  return (value) => typeof value === 'number' && isOfKind(value) && value >= min && value <= max
}

/** Fields that a drag changes. No rule of the overlay's schema connects them to other fields. */
const placement: Readonly<Record<string, (value: unknown) => boolean>> = {
  from: boundsCheck(commonFields.from),
  durationInFrames: boundsCheck(commonFields.durationInFrames),
  row: boundsCheck(commonFields.row),
  left: boundsCheck(commonFields.left),
  top: boundsCheck(commonFields.top),
  width: boundsCheck(commonFields.width),
  height: boundsCheck(commonFields.height),
}

/**
 * Whether an overlay differs from its valid predecessor only in placement, within limits. It then need not be parsed
 * again.
 */
function isValidlyPlaced(overlay: Overlay, predecessor: Overlay | undefined): boolean {
  if (!predecessor) return false
  const fields = Object.keys(overlay)
  if (Object.keys(predecessor).length !== fields.length) return false
  return fields.every((field) => {
    const value: unknown = Reflect.get(overlay, field)
    return Object.is(value, Reflect.get(predecessor, field)) || placement[field]?.(value) === true
  })
}

/** Whether only the overlays differ. The settings then need not be parsed again. */
function hasSameSettings(before: Composition, after: Composition): boolean {
  const fields = Object.keys(after)
  if (Object.keys(before).length !== fields.length) return false
  return fields.every(
    (field) => field === 'overlays' || Object.is(Reflect.get(after, field), Reflect.get(before, field)),
  )
}

function violationOfSettings(composition: Composition): Violation | undefined {
  const settings = compositionSchema.safeParse({ ...composition, overlays: [] })
  return settings.success ? undefined : violationsOfZodError(settings.error)[0]
}

/**
 * An overlay without the cues that are known to be valid. A keystroke changes only one of thousands, and a cue that is
 * dragged stays valid.
 */
function withoutKnownCues(overlay: Overlay, predecessor: Overlay | undefined): Overlay {
  if (overlay.type !== 'caption' || predecessor?.type !== 'caption' || overlay.captions.length > MAX_CUES)
    return overlay
  const known = new Set(predecessor.captions)
  return { ...overlay, captions: overlay.captions.filter((cue) => !known.has(cue) && !isValidCue(cue)) }
}

/** Maps the path of a violation back to the complete overlay, in case cues were left out of the check. */
function pathInWhole(path: string, checked: Overlay, whole: Overlay): string {
  if (checked.type !== 'caption' || whole.type !== 'caption') return path
  return path.replace(/^\/captions\/(\d+)/u, (_, index: string) => {
    const cue = checked.captions[Number(index)]
    return `/captions/${cue ? whole.captions.indexOf(cue) : index}`
  })
}

/**
 * Checks only what differs between a valid document and its successor: changed overlays, changed settings, and rules
 * across fields. Unchanged overlays are recognised by reference, so a drag does not parse 500 of them.
 */
export function checkChanges(before: Composition, after: Composition): Result<Composition> {
  if (after === before) return ok(after)
  const settingsViolation = hasSameSettings(before, after) ? undefined : violationOfSettings(after)
  if (settingsViolation) return refuse(refusalOf(settingsViolation))
  const predecessors = new Map(before.overlays.map((overlay) => [overlay.id, overlay]))
  for (const [index, overlay] of after.overlays.entries()) {
    const predecessor = predecessors.get(overlay.id)
    if (overlay === predecessor || isValidlyPlaced(overlay, predecessor)) continue
    const checked = withoutKnownCues(overlay, predecessor)
    const parsed = overlaySchema.safeParse(checked)
    const found = parsed.success ? undefined : violationsOfZodError(parsed.error)[0]
    if (found) {
      const path = `/overlays/${index}${pathInWhole(found.path, checked, overlay)}`
      return refuse(refusalOf({ ...found, path }))
    }
  }
  const broken = violations(after)[0]
  return broken ? refuse(refusalOf(broken)) : ok(after)
}
