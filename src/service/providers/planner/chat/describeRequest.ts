import { shortened } from '../../../../base/graphemes.ts'
import { secondsOfFrames } from '../../../../base/time.ts'
import type { Composition, Overlay } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import type { PlanRequest, PlannableAsset } from '../../planner.ts'

/** Maximum number of items in the prompt. Any others are only counted. */
const MAX_OVERLAYS = 150
const MAX_ASSETS = 60
const MAX_VOICES = 20
const MAX_TEXT = 80
const MAX_EXCERPT = 240

const rounded = (value: number): number => Math.round(value * 100) / 100

function contentOf(overlay: Overlay, nameById: ReadonlyMap<string, string>): object {
  switch (overlay.type) {
    case 'text':
    case 'emoji':
      return { content: shortened(overlay.content, MAX_TEXT) }
    case 'caption':
      return {
        says: shortened(overlay.captions.map(({ text }) => text).join(' '), MAX_TEXT),
        cues: overlay.captions.length,
      }
    case 'shape':
      return { shape: overlay.shape.kind }
    case 'video':
      return {
        media: nameById.get(overlay.sourceAssetId) ?? 'unknown',
        sourceStartFrame: overlay.segments?.[0]?.startFrame ?? overlay.videoStartTime,
        ...(overlay.speed === 1 ? {} : { speed: overlay.speed }),
        ...(overlay.layerRole ? { role: overlay.layerRole } : {}),
        ...(overlay.transitionIn ? { transitionIn: overlay.transitionIn.type } : {}),
      }
    case 'image':
      return { media: nameById.get(overlay.sourceAssetId) ?? 'unknown' }
    case 'sound':
      return { media: nameById.get(overlay.sourceAssetId) ?? 'unknown', sourceStartFrame: overlay.startFromSound }
  }
}

function describeOverlay(overlay: Overlay, { fps }: Composition, nameById: ReadonlyMap<string, string>): object {
  const styles: Readonly<Record<string, unknown>> = overlay.styles
  const described = ['fontSize', 'color', 'textAlign', 'volume', 'muted', 'opacity'].filter(
    (name) => styles[name] !== undefined,
  )
  return {
    id: overlay.id,
    type: overlay.type,
    row: overlay.row,
    frames: [overlay.from, endOf(overlay)],
    seconds: [rounded(secondsOfFrames(overlay.from, fps)), rounded(secondsOfFrames(endOf(overlay), fps))],
    ...(overlay.type === 'sound'
      ? {}
      : { box: [overlay.left, overlay.top, overlay.width, overlay.height].map(Math.round) }),
    ...contentOf(overlay, nameById),
    ...Object.fromEntries(described.map((name) => [name, styles[name]])),
  }
}

function describeAsset(asset: PlannableAsset): object {
  const { assetId, durationMs, excerpt, hasTranscript, height, name, tags, type, width } = asset
  return {
    assetId,
    type,
    name: shortened(name, MAX_TEXT),
    ...(durationMs === null ? {} : { seconds: rounded(durationMs / 1000) }),
    ...(width === null || height === null ? {} : { size: `${width}x${height}` }),
    ...(tags.length === 0 ? {} : { tags: tags.slice(0, 8).map((tag) => shortened(tag, 40)) }),
    ...(hasTranscript ? { hasTranscript } : {}),
    ...(excerpt ? { says: shortened(excerpt, MAX_EXCERPT) } : {}),
  }
}

function countsOf(overlays: readonly Overlay[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { type } of overlays) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

/**
 * Describes the composition and the project for the model, one JSON value per line. Texts are truncated, and long lists
 * end with a count of the remaining items.
 */
export function describeRequest({ assets, captions, composition, voiceovers }: PlanRequest): string {
  const nameById = new Map(assets.map(({ assetId, name }) => [assetId, shortened(name, MAX_TEXT)]))
  const inTime = composition.overlays.toSorted((left, right) => left.from - right.from || left.row - right.row)
  const used = new Set(
    composition.overlays.flatMap((overlay) => ('sourceAssetId' in overlay ? [overlay.sourceAssetId] : [])),
  )
  const usedFirst = assets.toSorted((left, right) => Number(used.has(right.assetId)) - Number(used.has(left.assetId)))
  const { aspectRatio, backgroundColor, durationInFrames, fps, height, width } = composition
  const largestId = composition.overlays.reduce((largest, { id }) => Math.max(largest, id), -1)
  const lines = [
    {
      composition: {
        aspectRatio,
        width,
        height,
        backgroundColor,
        fps,
        durationInFrames,
        seconds: rounded(durationInFrames / fps),
        largestOverlayId: largestId,
      },
    },
    ...inTime.slice(0, MAX_OVERLAYS).map((overlay) => ({ overlay: describeOverlay(overlay, composition, nameById) })),
    ...(inTime.length > MAX_OVERLAYS ? [{ moreOverlaysNotListed: countsOf(inTime.slice(MAX_OVERLAYS)) }] : []),
    ...usedFirst.slice(0, MAX_ASSETS).map((asset) => ({ asset: describeAsset(asset) })),
    ...(usedFirst.length > MAX_ASSETS ? [{ moreAssetsNotListed: usedFirst.length - MAX_ASSETS }] : []),
    ...voiceovers.slice(0, MAX_VOICES).map(({ language, script, voiceoverId }) => ({
      voiceover: { voiceoverId, language, script: shortened(script, MAX_EXCERPT) },
    })),
    ...captions.slice(0, MAX_ASSETS).map((one) => ({ captions: one })),
  ]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}
