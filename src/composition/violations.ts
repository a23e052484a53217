import type { z } from 'zod'
import { ok, refuse, type Result } from '../base/result.ts'
import { violation, type Violation } from './brokenRules.ts'
import { MAX_SOURCE_ASSETS } from './limits.ts'
import type { VideoOverlay } from './overlays/video.ts'
import { compositionSchema, type Composition, type Overlay } from './schema.ts'
import { segmentFrames } from './sourceRange.ts'

function segmentViolations(overlay: VideoOverlay, path: string): Violation[] {
  const segments = overlay.segments
  if (!segments) return []
  const found: Violation[] = []
  segments.forEach((segment, index) => {
    const previousEnd = segments[index - 1]?.endFrame ?? 0
    if (segment.endFrame <= segment.startFrame) {
      found.push(violation(`${path}/segments/${index}/endFrame`, 'end_before_start'))
    } else if (segment.startFrame < previousEnd) {
      found.push(violation(`${path}/segments/${index}/startFrame`, 'segments_out_of_order'))
    }
  })
  const frames = Math.round(segmentFrames(segments) / overlay.speed)
  if (found.length === 0 && frames !== overlay.durationInFrames) {
    const facts = { plays: frames, lasts: overlay.durationInFrames }
    found.push(violation(`${path}/segments`, 'segments_of_other_length', facts))
  }
  return found
}

/** Checks rules across the fields of one overlay. `path` is its JSON pointer. */
export function overlayViolations(overlay: Overlay, path: string): Violation[] {
  if (overlay.type !== 'video' && overlay.type !== 'image') return []
  const found = overlay.type === 'video' ? segmentViolations(overlay, path) : []
  if (overlay.transitionIn && overlay.transitionIn.durationInFrames > overlay.durationInFrames) {
    found.push(violation(`${path}/transitionIn/durationInFrames`, 'transition_too_long'))
  }
  return found
}

/** The distinct ids of all assets that a composition uses. */
export function sourceAssetIds(composition: Composition): Set<string> {
  return new Set(composition.overlays.flatMap((overlay) => ('sourceAssetId' in overlay ? [overlay.sourceAssetId] : [])))
}

/** Checks rules across fields, which the schema alone cannot. Spec: Composition, Limits. */
export function violations(composition: Composition): Violation[] {
  const found: Violation[] = []
  const seenIds = new Set<number>()
  composition.overlays.forEach((overlay, index) => {
    const path = `/overlays/${index}`
    if (seenIds.has(overlay.id)) found.push(violation(`${path}/id`, 'overlay_id_twice', { overlayId: overlay.id }))
    seenIds.add(overlay.id)
    const end = overlay.from + overlay.durationInFrames
    if (end > composition.durationInFrames)
      found.push(violation(`${path}/durationInFrames`, 'overlay_beyond_end', { end }))
    found.push(...overlayViolations(overlay, path))
  })
  const sources = sourceAssetIds(composition).size
  if (sources > MAX_SOURCE_ASSETS) {
    found.push(violation('/overlays', 'too_many_sources', { count: sources, most: MAX_SOURCE_ASSETS }))
  }
  return found
}

const escapePointer = (part: PropertyKey): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1')

/** An input of 1 MiB can break hundreds of thousands of rules. */
const MAX_VIOLATIONS = 1_000

/** The broken rule behind a zod issue. Schemas refer to custom rules by name; see `rule`. */
export function ruleOf(issue: z.core.$ZodIssue): Pick<Violation, 'code' | 'facts'> {
  switch (issue.code) {
    case 'too_small': {
      const facts = { min: Number(issue.minimum) }
      if (issue.origin === 'string') return { code: 'text_too_short', facts }
      if (issue.origin === 'array') return { code: 'list_too_short', facts }
      return { code: issue.inclusive === false ? 'number_not_above' : 'number_too_small', facts }
    }
    case 'too_big': {
      const facts = { max: Number(issue.maximum) }
      if (issue.origin === 'string') return { code: 'text_too_long', facts }
      if (issue.origin === 'array') return { code: 'list_too_long', facts }
      return { code: issue.inclusive === false ? 'number_not_below' : 'number_too_big', facts }
    }
    case 'invalid_type':
      return { code: issue.expected === 'int' ? 'not_a_whole_number' : 'misfit' }
    case 'unrecognized_keys':
      return { code: 'unknown_field', facts: { field: issue.keys.join(', ') } }
    case 'custom':
      return { code: typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'misfit' }
    default:
      return { code: 'misfit' }
  }
}

/** Converts the issues of a zod error to violations. An unknown field gets its own path. */
export function violationsOfZodError(error: z.ZodError): Violation[] {
  return error.issues.slice(0, MAX_VIOLATIONS).flatMap((issue) => {
    const path = issue.path.map((part) => `/${escapePointer(part)}`).join('')
    if (issue.code !== 'unrecognized_keys') return [{ ...ruleOf(issue), message: issue.message, path }]
    const keys = issue.keys.slice(0, MAX_VIOLATIONS)
    return keys.map((field) => violation(`${path}/${escapePointer(field)}`, 'unknown_field', { field }))
  })
}

export const firstViolation = (error: z.ZodError): Violation =>
  violationsOfZodError(error)[0] ?? violation('', 'misfit')

/** Parses an untrusted composition: first by schema, then by the rules across fields. */
export function parseComposition(input: unknown): Result<Composition, Violation[]> {
  const parsed = compositionSchema.safeParse(input)
  if (!parsed.success) return refuse(violationsOfZodError(parsed.error))
  const found = violations(parsed.data)
  return found.length > 0 ? refuse(found) : ok(parsed.data)
}
