import fc from 'fast-check'
import type { EditContext } from '../../composition/edits/edit.ts'
import { overlaySchema, type Composition, type Overlay, type OverlayType } from '../../composition/schema.ts'
import { type EditToolName, type ToolCall, toolNamesOf, tools } from '../../composition/tools/tools.ts'
import type { ToolResources } from '../../composition/tools/definition/toolResources.ts'
import { compositionArbitrary, someMedia, someSources } from '../composition/compositionArbitrary.ts'
import { resourcesArbitrary } from '../composition/resourcesArbitrary.ts'
import { derivedInput } from './derivedInput.ts'
import { toolInputs } from './toolInputs.ts'

/** Every tool in the cases of `toolCaseArbitrary`. */
export const arbitraryTools = toolNamesOf('edit')

/** A composition, a tool call for it, and the resources it uses. Most calls succeed, some are refused. */
export interface ToolCase {
  readonly document: Composition
  readonly call: ToolCall<EditToolName>
  readonly context: EditContext & { readonly resources: ToolResources }
}

/** Turns random numbers into a call once its document is known. */
const callOf = (document: Composition, resources: ToolResources, draft: RandomCall): ToolCall<EditToolName> => {
  const share = (place: number): number => draft.shares[place % draft.shares.length] ?? 0
  const one = <Value>(place: number, values: readonly Value[]): Value => {
    const value = values[Math.min(values.length - 1, Math.floor(share(place) * values.length))]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
  const pick = (...types: readonly OverlayType[]): Overlay | undefined => {
    const fitting = document.overlays.filter(({ type }) => types.length === 0 || types.includes(type))
    const candidates = fitting.length > 0 ? fitting : document.overlays
    return candidates.length > 0 ? one(0, candidates) : undefined
  }
  const isLikely = (place: number): boolean => share(place + 5) < 0.6
  const toolDraft = { document, resources, pick, share, isLikely, one }
  return { tool: draft.tool, input: toolInputs[draft.tool]?.(toolDraft) ?? derivedInput(tools[draft.tool], toolDraft) }
}

interface RandomCall {
  readonly tool: EditToolName
  readonly shares: readonly number[]
}

const randomCallArbitrary: fc.Arbitrary<RandomCall> = fc.record({
  tool: fc.constantFrom(...arbitraryTools),
  shares: fc.array(
    fc.nat(999).map((thousandth) => thousandth / 1_000),
    { minLength: 13, maxLength: 13 },
  ),
})

/**
 * A clip of the ten-second video, at any speed and with or without kept ranges, so that most tools have something to
 * do.
 */
const clipArbitrary = fc
  .record({
    from: fc.nat(200),
    startShare: fc.double({ min: 0, max: 0.4, noNaN: true }),
    lengthShare: fc.double({ min: 0.2, max: 0.6, noNaN: true }),
    speed: fc.constantFrom(1, 1, 0.5, 0.75, 1.5, 2, 3.3, 16),
    hasSegments: fc.boolean(),
  })
  .map(({ from, hasSegments, lengthShare, speed, startShare }) => (fps: number, overlayId: number): Overlay => {
    const start = Math.floor(startShare * 10 * fps)
    const durationInFrames = Math.max(1, Math.floor((lengthShare * 10 * fps) / speed))
    const used = Math.floor(durationInFrames * speed)
    const middle = start + Math.max(1, Math.floor(used / 2))
    const segments = [
      { startFrame: start, endFrame: middle },
      { startFrame: middle + 4, endFrame: Math.max(middle + 5, start + used) },
    ]
    const kept = segments.reduce((sum, { endFrame, startFrame }) => sum + endFrame - startFrame, 0)
    const isCut = hasSegments && Math.round(kept / speed) >= 1
    return overlaySchema.parse({
      id: overlayId,
      type: 'video',
      sourceAssetId: someMedia[0]?.assetId,
      from,
      row: 4,
      left: 0,
      top: 656,
      width: 1_080,
      height: 608,
      speed,
      videoStartTime: start,
      durationInFrames: isCut ? Math.round(kept / speed) : durationInFrames,
      ...(isCut ? { segments } : {}),
    })
  })

function withClip(document: Composition, clip: Overlay | null): Composition {
  if (!clip) return document
  const durationInFrames = Math.max(document.durationInFrames, clip.from + clip.durationInFrames)
  return { ...document, durationInFrames, overlays: [...document.overlays, clip] }
}

/** Compositions, each with a call. The same seed produces the same ones. */
export const toolCaseArbitrary: fc.Arbitrary<ToolCase> = fc
  .record({
    start: compositionArbitrary,
    clip: fc.option(clipArbitrary, { freq: 4 }),
    resources: resourcesArbitrary,
    draft: randomCallArbitrary,
  })
  .map(({ clip, draft, resources, start }) => {
    const largest = start.overlays.reduce((last, overlay) => Math.max(last, overlay.id), 0)
    const document = withClip(start, clip && clip(start.fps, largest + 2))
    return { document, call: callOf(document, resources, draft), context: { sources: someSources, resources } }
  })
