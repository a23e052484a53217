import { compileCombination } from '../../../../composition/sequences/compileCombination.ts'
import type { CombinationChoices } from '../../../../composition/sequences/combinations.ts'
import type { SequenceDesign } from '../../../../composition/sequences/design.ts'
import type { SequenceFormat, SequenceMaterial } from '../../../../composition/sequences/material.ts'
import { sequenceOutputSize } from '../../../../composition/sequences/outputSize.ts'
import type { SequenceConfiguration } from '../../../../composition/sequences/sequence.ts'
import type { CanvasRatio, Composition } from '../../../../composition/schema.ts'
import type { TilePicture } from './paintTile.ts'
import { pictureLayers } from './pictureLayers.ts'

export interface SceneContent {
  readonly configuration: SequenceConfiguration
  readonly design: SequenceDesign
  readonly material: SequenceMaterial
  readonly ratio: CanvasRatio
}

/** A combination as a tile shows it: the whole video, its clips for the canvas, and what lies above them. */
export interface TileScene {
  readonly whole: Composition
  readonly picture: TilePicture
  /** Layer and captions on a transparent canvas. Null if there are none. */
  readonly above: Composition | null
}

/** A tile's video has this size, so that its fonts and boxes are those of a small export. */
const RESOLUTION = 'mobile'
const FPS = 30
const TRANSPARENT = '#00000000'

export const tileFormat = (ratio: CanvasRatio): SequenceFormat => ({
  aspectRatio: ratio,
  fps: FPS,
  ...sequenceOutputSize(ratio, RESOLUTION),
})

/** Compiles a combination for its tile. Null if that is impossible, for example if a file is missing. */
export function tileScene(
  { configuration, design, material, ratio }: SceneContent,
  choices: CombinationChoices,
): TileScene | null {
  const format = tileFormat(ratio)
  const compiled = compileCombination({ configuration, choices, material }, design, format)
  if (!compiled.ok) return null
  const whole = compiled.value
  const bare = compileCombination(
    { configuration, choices, material: { ...material, layer: null } },
    { ...design, captions: null },
    format,
  )
  if (!bare.ok) return null
  // The compiler puts them first.
  const above = whole.overlays.slice(0, whole.overlays.length - bare.value.overlays.length)
  const layers = pictureLayers(bare.value, (assetId) => material.sources.get(assetId))
  return {
    whole,
    picture: { layers, canvas: whole },
    above: above.length === 0 ? null : { ...whole, backgroundColor: TRANSPARENT, overlays: above },
  }
}
