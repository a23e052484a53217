import type { z } from 'zod'
import { ok, refuse, type Result } from '../base/result.ts'
import { MAX_SOURCE_ASSETS } from './limits.ts'
import type { VideoOverlay } from './overlays/video.ts'
import { compositionSchema, type Composition, type Overlay } from './schema.ts'
import { segmentFrames } from './sourceRange.ts'

/** One broken rule of version 1. */
export interface Violation {
  /** JSON pointer into the composition, such as `/overlays/3/row`. */
  readonly path: string
  readonly message: string
}

function segmentViolations(overlay: VideoOverlay, path: string): Violation[] {
  const segments = overlay.segments
  if (!segments) return []
  const found: Violation[] = []
  segments.forEach((segment, index) => {
    const previousEnd = segments[index - 1]?.endFrame ?? 0
    if (segment.endFrame <= segment.startFrame) {
      found.push({ path: `${path}/segments/${index}/endFrame`, message: 'The end must be after the start.' })
    } else if (segment.startFrame < previousEnd) {
      found.push({
        path: `${path}/segments/${index}/startFrame`,
        message: 'Segments must ascend and must not overlap.',
      })
    }
  })
  const frames = Math.round(segmentFrames(segments) / overlay.speed)
  if (found.length === 0 && frames !== overlay.durationInFrames) {
    const message = `The segments play for ${frames} frames, the overlay lasts ${overlay.durationInFrames}.`
    found.push({ path: `${path}/segments`, message })
  }
  return found
}

/** Rules across the fields of one overlay. `path` is where it lies. */
export function overlayViolations(overlay: Overlay, path: string): Violation[] {
  if (overlay.type !== 'video' && overlay.type !== 'image') return []
  const found = overlay.type === 'video' ? segmentViolations(overlay, path) : []
  if (overlay.transitionIn && overlay.transitionIn.durationInFrames > overlay.durationInFrames) {
    const message = 'A transition must not be longer than its overlay.'
    found.push({ path: `${path}/transitionIn/durationInFrames`, message })
  }
  return found
}

/** The ids of all assets that a composition uses, each once. */
export function sourceAssetIds(composition: Composition): Set<string> {
  return new Set(composition.overlays.flatMap((overlay) => ('sourceAssetId' in overlay ? [overlay.sourceAssetId] : [])))
}

/** Rules across fields that the schema alone cannot see. Spec: Composition, Limits. */
export function violations(composition: Composition): Violation[] {
  const found: Violation[] = []
  const seenIds = new Set<number>()
  composition.overlays.forEach((overlay, index) => {
    const path = `/overlays/${index}`
    if (seenIds.has(overlay.id)) found.push({ path: `${path}/id`, message: `Overlay id ${overlay.id} is used twice.` })
    seenIds.add(overlay.id)
    if (overlay.from + overlay.durationInFrames > composition.durationInFrames) {
      const message = `The overlay ends at frame ${overlay.from + overlay.durationInFrames}, after the composition's end.`
      found.push({ path: `${path}/durationInFrames`, message })
    }
    found.push(...overlayViolations(overlay, path))
  })
  const sources = sourceAssetIds(composition).size
  if (sources > MAX_SOURCE_ASSETS) {
    found.push({
      path: '/overlays',
      message: `${sources} source assets are used, at most ${MAX_SOURCE_ASSETS} are allowed.`,
    })
  }
  return found
}

const escapePointer = (part: PropertyKey): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1')

/** More of them help nobody, and an input of 1 MiB can have hundreds of thousands. */
const MAX_VIOLATIONS = 1_000

/** Turns the issues of a zod error into violations; an unknown field is named by its own path. */
export function violationsOfZodError(error: z.ZodError): Violation[] {
  return error.issues.slice(0, MAX_VIOLATIONS).flatMap((issue) => {
    const path = issue.path.map((part) => `/${escapePointer(part)}`).join('')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    const keys = issue.keys.slice(0, MAX_VIOLATIONS)
    return keys.map((key) => ({ path: `${path}/${escapePointer(key)}`, message: 'This field is not allowed.' }))
  })
}

/** Reads a composition from outside: schema first, then the rules across fields. */
export function parseComposition(input: unknown): Result<Composition, Violation[]> {
  const parsed = compositionSchema.safeParse(input)
  if (!parsed.success) return refuse(violationsOfZodError(parsed.error))
  const found = violations(parsed.data)
  return found.length > 0 ? refuse(found) : ok(parsed.data)
}
