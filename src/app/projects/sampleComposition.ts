import { t } from '@lingui/core/macro'
import { sourceFrameCount } from '../../composition/sourceRange.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import { newComposition } from '../../composition/overlays/defaults.ts'

const FPS = 30
/** Long enough to recognise each clip, short enough for a quick export. */
const MAX_CLIP_FRAMES = 5 * FPS
const TITLE_FRAMES = 3 * FPS
const FADE_FRAMES = 20

/**
 * The composition behind “Try it with a sample”: two consecutive clips that fill a 9:16 canvas, with a title over the
 * first one and music under both. Missing types of media are left out.
 */
export function sampleComposition(assets: readonly Asset[]): Composition {
  const empty = newComposition('9:16', FPS)
  const framesOf = (asset: Asset) => sourceFrameCount(asset.durationMs ?? 0, FPS)
  const box = { left: 0, top: 0, width: empty.width, height: empty.height, rotation: 0, isDragging: false }
  const overlays: Overlay[] = []
  let end = 0
  assets
    .filter((asset) => asset.type === 'video')
    .slice(0, 2)
    .forEach((asset, index) => {
      const durationInFrames = Math.min(MAX_CLIP_FRAMES, framesOf(asset))
      overlays.push({
        ...box, id: index + 1, type: 'video', from: end, durationInFrames, row: 1,
        sourceAssetId: asset.id, videoStartTime: 0, speed: 1,
        styles: { objectFit: 'cover', volume: 1 },
        ...(index === 0 ? {} : { transitionIn: { type: 'fade', durationInFrames: Math.min(FADE_FRAMES, durationInFrames) } }),
      }) // biome-ignore format: the fields of one overlay stand together
      end += durationInFrames
    })
  const length = Math.max(end, TITLE_FRAMES)
  overlays.push({
    ...box, id: 3, type: 'text', from: 0, durationInFrames: Math.min(TITLE_FRAMES, length), row: 0,
    left: 90, top: 300, width: 900, height: 320, content: t`Made with Framewright`,
    styles: {
      fontFamily: 'Montserrat', fontSize: 110, fontWeight: 800, color: '#ffffff', textAlign: 'center', verticalAlign: 'center',
      lineHeight: 1.1, textShadow: { x: 0, y: 4, blur: 24, color: '#00000099' },
      animation: { enter: { name: 'slide-up', durationInFrames: 15 }, exit: { name: 'fade', durationInFrames: 10 } },
    },
  }) // biome-ignore format: the fields of one overlay stand together
  const music = assets.find((asset) => asset.type === 'music')
  if (music !== undefined) {
    const durationInFrames = Math.min(length, framesOf(music))
    overlays.push({
      ...box, id: 4, type: 'sound', from: 0, durationInFrames, row: 2,
      sourceAssetId: music.id, startFromSound: 0,
      styles: { volume: 0.5, fadeInFrames: 10, fadeOutFrames: Math.min(FPS, durationInFrames) },
    }) // biome-ignore format: the fields of one overlay stand together
  }
  return { ...empty, durationInFrames: length, overlays }
}
