import type { Composition, Overlay } from '../../../../composition/schema.ts'
import type { SpriteSheetProps } from '../../../../scene/spriteSheetProps.ts'
import type { SceneMedia } from '../../../../scene/sceneMedia.ts'
import type { OutputGeometry } from '../outputGeometry.ts'

/** The overlays to draw, and the canvas in output pixels. */
export interface DrawnComposition {
  readonly composition: Pick<Composition, 'durationInFrames' | 'fps' | 'height' | 'width'> & {
    readonly overlays: readonly Overlay[]
  }
  readonly output: OutputGeometry
}

function withoutFilters(overlay: Overlay): Overlay {
  return overlay.type === 'video' ? { ...overlay, styles: { ...overlay.styles, filter: undefined } } : overlay
}

/**
 * The composition that Remotion's page draws as sprite sheets. It lists all overlays, followed by copies of all of them
 * without filters.
 */
export function spriteSheetComposition({ composition, output }: DrawnComposition, media: SceneMedia): object {
  const { durationInFrames, fps, height, overlays, width } = composition
  const props: SpriteSheetProps = {
    overlays: [...overlays, ...overlays.map(withoutFilters)],
    media,
    canvas: { width, height, fps },
    output,
  }
  return {
    type: 'composition',
    compositionName: 'sheets',
    serializedResolvedPropsWithSchema: JSON.stringify(props),
    compositionDurationInFrames: durationInFrames,
    compositionFps: fps,
    compositionWidth: width,
    compositionHeight: height,
    compositionDefaultCodec: null,
    compositionDefaultOutName: null,
    compositionDefaultVideoImageFormat: null,
    compositionDefaultPixelFormat: null,
    compositionDefaultProResProfile: null,
    compositionDefaultSampleRate: null,
  }
}
