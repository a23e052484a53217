import { AbsoluteFill, Composition as RemotionComposition } from 'remotion'
import type { Composition } from '../composition/schema.ts'
import { canvasPlace } from './canvasPlace.ts'
import { DecodersContext } from './media/decoders.ts'
import { webCodecs } from './media/webCodecs.tsx'
import { Scene } from './Scene.tsx'
import type { SceneMedia } from './sceneMedia.ts'

/** Input props from the exporter. The canvas is scaled and centred in a frame of the output size. */
interface RenderProps extends Record<string, unknown> {
  readonly composition: Composition
  readonly media: SceneMedia
  readonly output: {
    readonly width: number
    readonly height: number
    readonly scale: number
    readonly left: number
    readonly top: number
  }
}

const EMPTY: RenderProps = {
  composition: {
    version: 1,
    aspectRatio: '16:9',
    backgroundColor: '#000000',
    durationInFrames: 1,
    fps: 30,
    width: 16,
    height: 16,
    overlays: [],
  },
  media: {},
  output: { width: 16, height: 16, scale: 1, left: 0, top: 0 },
}

function OutputFrame({ composition, media, output }: RenderProps) {
  return (
    <AbsoluteFill style={{ backgroundColor: composition.backgroundColor, overflow: 'hidden' }}>
      <div style={{ ...canvasPlace(output), width: composition.width, height: composition.height }}>
        <DecodersContext value={webCodecs}>
          <Scene composition={composition} media={media} mode="export" />
        </DecodersContext>
      </div>
    </AbsoluteFill>
  )
}

/** The Remotion root for frame-by-frame rendering. */
export function SceneRoot() {
  return (
    <RemotionComposition
      id="scene"
      component={OutputFrame}
      defaultProps={EMPTY}
      calculateMetadata={({ props }) => ({
        width: props.output.width,
        height: props.output.height,
        fps: props.composition.fps,
        durationInFrames: props.composition.durationInFrames,
      })}
    />
  )
}
